import { and, eq, ne } from "drizzle-orm";
import { hasOrders, hasOrdersAt } from "../orders/read-orders.ts";
import { isAnyPaymentHeld, isMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import { closeOpenPayment } from "../payments/attempts/open-payment.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { AppError } from "../platform/errors.ts";
import { readShopCode, type ShopCode } from "../promotions/code-rules.ts";
import { type DiscountCode, getCode, holdCode, letGoOfCode } from "../promotions/discount-codes.ts";
import type { CodeTerms } from "../promotions/reduce-goods.ts";
import {
  codeCustomer,
  getShopCode,
  holdShopCode,
  letGoOfShopCode,
  lockShopCodes,
  termsOf,
} from "../promotions/shop-codes.ts";
import { findUserRow, getCurrentUser, mailAddress } from "../users/store.ts";
import {
  getGuessed,
  isUnpayable,
  laterOrder,
  otherAddress,
  type TypedCode,
  takenCode,
  whyNot,
  whyNotHeld,
  whyUnproven,
} from "./code-refusals.ts";
import type { Checkout, DiscountRequest } from "./contract.ts";
import { chosenDelivery, isTaxedAsAgreed, priceCheckout, shopTerms } from "./price-checkout.ts";
import { renewHold } from "./renew-hold.ts";
import { checkoutLines, checkouts } from "./schema.ts";
import {
  type CheckoutRow,
  checkoutExpired,
  getCheckout,
  getOwnCheckout,
  isUnpaid,
  lockCheckout,
  paymentInProgress,
  readCheckout,
  refuseEnded,
  selectCheckoutLines,
} from "./store.ts";
import { taxOf } from "./tax-of.ts";

/**
 * Takes a discount code for the caller's unpaid checkout: it goes beside one of the other kind, and in the place of
 * one of its own. Without a code, clears the one named by `remove`, or all. An attempt to pay that was made for the
 * old total is closed. Throws `bad-input` for an unknown code, `conflict` for one that is used, held elsewhere, not
 * for this customer or cart, or leaves nothing to pay, when the checkout is over or money is moving for it, and
 * `too-many` after too many unknown ones.
 */
export async function setDiscount(
  ctx: Context,
  checkoutId: string,
  { code: typed = "", remove }: DiscountRequest,
  ip: string,
): Promise<Checkout> {
  const { id, userId } = await getOwnCheckout(ctx, checkoutId);
  const code =
    typed.trim() === ""
      ? undefined
      : await getGuessed(
          ctx,
          { guesser: userId ?? "", ip },
          await codeCustomer(ctx, userId),
          typed,
        );
  if (code) await refuseAddress(ctx, code);
  return inTransaction(ctx, (tx) => changeCode(tx, id, code ?? { remove }, ip));
}

type Wish = TypedCode | { remove: string | undefined };

async function changeCode(ctx: Context, id: string, wish: Wish, ip: string) {
  const checkout = await lockCheckout(ctx, id);
  refuseEnded(checkout);
  const leaving = await leavingCodes(ctx, checkout, wish);
  if (!leaving.newsletter && !leaving.shop && !leaving.isNew) {
    if ("row" in wish) await renewHold(ctx, checkout, ip);
    return readCheckout(ctx, id);
  }
  if ((await isMoneyInFlight(ctx, id)) || !(await closeOpenPayment(ctx, id, "TOTAL_CHANGED"))) {
    throw paymentInProgress();
  }
  const stays = { ...checkout, ...without(checkout, leaving) };
  // Stock comes before codes, as where an order is placed.
  if ("row" in wish) await renewHold(ctx, stays, ip);
  const next = "row" in wish && wish.of === "shop" ? wish.row.id : null;
  const former = leaving.shop ? checkout.promotionCodeId : null;
  await lockShopCodes(
    ctx,
    [...new Set([former, next])].filter((one) => one !== null),
  );
  if (leaving.shop) await letGoOfShopCode(ctx, id);
  if (leaving.newsletter) await letGoOfCode(ctx, id);
  await writeDiscount(ctx, stays, "row" in wish ? await takeCode(ctx, stays, wish) : undefined);
  return readCheckout(ctx, id);
}

interface Leaving {
  newsletter: boolean;
  shop: boolean;
  /** Whether another one comes. */
  isNew: boolean;
}

/** Which codes of a checkout a wish takes away. A code that says something else by now is another. */
async function leavingCodes(ctx: Context, checkout: CheckoutRow, wish: Wish): Promise<Leaving> {
  const { discountCodeId, promotionCodeId } = checkout;
  const has = { newsletter: discountCodeId !== null, shop: promotionCodeId !== null };
  if ("row" in wish) {
    const agreed = shopTerms(checkout);
    const isSame =
      wish.of === "newsletter"
        ? wish.row.id === discountCodeId
        : wish.row.id === promotionCodeId &&
          wish.row.kind === agreed?.kind &&
          wish.row.value === agreed.value;
    const leaves = (of: TypedCode["of"]) => has[of] && wish.of === of && !isSame;
    return { newsletter: leaves("newsletter"), shop: leaves("shop"), isNew: !isSame };
  }
  if (wish.remove === undefined) return { ...has, isNew: false };
  const isShops = has.shop && readShopCode(wish.remove) === shopTerms(checkout)?.code;
  const own = discountCodeId === null ? undefined : await getCode(ctx, discountCodeId);
  return { newsletter: wish.remove === own?.code, shop: isShops, isNew: false };
}

function without(checkout: CheckoutRow, leaving: Leaving) {
  return {
    discountCodeId: leaving.newsletter ? null : checkout.discountCodeId,
    promotionCodeId: leaving.shop ? null : checkout.promotionCodeId,
    codes: leaving.shop ? null : checkout.codes,
    deliveryCents: leaving.shop ? chosenDelivery(checkout).deliveryCents : checkout.deliveryCents,
  };
}

/** Puts a code aside for a checkout. Throws where it is refused. */
async function takeCode(ctx: Context, checkout: CheckoutRow, code: TypedCode): Promise<TypedCode> {
  if (code.of === "newsletter") {
    const { id, userId } = checkout;
    if (userId !== null && (await hasBought(ctx, { id, userId, code: code.row })))
      throw laterOrder();
    if (!(await holdCode(ctx, code.row.id, id))) throw await takenCode(ctx, code.row.id);
    return code;
  }
  const refusal = await takeShopCode(ctx, checkout, code.row);
  if (refusal) throw refusal;
  return code;
}

/** The same of one of the shop's; answers why not. */
async function takeShopCode(
  ctx: Context,
  checkout: CheckoutRow,
  code: ShopCode,
): Promise<AppError | undefined> {
  const customer = await codeCustomer(ctx, checkout.userId);
  // A carried code was taken while the account had another address.
  const unproven = whyUnproven(code, customer);
  if (unproven) return unproven;
  const lines = await selectCheckoutLines(ctx, checkout.id);
  const terms = await termsOf(ctx, code, productsOf(lines));
  const delivery = chosenDelivery(checkout);
  const refusal = whyNot(code, terms, { lines, delivery }, ctx.clock.now());
  if (refusal) return refusal;
  const held = await holdShopCode(ctx, code.id, { id: checkout.id, customer }, code);
  return held === "held" ? undefined : whyNotHeld(ctx, code.id, held);
}

/**
 * Gives a new checkout the codes of the replaced one, as far as they are still to be had. Call it in the transaction
 * that releases them: nobody else can take them in between.
 */
export async function carryCodes(
  ctx: Context,
  checkout: { id: string; userId: string },
  { discountCodeId, promotionCodeId }: Pick<CheckoutRow, "discountCodeId" | "promotionCodeId">,
): Promise<void> {
  if (promotionCodeId !== null) await carryShopCode(ctx, checkout.id, promotionCodeId);
  if (discountCodeId === null) return;
  const row = await getCode(ctx, discountCodeId);
  if (await hasBought(ctx, { ...checkout, code: row })) return;
  if (!(await holdCode(ctx, discountCodeId, checkout.id))) return;
  if (!(await isPayableWith(ctx, checkout.id, { of: "newsletter", row }))) {
    await letGoOfCode(ctx, checkout.id);
  }
}

/** Writes a carried code into its checkout, unless nothing would be left to pay. */
async function isPayableWith(ctx: Context, id: string, code: TypedCode): Promise<boolean> {
  try {
    await writeDiscount(ctx, await getCheckout(ctx, id), code);
    return true;
  } catch (error) {
    if (!isUnpayable(error)) throw error;
    return false;
  }
}

async function carryShopCode(ctx: Context, id: string, codeId: string): Promise<void> {
  const checkout = await getCheckout(ctx, id);
  const row = await getShopCode(ctx, codeId);
  if (row.isDeleted || (await takeShopCode(ctx, checkout, row))) return;
  if (!(await isPayableWith(ctx, id, { of: "shop", row }))) await letGoOfShopCode(ctx, id);
}

/**
 * A guest may use what the newsletter mailed to their own address alone: who holds another's code could otherwise
 * type addresses, and would be told of each whether somebody has ordered with it.
 */
export async function refuseAddress(ctx: Context, code: TypedCode): Promise<void> {
  if (code.of !== "newsletter") return;
  const { guestEmail } = await getCurrentUser(ctx);
  if (guestEmail !== null && guestEmail !== code.row.email) throw otherAddress();
}

/**
 * Whether the customer has an order, or another checkout with a held payment; whoever has the code that was mailed to
 * their address, whether anybody has ordered from there.
 */
export async function hasBought(
  ctx: Context,
  { id, userId, code }: { id?: string; userId: string; code: DiscountCode },
) {
  if (await hasOrders(ctx, userId)) return true;
  const user = await findUserRow(ctx, userId);
  const address = user && mailAddress(user);
  if (address !== undefined && address === code.email && (await hasOrdersAt(ctx, address)))
    return true;
  const isOther = id === undefined ? undefined : ne(checkouts.id, id);
  const others = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isOther, isUnpaid));
  const otherIds = others.map((other) => other.id);
  return isAnyPaymentHeld(ctx, otherIds);
}

