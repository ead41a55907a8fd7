import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import type { SignedIn } from "../../../server/users/contract.ts";
import { findGuestId, signIn } from "../../session.ts";
import { notify } from "../../ui/toast.tsx";
import { getCartState, mergeGuestCart } from "../cart/cart-store.ts";

/** Long enough to read which lines were merged or changed. */
const READING_MS = 6000;

/**
 * Signs in and merges the guest's cart into the user's. If merging fails, the user stays signed in; the
 * shop's frame loads the user's cart.
 */
export async function enterShop(signedIn: SignedIn): Promise<void> {
  const bringsCart = findGuestId() !== undefined && getCartState().cart.products.length > 0;
  signIn(signedIn);
  if (!bringsCart) return;
  const merge = await mergeGuestCart();
  if (!merge.ok) return notify.error(merge.message);
  const { units, shortened } = merge.data.merged;
  if (units > 0) {
    notify.success(accountMessages.cartMerged(units), { duration: READING_MS });
  }
  for (const { name, color, size, kept } of shortened) {
    const line = `${name} (${color}, ${size})`;
    const message =
      kept > 0 ? loginMessages.mergeShortened(line, kept) : loginMessages.mergeDropped(line);
    notify.error(message, { duration: READING_MS });
  }
}
