import { asc, eq, sql } from "drizzle-orm";
import { toDollars } from "../../common/money.ts";
import { products, variants } from "../catalog/schema.ts";
import { unitsLeftFor } from "../catalog/stock.ts";
import type { Context } from "../platform/context.ts";
import type { Cart, CartLine } from "./contract.ts";
import type { CartOwner } from "./rules.ts";
import { cartLines, carts } from "./schema.ts";

const ownedBy = (owner: CartOwner) =>
  "userId" in owner ? eq(carts.userId, owner.userId) : eq(carts.guestId, owner.guestId);

export async function findCartId(ctx: Context, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await ctx.db.select({ id: carts.id }).from(carts).where(ownedBy(owner));
  return cart?.id;
}

/** As findCartId, and keeps other changes of that cart waiting until the transaction ends. */
export async function lockCart(ctx: Context, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await ctx.db
    .select({ id: carts.id })
    .from(carts)
    .where(ownedBy(owner))
    .for("update");
  return cart?.id;
}

/** Locks the owner's cart, which is made when there is none. */
export async function lockOrCreateCart(ctx: Context, owner: CartOwner): Promise<string> {
  await ctx.db
    .insert(carts)
    .values({ ...owner, updatedAt: ctx.clock.now() })
    .onConflictDoNothing();
  const id = await lockCart(ctx, owner);
  if (id === undefined) throw new Error("a cart went away while it was opened");
  return id;
}

export interface CartRow {
  variantId: number;
  productId: number;
  name: string;
  image: string;
  color: string;
  size: string;
  quantity: number;
  priceCents: number;
  left: number;
  isOnSale: boolean;
}

/** The lines of a cart at today's names, prices and stock, in the order they were added. */
export async function selectLines(ctx: Context, cartId: string): Promise<CartRow[]> {
  return ctx.db
    .select({
      variantId: cartLines.variantId,
      productId: variants.productId,
      name: products.name,
      image: sql<string>`coalesce((
        select i.url from product_images i where i.product_id = ${products.id}
        order by i.color is not distinct from ${variants.color} desc, i.position limit 1
      ), '')`,
      color: variants.color,
      size: variants.size,
      quantity: cartLines.quantity,
      priceCents: products.priceCents,
      left: unitsLeftFor(ctx.actor.kind === "user" ? ctx.actor.userId : null),
      isOnSale: sql<boolean>`${products.isPublished} and ${products.deletedAt} is null`,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId));
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
    image: row.image,
    size: row.size,
    color: row.color,
    quantity: row.quantity,
    price: toDollars(row.priceCents),
    countInStock: row.isOnSale ? Math.max(0, row.left) : 0,
    available: row.isOnSale,
  };
}
