import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import { shownComposition } from "../../common/labels/composition.ts";
import { getLocale } from "../../common/locale.ts";
import { cartPanelMessages } from "../../common/messages/cart-panel.ts";
import { checkoutApiMessages } from "../../common/messages/checkout.ts";
import { getCurrency } from "../../common/money.ts";
import { type CartRow, lockCart, pricedFor, selectLines } from "../cart/store.ts";
import { holdWithin, lockPlace, type Place, placeOf } from "../catalog/stock/bounded-holds.ts";
import { HOLD_MINUTES, minutesAfter } from "../catalog/stock/hold-times.ts";
import { lockStock, releaseStock, type StockLine } from "../catalog/stock/stock.ts";
import { completeAddress, completeBilling } from "../orders/addresses.ts";
import { type AgreedAmounts, amountsOf } from "../orders/agreed.ts";
import { boughtLinesFrom } from "../orders/bought-lines.ts";
import type { BillingInfo, ShippingInfo } from "../orders/contract.ts";
import { listMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import { closeOpenPayment } from "../payments/attempts/open-payment.ts";
import { findOpenPayment } from "../payments/attempts/store.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { releaseCodes } from "../promotions/discount-codes.ts";
import { requireSelling } from "../settings/opening/require-open.ts";
import { type Business, findBusiness } from "../tax/business.ts";
import { requireUser } from "../users/store.ts";
import { agreeDelivery } from "./agree-delivery.ts";
import { needsConfirmation, requireOpenMarket } from "./agreement.ts";
import { chargedTo } from "./business-prices.ts";
import type { Checkout, CheckoutRequest } from "./contract.ts";
import { carryCodes } from "./discount.ts";
import { priceCheckout } from "./price-checkout.ts";
import { cartChanges, goodsToSend } from "./rules.ts";
import { checkoutLines, checkouts } from "./schema.ts";
import {
  type CheckoutRow,
  describeCheckout,
  getOwnCheckout,
  isUnpaid,
  paymentInProgress,
} from "./store.ts";
import { taxOf } from "./tax-of.ts";

const PAYMENT_METHOD = "Paypal";

/**
 * Freezes the caller's cart at today's prices and holds its stock, within the caller's bounds. An earlier
 * unpaid checkout is replaced, and the new one takes its discount codes; a checkout whose money is in flight
 * stays as it is. Throws `unavailable` while the shop is paused, `conflict` when the cart is not the one the customer saw, when stock is short, or
 * while a capture for an earlier checkout has no answer yet, and `bad-input` at an address that the shop does not
 * deliver to.
 * @param ip where the call came from
 */
export async function createCheckout(
  ctx: Context,
  request: CheckoutRequest,
  ip: string,
): Promise<Checkout> {
  ctx.sales.requireOpen();
  requireSelling(ctx);
  const userId = requireUser(ctx);
  const place = placeOf(ip);
  const shippingInfo = completeAddress(request.shippingInfo);
  if (needsConfirmation(ctx, shippingInfo)) await requireOpenMarket(ctx);
  const business = await findBusiness(ctx, request.vatNumber, shippingInfo);
  const { checkout, lines } = await inTransaction(ctx, async (tx) => {
    const cartId = await lockCart(tx, { userId });
    const seen = cartId === undefined ? [] : await selectLines(tx, cartId);
    if (seen.length === 0) throw new AppError("conflict", "cart_empty", cartPanelMessages.empty);
    const changes = cartChanges(request, seen);
    if (changes.length > 0) {
      const message = checkoutApiMessages.cartChanged(changes.join("; "));
      throw new AppError("conflict", "cart_changed", message);
    }
    const billingInfo = request.billingInfo ? completeBilling(request.billingInfo) : null;
    const { deliveryMethod } = request;
    return freezeCheckout(tx, {
      ...{ userId, seen, shippingInfo, billingInfo, business },
      ...{ deliveryMethod, place },
    });
  });
  await ctx.reached("checkout: created");
  // After the transaction, because other buyers of these units wait for its end.
  return describeCheckout(ctx, checkout, { lines, attempts: [] });
}

interface ToFreeze {
  userId: string;
  /** What is bought, as the shop shows it now. */
  seen: readonly CartRow[];
  /** As `completeAddress` has it. */
  shippingInfo: ShippingInfo;
  billingInfo: BillingInfo | null;
  business?: Business | undefined;
  /** The first one that goes there where none was chosen. */
  deliveryMethod?: string | undefined;
  place: Place;
}

/**
 * Prices goods for an address, holds them and writes the checkout; the customer's earlier unpaid ones are replaced.
 * Call it with the customer's cart locked. Throws as `createCheckout` does.
 */
export async function freezeCheckout(
  tx: Context,
  { userId, seen, shippingInfo, billingInfo, business, deliveryMethod, place }: ToFreeze,
): Promise<{ checkout: CheckoutRow; lines: CartRow[] }> {
  const taxed = await taxOf(tx, shippingInfo, { at: tx.clock.now(), business });
  // Elsewhere prices may have another tax in them: the answer says so before anybody pays.
  const shown = pricedFor(tx, seen, shippingInfo.countryCode ?? "");
  const goods = goodsToSend(shown);
  const chosen = agreeDelivery(tx, shippingInfo, goods, deliveryMethod);
  const { rows, delivery } = chargedTo(taxed, { rows: shown, delivery: chosen });
  const priced = priceCheckout({ lines: rows, codes: [], delivery, taxed });
  const { codes } = await replaceUnpaidCheckouts(tx, userId, { lines: rows, place });
  await tx.reached("checkout: older given up");
  const lines = rows.map(inWords);
  const written = await writeCheckout(tx, {
    ...{ userId, shippingInfo, billingInfo },
    ...{ rows: lines, priced },
  });
  const { id } = written;
  await holdWithin(tx, { id, ownerId: userId, ...place }, rows);
  if (codes) await carryCodes(tx, { id, userId }, codes);
  await tx.reached("checkout: stock held");
  // A code has changed the row's sums.
  const checkout = codes ? await getOwnCheckout(tx, id) : written;
  return { checkout, lines };
}

interface NextHold {
  lines: readonly StockLine[];
  place: Place;
}

interface Replaced {
  /** The codes of the last replaced checkout, if it has one. */
  codes: Pick<CheckoutRow, "discountCodeId" | "promotionCodeId"> | undefined;
  /** Checkouts whose money is in flight: they keep stock and code. */
  keptIds: string[];
}

/**
 * Ends the customer's unpaid checkouts, except those whose money is in flight. Call it with the customer's
 * cart locked, so that two checkouts of one customer take turns.
 * @param next the caller's next hold, locked together with the released stock
 */
export async function replaceUnpaidCheckouts(
  ctx: Context,
  userId: string,
  next?: NextHold,
): Promise<Replaced> {
  const unpaid = await selectUnpaid(ctx.db, { userId });
  if (unpaid.length === 0) return { codes: undefined, keptIds: [] };
  const unpaidIds = unpaid.map(({ id }) => id);
  const moving = await listMoneyInFlight(ctx, unpaidIds);
  for (const { id } of unpaid) {
    const open = await findOpenPayment(ctx, id);
    if (open?.status === "capturing") throw paymentInProgress();
    if (moving.has(id)) continue;
    if (!(await closeOpenPayment(ctx, id, "REPLACED"))) throw paymentInProgress();
  }
  const givenUp = unpaid.filter(({ id }) => !moving.has(id));
  const givenUpIds = givenUp.map(({ id }) => id);
  await giveUp(ctx, givenUpIds, next);
  const last = givenUp.at(-1);
  const hasCodes = last && (last.discountCodeId !== null || last.promotionCodeId !== null);
  return { codes: hasCodes ? last : undefined, keptIds: [...moving] };
}

const selectUnpaid = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      id: checkouts.id,
      discountCodeId: checkouts.discountCodeId,
      promotionCodeId: checkouts.promotionCodeId,
    })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isUnpaid))
    .orderBy(asc(checkouts.createdAt))
    .for("update"),
);

