import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Outcome } from "./api.ts";
import { type FieldErrors, fieldErrorsOf, focusFirstError } from "./form-errors.ts";
import { notify } from "./ui/toast.tsx";
import { useHydrated } from "./ui/use-hydrated.ts";

/** Why what was typed is not taken. */
export interface Refused {
  message: string;
  errors: FieldErrors;
}

/** A refusal by the form itself; without a message of its own it says the first error. */
export function refuse(errors: FieldErrors, message = Object.values(errors)[0] ?? ""): Refused {
  return { message, errors };
}

/** A refusal by the server, for `prefix` see `fieldErrorsOf`. */
export function refusedBy(
  { message, refusal }: Extract<Outcome<unknown>, { ok: false }>,
  prefix?: string,
): Refused {
  return { message, errors: fieldErrorsOf(refusal, prefix) };
}

/** Why a form was refused: said in a toast and beside it, with the focus in the first wrong field. */
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
 * The one way of a form. `send` takes what was typed and answers why it is refused; what was typed
 * stays. While it works, nothing is sent a second time. It is shaped like an action of the router, and
 * is none: an action knows nothing of its component, such as the token of a link or the key of an order
 * that is sent once more, and the router's `useFetcher` would weigh on the first visit of every page.
 * @param options `toast: false`: a refusal is said beside the form alone
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
    /** For its button. Before scripts have taken the page over nobody would hear of what is sent. */
    submit: { type: "submit", disabled: !ready, "aria-disabled": busy } as const,
    busy,
    problem,
    /** The problem, unless a field says it. */
    notice: Object.keys(errors).length === 0 ? problem : undefined,
    errors,
    forgetError,
    forgetAll,
  };
}
