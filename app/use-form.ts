import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Outcome } from "./api.ts";
import { type FieldErrors, fieldErrorsOf, focusFirstError } from "./form-errors.ts";
import { notify } from "./ui/toast.tsx";
import { useHydrated } from "./ui/use-hydrated.ts";

/** Why a form's content is refused. */
export interface Refused {
  message: string;
  errors: FieldErrors;
}

/** A refusal by the form itself; the default message is the first error. */
export function refuse(errors: FieldErrors, message = Object.values(errors)[0] ?? ""): Refused {
  return { message, errors };
}

/** A refusal by the server. For `prefix` see `fieldErrorsOf`. */
export function refusedBy(
  { message, refusal }: Extract<Outcome<unknown>, { ok: false }>,
  prefix?: string,
): Refused {
  return { message, errors: fieldErrorsOf(refusal, prefix) };
}

/** Shows why a form was refused, in a toast and beside the form, and focuses the first wrong field. */
export function useRefusal({ toast = true } = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);

  function refuse(message: string, fields: FieldErrors) {
    if (toast) notify.error(message);
    flushSync(() => {
      setErrors(fields);
      setProblem(message);
      setRefusals((count) => count + 1);
    });
    focusFirstError(form.current);
  }

  function forgetError(name: string) {
    setErrors(({ [name]: _, ...others }) => others);
  }

  function forgetAll() {
    setErrors({});
    setProblem(undefined);
  }

  return { form, problem, errors, refusals, refuse, forgetError, forgetAll };
}

/**
 * How forms send. `send` takes the content and answers why it is refused, if it is; the content stays in
 * the form. A form is not sent twice at a time. This is not an action of the router: an action cannot see
 * its component's state, such as the token of a link or an idempotency key, and the router's `useFetcher`
 * would add to the bytes of every page.
 * @param options `toast: false`: a refusal is shown beside the form only
 */
export function useForm(
  send: (typed: FormData) => Promise<Refused | undefined>,
  options?: { toast: boolean },
) {
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  const { form, problem, errors, refuse, forgetError, forgetAll } = useRefusal(options);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    forgetAll();
    const refused = await send(new FormData(event.currentTarget));
    setBusy(false);
    if (refused) refuse(refused.message, refused.errors);
  }

  return {
    /** For the `form`. */
    form: { ref: form, method: "post", noValidate: true, onSubmit } as const,
    /** For its button, which is disabled until React listens to the form. */
    submit: { type: "submit", disabled: !ready, "aria-disabled": busy } as const,
    busy,
    problem,
    /** The problem, unless a field shows it. */
    notice: Object.keys(errors).length === 0 ? problem : undefined,
    errors,
    forgetError,
    forgetAll,
  };
}
