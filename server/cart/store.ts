import { and, asc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { toDollars } from "../../common/money.ts";
import { NO_PICTURE } from "../../common/picture-url.ts";
import { describeVariants, type VariantDetails } from "../catalog/stock/describe-variants.ts";
import type { Context } from "../platform/context.ts";
import { violatedConstraint } from "../platform/database/transaction.ts";
import { signInNeeded } from "../users/store.ts";
import type { Cart, CartLine } from "./contract.ts";
import type { CartOwner } from "./rules.ts";
import { cartLines, carts } from "./schema.ts";

const ownedBy = (owner: CartOwner) =>
  "userId" in owner ? eq(carts.userId, owner.userId) : eq(carts.guestId, owner.guestId);

export async function findCartId(ctx: Context, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await ctx.db.select({ id: carts.id }).from(carts).where(ownedBy(owner));
  return cart?.id;
}

/** Like `findCartId`, and locks the cart until the transaction ends. */
export async function lockCart(ctx: Context, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await ctx.db
    .select({ id: carts.id })
    .from(carts)
    .where(ownedBy(owner))
    .for("update");
  return cart?.id;
}

/** Locks the owner's cart, making it if there is none, and marks it as in use. */
export async function lockOrCreateCart(ctx: Context, owner: CartOwner): Promise<string> {
  const updatedAt = ctx.clock.now();
  // In one statement: between two, a merge may delete a guest's cart.
  const [cart] = await ctx.db
    .insert(carts)
    .values({ ...owner, updatedAt })
    .onConflictDoUpdate({
      target: "userId" in owner ? carts.userId : carts.guestId,
      set: { updatedAt },
    })
    .returning({ id: carts.id })
    .catch(refuseErased);
  if (!cart) throw new Error("the cart was not written");
  return cart.id;
}

/** Keeps a guest's cart from being swept. */
export async function noteUse(ctx: Context, owner: CartOwner): Promise<void> {
  await ctx.db.update(carts).set({ updatedAt: ctx.clock.now() }).where(ownedBy(owner));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const GUEST_CARTS_KEPT_MS = 30 * DAY_MS;
/** How many carts one statement deletes, so that it ends soon. */
const SWEPT_AT_ONCE = 5000;

/** Deletes the carts that no guest has used for thirty days; customers' carts stay. */
export async function sweepGuestCarts(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - GUEST_CARTS_KEPT_MS);
  const isOld = and(isNotNull(carts.guestId), lt(carts.updatedAt, oldest));
  const old = ctx.db.select({ id: carts.id }).from(carts).where(isOld).limit(SWEPT_AT_ONCE);
  let swept: number | null;
  do {
    // Checks `isOld` again: a cart may have been used since the subquery.
    ({ rowCount: swept } = await ctx.db.delete(carts).where(and(isOld, inArray(carts.id, old))));
  } while (swept === SWEPT_AT_ONCE);
}

/** The account was erased by another call while this one waited for its cart. */
function refuseErased(error: unknown): never {
  if (violatedConstraint(error) !== "carts_user_id_users_id_fk") throw error;
  throw signInNeeded();
}

export interface CartRow extends VariantDetails {
  quantity: number;
}

/** The lines of a cart at today's names, prices and stock, in the order they were added. */
export async function selectLines(ctx: Context, cartId: string): Promise<CartRow[]> {
  const lines = await ctx.db
    .select({ variantId: cartLines.variantId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId));
  const ids = lines.map((line) => line.variantId);
  const details = await describeVariants(ctx, ids);
  return lines.flatMap(({ variantId, quantity }) => {
    const variant = details.get(variantId);
    return variant ? [{ ...variant, quantity }] : [];
  });
}

/** The owner's cart as the wire has it; an empty one when there is none. */
export async function readCart(ctx: Context, owner: CartOwner): Promise<Cart> {
  const id = await findCartId(ctx, owner);
  const rows = id === undefined ? [] : await selectLines(ctx, id);
  const named = "userId" in owner ? { user: owner.userId } : { guestId: owner.guestId };
  const totalCents = rows
    .filter((row) => row.isOnSale)
    .reduce((sum, row) => sum + row.priceCents * row.quantity, 0);
  return {
    ...(id !== undefined && { _id: id }),
    ...named,
    products: rows.map(toLine),
    totalPrice: toDollars(totalCents),
  };
}

function toLine(row: CartRow): CartLine {
  return {
    productId: String(row.productId),
    name: row.name,
    image: row.image || NO_PICTURE,
    size: row.size,
    color: row.color,
    quantity: row.quantity,
    price: toDollars(row.priceCents),
    countInStock: row.isOnSale ? Math.max(0, row.left) : 0,
    available: row.isOnSale,
  };
}
