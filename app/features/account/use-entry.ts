import { useNavigate, useSearchParams } from "react-router";
import type { SignedIn } from "../../../server/users/contract.ts";
import type { Outcome } from "../../api.ts";
import { isOnTeam } from "../../session.ts";
import { notify } from "../../ui/toast.tsx";
import { type Refused, refusedBy } from "../../use-form.ts";
import { enterShop } from "./enter-shop.ts";
import { afterLogin, redirectOf } from "./login-path.ts";
import { useWayOnWhenSignedIn } from "./signed-in.ts";

/** Signs a visitor in, for the forms of login and registration. */
export function useEntry() {
  const [search] = useSearchParams();
  const redirect = redirectOf(search);
  const navigate = useNavigate();
  useWayOnWhenSignedIn(redirect);

  /** Awaits the call; on success merges the carts and goes to the next page. */
  async function enter(
    call: Promise<Outcome<SignedIn>>,
    welcome: string,
  ): Promise<Refused | undefined> {
    const outcome = await call;
    if (!outcome.ok) return refusedBy(outcome);
    await enterShop(outcome.data);
    notify.success(welcome);
    await navigate(afterLogin(redirect, isOnTeam(outcome.data.user)), { replace: true });
    return undefined;
  }

  return { redirect, enter };
}