/**
 * Writes what the codes of a checkout do, and the one that it got now. Each line bears its share, so that a refund is
 * what its units cost. Throws `conflict` at the code for a total that cannot be paid, and where the shop's settings of
 * tax are others than when the checkout was made.
 */
async function writeDiscount(ctx: Context, checkout: CheckoutRow, added: TypedCode | undefined) {
  const { id, shippingInfo, createdAt } = checkout;
  const own = added?.of === "newsletter" ? added.row : await ownCode(ctx, checkout);
  const shops = added?.of === "shop" ? added.row : undefined;
  const lines = await selectCheckoutLines(ctx, id);
  const ofShop = shops ? await termsOf(ctx, shops, productsOf(lines)) : shopTerms(checkout);
  const codes: CodeTerms[] = [
    ...(ofShop ? [ofShop] : []),
    ...(own ? [{ code: own.code, kind: "newsletter", value: own.percent } as const] : []),
  ];
  const delivery = chosenDelivery(checkout);
  const taxed = await taxOf(ctx, shippingInfo, {
    at: createdAt,
    business: checkout.tax?.business,
  });
  if (!isTaxedAsAgreed(checkout, lines, taxed)) throw checkoutExpired();
  const priced = priceCheckout({ lines, codes, delivery, taxed });
  const discountCodeId = own?.id ?? null;
  const promotionCodeId = shops?.id ?? checkout.promotionCodeId;
  await ctx.db
    .update(checkouts)
    .set({ ...priced.amounts, discountCodeId, promotionCodeId })
    .where(eq(checkouts.id, id));
  for (const [index, { position }] of lines.entries()) {
    await ctx.db
      .update(checkoutLines)
      .set({ ...priced.lines[index] })
      .where(and(eq(checkoutLines.checkoutId, id), eq(checkoutLines.position, position)));
  }
}

async function ownCode(
  ctx: Context,
  { discountCodeId }: CheckoutRow,
): Promise<DiscountCode | undefined> {
  return discountCodeId === null ? undefined : getCode(ctx, discountCodeId);
}

function productsOf(lines: readonly { productId: number }[]): number[] {
  return lines.map(({ productId }) => productId);
}
