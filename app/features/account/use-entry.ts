import { useNavigate } from "react-router";
import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import type { SignedIn } from "../../../server/users/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { findGuestId, getSession, isOnTeam, signIn } from "../../session.ts";
import { carryToasts, notify } from "../../ui/toast.tsx";
import { type Refused, refusedBy } from "../../use-form.ts";
import { useQuery } from "../../use-query.ts";
import { mergeGuestCart } from "../cart/cart-changes.ts";
import { getCartState } from "../cart/cart-store.ts";
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

/** Long enough to read which lines were merged or changed. */
const READING_MS = 6000;

/**
 * Signs in and merges the visitor's cart, or that of the guest whom the visitor was, into the user's. If merging
 * fails, the user stays signed in; the shop's frame loads the user's cart.
 */
async function enterShop(signedIn: SignedIn): Promise<void> {
  const before = getSession();
  const guestToken = before.user?.isGuest ? before.token : undefined;
  const isKnown = guestToken !== undefined || findGuestId() !== undefined;
  const bringsCart = isKnown && getCartState().cart.products.length > 0;
  signIn(signedIn);
  if (!bringsCart) return;
  const merge = await mergeGuestCart(guestToken);
  if (!merge.ok) return notify.error(merge.message);
  const { units, shortened } = merge.data.merged;
  // A guest's cart is the visitor's own, as before.
  if (units > 0 && !signedIn.user.isGuest) {
    notify.success(accountMessages.cartMerged(units), { duration: READING_MS });
  }
  for (const { name, color, size, kept } of shortened) {
    const line = `${name} (${color}, ${size})`;
    const message =
      kept > 0 ? loginMessages.mergeShortened(line, kept) : loginMessages.mergeDropped(line);
    notify.error(message, { duration: READING_MS });
  }
}