async function giveUp(ctx: Context, ids: readonly string[], next?: NextHold): Promise<void> {
  if (ids.length === 0) return;
  if (next) await lockPlace(ctx, next.place);
  await lockStock(ctx, ids, next?.lines ?? []);
  await releaseStock(ctx, ids);
  await releaseCodes(ctx, ids);
  await ctx.db
    .update(checkouts)
    .set({ status: "replaced" })
    .where(inArray(checkouts.id, [...ids]));
}

interface ToWrite {
  userId: string;
  shippingInfo: ShippingInfo;
  billingInfo: BillingInfo | null;
  rows: readonly CartRow[];
  priced: ReturnType<typeof priceCheckout>;
}

async function writeCheckout(
  ctx: Context,
  { userId, shippingInfo, billingInfo, rows, priced }: ToWrite,
): Promise<CheckoutRow> {
  const createdAt = ctx.clock.now();
  const id = newId(createdAt.getTime());
  const [written] = await insertCheckout(ctx.db, {
    id,
    userId,
    shippingInfo,
    billingInfo,
    ...priced.amounts,
    currency: getCurrency(),
    createdAt,
    expiresAt: minutesAfter(createdAt, HOLD_MINUTES),
  });
  if (!written) throw new Error("the checkout was not written");
  const lines = rows.map((row, position) => ({ ...row, ...priced.lines[position], position }));
  await insertLines(ctx.db, { id, lines: JSON.stringify(lines) });
  return written;
}

/** The line with its composition as shoppers read it now. */
function inWords(row: CartRow): CartRow {
  return { ...row, composition: shownComposition(row.composition, getLocale().language) };
}

type NewCheckout = Pick<
  CheckoutRow,
  | "id"
  | "userId"
  | "shippingInfo"
  | "billingInfo"
  | keyof AgreedAmounts
  | "currency"
  | "createdAt"
  | "expiresAt"
>;

const insertLines = prepared((db, { id, lines }: { id: string; lines: string }) => {
  const { columns, values } = boughtLinesFrom(lines);
  return db.execute(
    sql`insert into ${checkoutLines} (checkout_id, ${columns}) select ${id}::uuid, ${values}`,
  );
});

const insertCheckout = prepared((db, checkout: NewCheckout) => {
  const { id, userId, shippingInfo, billingInfo, createdAt, expiresAt } = checkout;
  const { currency } = checkout;
  return db
    .insert(checkouts)
    .values({
      id,
      userId,
      shippingInfo,
      billingInfo,
      ...amountsOf(checkout),
      currency,
      paymentMethod: PAYMENT_METHOD,
      createdAt,
      expiresAt,
    })
    .returning();
});
