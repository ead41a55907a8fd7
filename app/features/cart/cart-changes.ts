import { cartMessages } from "../../../common/messages/cart.ts";
import type { Cart, CartLine, MergedCart } from "../../../server/cart/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { getGuestId, getSession } from "../../session.ts";
import { change, owner } from "./cart-store.ts";
import { type LineRef, withAdded, withoutLine, withQuantity } from "./expected-cart.ts";

/** A change that shows already must not be lost because the visitor goes on. */
const LASTING = { keepalive: true };

/** @param line with what the cart shows of it until the server answers */
export async function addToCart(line: Omit<CartLine, "available">): Promise<Outcome<Cart>> {
  const { quantity } = line;
  return change(
    () =>
      ask(
        api.POST("/api/cart", { body: { ...refOf(line), quantity, ...owner() }, ...LASTING }),
        cartMessages.addFailed,
      ),
    (cart) => withAdded(cart, { ...line, available: true }),
  );
}

export async function setQuantity(line: LineRef, quantity: number): Promise<Outcome<Cart>> {
  return change(
    () =>
      ask(
        api.PUT("/api/cart", { body: { ...refOf(line), quantity, ...owner() }, ...LASTING }),
        cartMessages.updateFailed,
      ),
    (cart) => withQuantity(cart, line, quantity),
  );
}

export async function removeLine(line: LineRef): Promise<Outcome<Cart>> {
  return change(
    () =>
      ask(
        api.DELETE("/api/cart", { body: { ...refOf(line), ...owner() }, ...LASTING }),
        cartMessages.removeFailed,
      ),
    (cart) => withoutLine(cart, line),
  );
}

/**
 * Moves the visitor's lines into the signed-in user's cart. Sign in first.
 * @param guestToken of the guest whom the visitor was before, whose lines they are then
 */
export async function mergeGuestCart(guestToken?: string): Promise<Outcome<MergedCart>> {
  const user = getSession().user?._id;
  const body = guestToken ? { guestToken, user } : { guestId: getGuestId(), user };
  return change(() => ask(api.POST("/api/cart/merge", { body }), cartMessages.mergeFailed));
}

function refOf({ productId, size, color }: LineRef): LineRef {
  return { productId, size, color };
}
