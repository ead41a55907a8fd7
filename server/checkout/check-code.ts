import { and, eq } from "drizzle-orm";
import { findCartId, selectLines } from "../cart/store.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { type CodeTerms, describeCodes, reduceGoods } from "../promotions/reduce-goods.ts";
import {
  type CodeCustomer,
  codeCustomer,
  countUses,
  hasShopCodes,
  termsOf,
} from "../promotions/shop-codes.ts";
import { requireUser } from "../users/store.ts";
import { isDeliveryFree } from "./agree-delivery.ts";
import {
  type CodedCart,
  getGuessed,
  laterOrder,
  type TypedCode,
  takenCode,
  whyNot,
  whyNotHeld,
} from "./code-refusals.ts";
import type { CodeCheck, UsableCode } from "./contract.ts";
import { hasBought, refuseAddress } from "./discount.ts";
import { goodsCents, nothingLeft } from "./rules.ts";
import { checkouts } from "./schema.ts";
import { isUnpaid } from "./store.ts";

/**
 * The discount that a code would give the caller's next checkout. Reserves nothing: the checkout may still
 * refuse a code that somebody else has taken since. Throws as `setDiscount` does, from the same budget.
 */
export async function checkCode(ctx: Context, asked: CodeCheck, ip: string): Promise<UsableCode> {
  const { code, cart, terms: all } = await usableCodes(ctx, { ...asked, ip });
  const reduced = reduceGoods(cart.lines, all);
  refuseNothingLeft(ctx, cart, reduced);
  const others = all.slice(1);
  const canAdd = others.length === 0 && (code.of === "shop" || (await hasShopCodes(ctx)));
  return {
    discountCode: code.row.code,
    ...(canAdd && { canAddCode: true as const }),
    percent: code.of === "newsletter" ? code.row.percent : 0,
    ...(all.some(({ kind }) => kind !== "newsletter") && {
      discountCodes: describeCodes(reduced.codes),
    }),
  };
}

/** Where the address decides what delivery costs, only the quote knows what is left to pay. */
function refuseNothingLeft(
  ctx: Context,
  { lines }: CodedCart,
  { codes, shares }: ReturnType<typeof reduceGoods>,
): void {
  const worth = goodsCents(lines);
  const off = shares.reduce((sum, share) => sum + share, 0);
  if (worth === 0 || off < worth) return;
  const isFree = codes.some(({ kind }) => kind === "free-delivery");
  if (isFree || isDeliveryFree(ctx, { goodsCents: worth, grams: undefined })) {
    throw nothingLeft();
  }
}

/**
 * What a code, and one of the other kind beside it, would do to the caller's next checkout. Throws as `checkCode`.
 * @param known the cart's lines at the prices of where they go, which may be others than are shown
 */
export async function usableCodes(
  ctx: Context,
  asked: CodeCheck & { ip: string },
  known?: CodedCart["lines"],
): Promise<{ code: TypedCode; cart: CodedCart; terms: CodeTerms[] }> {
  const userId = requireUser(ctx);
  const customer = await codeCustomer(ctx, userId);
  const find = (typed: string) =>
    getGuessed(ctx, { guesser: userId, ip: asked.ip }, customer, typed);
  const code = await find(asked.code);
  const cart = { lines: known ?? (await cartLines(ctx, userId)) };
  const terms = await usableTerms(ctx, code, customer, cart);
  const others = await othersBeside(ctx, code, { asked: asked.beside ?? [], find, customer, cart });
  return { code, cart, terms: [terms, ...others] };
}

interface Beside {
  asked: string[];
  find: (typed: string) => Promise<TypedCode>;
  customer: CodeCustomer;
  cart: CodedCart;
}

/** The code of the other kind that is wanted as well, if it can be had. */
async function othersBeside(
  ctx: Context,
  code: TypedCode,
  { asked, find, customer, cart }: Beside,
): Promise<CodeTerms[]> {
  for (const typed of asked) {
    try {
      const other = await find(typed);
      if (other.of !== code.of) return [await usableTerms(ctx, other, customer, cart)];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return [];
}

/** Throws where the next checkout would refuse the code. */
async function usableTerms(
  ctx: Context,
  code: TypedCode,
  customer: CodeCustomer,
  cart: CodedCart,
): Promise<CodeTerms> {
  const userId = customer.userId ?? "";
  if (code.of === "newsletter") {
    const { row } = code;
    await refuseAddress(ctx, code);
    if (await hasBought(ctx, { userId, code: row })) throw laterOrder();
    const isFree = row.heldBy === null || (await isUnpaidOf(ctx, userId, row.heldBy));
    if (row.usedAt !== null || !isFree) throw await takenCode(ctx, row.id);
    return { code: row.code, kind: "newsletter", value: row.percent };
  }
  const { row } = code;
  const productIds = cart.lines.map(({ productId }) => productId);
  const terms = await termsOf(ctx, row, productIds);
  const refusal = whyNot(row, terms, cart, ctx.clock.now());
  if (refusal) throw refusal;
  const holder = await findHolder(ctx, userId, row.id);
  const { usesLimit, usesOfCustomerLimit } = row;
  const others = row.used + row.held - (holder === undefined ? 0 : 1);
  if (usesLimit !== null && others >= usesLimit) throw await whyNotHeld(ctx, row.id, "used-up");
  if (usesOfCustomerLimit !== null) {
    const uses = await countUses(ctx, row.id, customer, holder);
    if (uses >= usesOfCustomerLimit) throw await whyNotHeld(ctx, row.id, "used-by-customer");
  }
  return terms;
}

/** The customer's open checkout that has this code of the shop's, and would hand it on. */
async function findHolder(
  ctx: Context,
  userId: string,
  codeId: string,
): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.promotionCodeId, codeId),
        eq(checkouts.status, "open"),
      ),
    );
  return found?.id;
}

/** Whether this customer's next checkout would replace this checkout and take over its code. */
async function isUnpaidOf(ctx: Context, userId: string, checkoutId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.userId, userId), isUnpaid));
  return found.length > 0;
}

async function cartLines(ctx: Context, userId: string) {
  const cartId = await findCartId(ctx, { userId });
  const rows = cartId === undefined ? [] : await selectLines(ctx, cartId);
  return rows.filter(({ isOnSale }) => isOnSale);
}
