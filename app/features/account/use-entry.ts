import { useNavigate } from "react-router";
import type { SignedIn } from "../../../server/users/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { isOnTeam } from "../../session.ts";
import { carryToasts, notify } from "../../ui/toast.tsx";
import { type Refused, refusedBy } from "../../use-form.ts";
import { useQuery } from "../../use-query.ts";
import { enterShop } from "./enter-shop.ts";
import { afterLogin, redirectOf } from "./login-path.ts";
import { useWayOnWhenSignedIn } from "./signed-in.ts";

/** Signs a visitor in, for the forms of login and registration. */
export function useEntry() {
  const search = useQuery();
  const redirect = redirectOf(search);
  const navigate = useNavigate();
  useWayOnWhenSignedIn(redirect);

  /** Awaits the call; on success merges the carts and goes to the next page. @param welcome nothing to a guest */
  async function enter(
    call: Promise<Outcome<SignedIn>>,
    welcome?: string,
  ): Promise<Refused | undefined> {
    const outcome = await call;
    if (!outcome.ok) return refusedBy(outcome);
    await enterShop(outcome.data);
    if (welcome !== undefined) notify.success(welcome);
    const next = afterLogin(redirect, isOnTeam(outcome.data.user));
    if (globalThis.shopFront?.region) return showOwnRegion(next);
    await navigate(next, { replace: true });
    return undefined;
  }

  return { redirect, enter };
}

/** Goes on with the prices of where the customer's last parcel went, which need a document of their own. */
async function showOwnRegion(next: string): Promise<undefined> {
  await ask(api.GET("/api/region"), "");
  carryToasts();
  location.replace(next);
}
