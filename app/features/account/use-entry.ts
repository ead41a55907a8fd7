import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import type { SignedIn } from "../../../server/users/contract.ts";
import type { Outcome } from "../../api.ts";
import { type FieldErrors, fieldErrorsOf, focusFirstError } from "../../form-errors.ts";
import { notify } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { enterShop } from "./enter-shop.ts";
import { afterLogin, redirectOf } from "./login-path.ts";
import { useWayOnWhenSignedIn } from "./signed-in.ts";

/** What the forms of login and registration share: what went wrong, and the way into the shop. */
export function useEntry() {
  const [search] = useSearchParams();
  const redirect = redirectOf(search);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  useWayOnWhenSignedIn(redirect);

  function refuse(message: string, fields: FieldErrors) {
    notify.error(message);
    flushSync(() => {
      setErrors(fields);
      setProblem(message);
    });
    focusFirstError(form.current);
  }

  function forgetError(name: string) {
    setErrors(({ [name]: _, ...others }) => others);
  }

  /** Waits for the server; on success brings the cart along and leads on. */
  async function enter(call: Promise<Outcome<SignedIn>>, welcome: string): Promise<void> {
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    const outcome = await call;
    if (!outcome.ok) {
      refuse(outcome.message, fieldErrorsOf(outcome.refusal));
      setBusy(false);
      return;
    }
    await enterShop(outcome.data);
    notify.success(welcome);
    await navigate(afterLogin(redirect), { replace: true });
  }

  return { form, redirect, busy, ready: hydrated, problem, errors, refuse, forgetError, enter };
}
