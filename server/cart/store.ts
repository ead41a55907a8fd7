import { and, asc, eq, inArray, isNotNull, lt, type SQL, type SQLWrapper } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import { toDollars } from "../../common/money.ts";
import { NO_PICTURE } from "../../common/picture-url.ts";
import { taxClassOf } from "../../common/tax.ts";
import {
  describedVariants,
  detailsIn,
  type VariantDetails,
} from "../catalog/stock/describe-variants.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import { prepared } from "../platform/database/prepared.ts";
import { violatedConstraint } from "../platform/database/transaction.ts";
import { getSettings } from "../settings/read-settings.ts";
import { shopDay } from "../settings/shop-day.ts";
import { shownCountry } from "../tax/shopper-region.ts";
import { shownCents } from "../tax/shown-price.ts";
import { signInNeeded } from "../users/store.ts";
import type { Cart, CartLine } from "./contract.ts";
import type { CartOwner } from "./rules.ts";
import { cartLines, carts } from "./schema.ts";

const ownedBy = (owner: CartOwner) =>
  "userId" in owner ? eq(carts.userId, owner.userId) : eq(carts.guestId, owner.guestId);

/** A query of a cart by its owner, a customer or a guest. */
function ofOwner(isLocked: boolean) {
  const query = (db: Database, isOwned: SQL) => {
    const found = db.select({ id: carts.id }).from(carts).where(isOwned);
    return isLocked ? found.for("update") : found;
  };
  const ofCustomer = prepared((db, { userId }: { userId: string }) =>
    query(db, eq(carts.userId, userId)),
  );
  const ofGuest = prepared((db, { guestId }: { guestId: string }) =>
    query(db, eq(carts.guestId, guestId)),
  );
  return (db: Database, owner: CartOwner) =>
    "userId" in owner ? ofCustomer(db, owner) : ofGuest(db, owner);
}

const selectCart = ofOwner(false);
const selectCartLocked = ofOwner(true);

export async function findCartId(ctx: Context, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await selectCart(ctx.db, owner);
  return cart?.id;
}

/** Like `findCartId`, and locks the cart until the transaction ends. */
export async function lockCart(ctx: Context, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await selectCartLocked(ctx.db, owner);
  return cart?.id;
}

/** A query that locks a customer's cart until the transaction ends. @param userId SQL */
export function cartToLock(db: Database, userId: SQLWrapper) {
  return db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)).for("update");
}

/** In one statement: between two, a merge may delete a guest's cart. */
const upsertCart = (owner: typeof carts.userId | typeof carts.guestId) =>
  prepared(
    (db, cart: { id: string; userId: string | null; guestId: string | null; updatedAt: Date }) => {
      const { id, userId, guestId, updatedAt } = cart;
      return db
        .insert(carts)
        .values({ id, userId, guestId, updatedAt })
        .onConflictDoUpdate({ target: owner, set: { updatedAt } })
        .returning({ id: carts.id });
    },
  );
const upsertOfCustomer = upsertCart(carts.userId);
const upsertOfGuest = upsertCart(carts.guestId);

/** Locks the owner's cart, making it if there is none, and marks it as in use. `isNew`: it was just made. */
export async function lockOrCreateCart(
  ctx: Context,
  owner: CartOwner,
): Promise<{ cartId: string; isNew: boolean }> {
  const updatedAt = ctx.clock.now();
  const upsert = "userId" in owner ? upsertOfCustomer : upsertOfGuest;
  const made = { id: newId(), userId: null, guestId: null, ...owner, updatedAt };
  const [cart] = await upsert(ctx.db, made).catch(refuseErased);
  if (!cart) throw new Error("the cart was not written");
  return { cartId: cart.id, isNew: cart.id === made.id };
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
  /** The price as it was entered; `priceCents` is the one that is shown. */
  enteredCents: number;
}

const selectDescribed = prepared(
  (db, { cartId, ownerId }: { cartId: string; ownerId: string | null }) => {
    const variant = describedVariants(db, ownerId);
    return db
      .select({ ...detailsIn(variant), quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(variant, eq(variant.variantId, cartLines.variantId))
      .where(eq(cartLines.cartId, cartId))
      .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId));
  },
);

/** Units of variants as a cart of the caller's would have them, in this order. */
export async function describeLines(
  ctx: Context,
  wanted: readonly { variantId: number; quantity: number }[],
): Promise<CartRow[]> {
  const variant = describedVariants(ctx.db, callerId(ctx));
  const ids = wanted.map(({ variantId }) => variantId);
  const found = await ctx.db
    .select(detailsIn(variant))
    .from(variant)
    .where(inArray(variant.variantId, ids));
  const rows = wanted.flatMap(({ variantId, quantity }) => {
    const details = found.find((each) => each.variantId === variantId);
    return details ? [{ ...details, quantity, enteredCents: details.priceCents }] : [];
  });
  return pricedAsShown(ctx, rows);
}

/** The lines of a cart at today's names, prices and stock, in the order they were added. */
export async function selectLines(ctx: Context, cartId: string): Promise<CartRow[]> {
  const rows = await selectDescribed(ctx.db, { cartId, ownerId: callerId(ctx) });
  const entered = rows.map((row) => ({ ...row, enteredCents: row.priceCents }));
  return pricedAsShown(ctx, entered);
}

/** The same lines at the prices that are shown to the caller. */
export function pricedAsShown(ctx: Context, rows: readonly CartRow[]): CartRow[] {
  return pricedFor(ctx, rows, shownCountry(ctx));
}

/** The same lines at the prices that are shown and charged in this country, which may have tax in them. */
export function pricedFor(ctx: Context, rows: readonly CartRow[], country: string): CartRow[] {
  const settings = getSettings(ctx, "tax");
  const day = shopDay(ctx, ctx.clock.now());
  return rows.map((row) => {
    const at = { country, taxClass: taxClassOf(row.taxClass), day };
    return { ...row, priceCents: shownCents(settings, row.enteredCents, at) };
  });
}

/** The lines of the owner's cart at today's names, prices and stock. */
export async function readLines(ctx: Context, owner: CartOwner): Promise<CartRow[]> {
  const id = await findCartId(ctx, owner);
  return id === undefined ? [] : selectLines(ctx, id);
}

/** The owner's cart as the wire has it; an empty one when there is none. */
export async function readCart(ctx: Context, owner: CartOwner): Promise<Cart> {
  const id = await findCartId(ctx, owner);
  return toCart(owner, id, id === undefined ? [] : await selectLines(ctx, id));
}

export function toCart(owner: CartOwner, id: string | undefined, rows: readonly CartRow[]): Cart {
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
