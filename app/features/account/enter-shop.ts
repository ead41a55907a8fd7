import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import type { SignedIn } from "../../../server/users/contract.ts";
import { findGuestId, getSession, signIn } from "../../session.ts";
import { notify } from "../../ui/toast.tsx";
import { mergeGuestCart } from "../cart/cart-changes.ts";
import { getCartState } from "../cart/cart-store.ts";

/** Long enough to read which lines were merged or changed. */
const READING_MS = 6000;

/**
 * Signs in and merges the visitor's cart, or that of the guest whom the visitor was, into the user's. If merging
 * fails, the user stays signed in; the shop's frame loads the user's cart.
 */
export async function enterShop(signedIn: SignedIn): Promise<void> {
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
