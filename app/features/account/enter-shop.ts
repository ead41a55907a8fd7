import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import type { SignedIn } from "../../../server/users/contract.ts";
import { findGuestId, signIn } from "../../session.ts";
import { notify } from "../../ui/toast.tsx";
import { getCartState, mergeGuestCart } from "../cart/cart-store.ts";

/** Long enough to read what came along and which lines changed, in milliseconds. */
const MERGE_NEWS_MS = 6000;

/**
 * Signs in and brings the guest's cart along. If that fails, the user stays signed in all the same; the
 * shop's frame loads their cart as soon as a user is set.
 */
export async function enterShop(signedIn: SignedIn): Promise<void> {
  const bringsCart = findGuestId() !== undefined && getCartState().cart.products.length > 0;
  signIn(signedIn);
  if (!bringsCart) return;
  const merge = await mergeGuestCart();
  if (!merge.ok) return notify.error(merge.message);
  const { units, shortened } = merge.data.merged;
  if (units > 0) {
    notify.success(accountMessages.cartMerged(units), { duration: MERGE_NEWS_MS });
  }
  for (const { name, color, size, kept } of shortened) {
    const line = `${name} (${color}, ${size})`;
    const news =
      kept > 0 ? loginMessages.mergeShortened(line, kept) : loginMessages.mergeDropped(line);
    notify.error(news, { duration: MERGE_NEWS_MS });
  }
}
