import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { SignedIn } from "../../../server/users/contract.ts";
import type { Outcome } from "../../api.ts";
import { fieldErrorsOf } from "../../form-errors.ts";
import { isOnTeam } from "../../session.ts";
import { notify } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { enterShop } from "./enter-shop.ts";
import { afterLogin, redirectOf } from "./login-path.ts";
import { useWayOnWhenSignedIn } from "./signed-in.ts";
import { useRefusal } from "./use-refusal.ts";

/** What the forms of login and registration share: what went wrong, and the way into the shop. */
export function useEntry() {
  const [search] = useSearchParams();
  const redirect = redirectOf(search);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const { forgetAll, ...refusal } = useRefusal();
  useWayOnWhenSignedIn(redirect);

  /** Waits for the server; on success brings the cart along and leads on. */
  async function enter(call: Promise<Outcome<SignedIn>>, welcome: string): Promise<void> {
    setBusy(true);
    forgetAll();
    const outcome = await call;
    if (!outcome.ok) {
      refusal.refuse(outcome.message, fieldErrorsOf(outcome.refusal));
      setBusy(false);
      return;
    }
    await enterShop(outcome.data);
    notify.success(welcome);
    await navigate(afterLogin(redirect, isOnTeam(outcome.data.user)), { replace: true });
  }

  return { ...refusal, redirect, busy, ready: hydrated, enter };
}
