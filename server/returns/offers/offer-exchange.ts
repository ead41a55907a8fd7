import { isUuid, newId } from "../../../common/ids.ts";
import { offerApiMessages as messages } from "../../../common/messages/return-offers.ts";
import { returnApiMessages } from "../../../common/messages/returns.ts";
import { getCurrency, toDollars } from "../../../common/money.ts";
import { recordChanges } from "../../audit/record.ts";
import { holdStock } from "../../catalog/stock/stock.ts";
import { insertExchange, insertOffer } from "../../checkout/exchange-checkout.ts";
import { findCheckout } from "../../checkout/offered-checkouts.ts";
import { refuseUnpayable } from "../../checkout/rules.ts";
import { lockCheckout, selectCheckoutLines } from "../../checkout/store.ts";
import { addToHistory } from "../../orders/history.ts";
import { lockOrder, type OrderRow, selectLines } from "../../orders/read-orders.ts";
import {
  addCredit,
  joinShares,
  lockLeft,
  type Share,
  spendCredit,
} from "../../orders/refunds/order-money.ts";
import { type BegunRefund, beginOrderRefund } from "../../orders/refunds/refund-order.ts";
import { readWorth, shareUnits, sumShares } from "../../orders/refunds/refund-parts.ts";
import { settleAll } from "../../orders/refunds/settle-refund.ts";
import { closeIfSettled } from "../../orders/returns/close-settled.ts";
import {
  addJudgement,
  isAwaited,
  type ReturnLineRow,
  type ReturnRow,
  selectReturnLines,
} from "../../orders/returns/store.ts";
import { getPayment } from "../../payments/attempts/store.ts";
import { setCredit } from "../../payments/refunds/refund-payment.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { placePaidOrder } from "../../settlement/place-paid-order.ts";
import type { AdminReturn } from "../contract.ts";
import { getAdminReturn, getReturnRow } from "../read-returns.ts";
import type { NewOffer, OfferPreview } from "./contract.ts";
import { type Covered, coverCosts, type Source } from "./cover-costs.ts";
import { returnOfferedMail } from "./offer-mail.ts";
import { type PricedOffer, priceOffer, priceRest } from "./price-offer.ts";
import { isWaiting, listOffers } from "./store.ts";

const DAY_MS = 86_400_000;

/**
 * Offers another product for units that came back. Where their value pays it, its order is placed at once, and what is
 * left of the value goes back; PayPal is asked after the commit. Else its units are held, the value is set aside, and
 * the customer is mailed: the order is placed once they have paid the difference. The units count as accepted from now
 * on. The same id again is the same offer. Throws `bad-input` at the line for units that are not there, and for what is
 * not on sale or sold out, and `conflict` where the return is not in review, or the money went back before.
 */
export async function offerExchange(
  ctx: Context,
  returnId: string,
  request: NewOffer,
): Promise<AdminReturn> {
  const id = request._id?.toLowerCase() ?? newId();
  if (!isUuid(id)) throw badField("_id", messages.badId);
  const refund = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, (await getReturnRow(tx, returnId)).orderId);
    const row = await getReturnRow(tx, returnId);
    if (await isKnown(tx, row, id)) return undefined;
    const offer = await readOffer(tx, order, row, request);
    const begun = await make(tx, order, row, { id, ...offer });
    await tx.reached("offer: held");
    return begun;
  });
  await ctx.reached("refund: begun");
  if (refund) await settleAll(ctx, refund.begun);
  return getAdminReturn(ctx, returnId);
}

/** What an offer would cost whom, without making it. Throws as `offerExchange` does. */
export async function previewOffer(
  ctx: Context,
  returnId: string,
  request: NewOffer,
): Promise<OfferPreview> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, (await getReturnRow(tx, returnId)).orderId);
    const row = await getReturnRow(tx, returnId);
    const { priced, covered, valueCents, feeCents } = await readOffer(tx, order, row, request);
    const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
    const isPaid = sum(covered.toPay) === 0;
    return {
      value: toDollars(valueCents),
      price: toDollars(sum(priced.costs)),
      toPay: toDollars(isPaid ? 0 : priceRest(priced, covered.toPay).amounts.totalCents),
      refund: toDollars(sumShares(covered.rest) - feeCents),
    };
  });
}

async function isKnown(ctx: Context, row: ReturnRow, id: string): Promise<boolean> {
  const known = await findCheckout(ctx, id);
  if (known) {
    if (known.returnId === row.id) return true;
    throw new AppError("conflict", "other_offer", messages.otherOffer);
  }
  const offers = await listOffers(ctx, [row]);
  if (offers.some(isWaiting)) throw new AppError("conflict", "offer_waits", messages.waits);
  return false;
}

interface Offer {
  lines: { line: ReturnLineRow; units: number }[];
  priced: PricedOffer;
  covered: Covered;
  /** Of what came back. */
  valueCents: number;
  /** What is taken off the money that goes back. */
  feeCents: number;
}

async function readOffer(
  ctx: Context,
  order: OrderRow,
  row: ReturnRow,
  { lines: wanted }: NewOffer,
): Promise<Offer> {
  if (row.status === "open") {
    throw new AppError("conflict", "return_open", returnApiMessages.notJudged);
  }
  if (row.status !== "review") throw new AppError("conflict", "return_over", messages.done);
  if (order.userId === null) throw new AppError("conflict", "customer_erased", messages.erased);
  const all = await selectReturnLines(ctx, [row.id]);
  const lines = readUnits(all, wanted);
  const variants = [...new Set(wanted.map(({ variantId }) => variantId))];
  const priced = await priceOffer(
    ctx,
    order,
    variants.map((variantId) => {
      const ofVariant = wanted.filter((one) => one.variantId === variantId);
      const quantity = ofVariant.reduce((sum, { units }) => sum + units, 0);
      return { variantId, quantity, index: wanted.findIndex((one) => one.variantId === variantId) };
    }),
  );
  const sources = await valueUnits(
    ctx,
    order,
    lines.map(({ line, units }, index) => {
      return { line, units, to: variants.indexOf(wanted[index]?.variantId ?? 0) };
    }),
  );
  const covered = withoutTrifle(priced, coverCosts(priced.costs, sources));
  if (sumShares(covered.rest) > 0 && (await isAwaited(ctx, order.checkoutId))) {
    throw new AppError("conflict", "return_open", returnApiMessages.awaited);
  }
  // The fee is taken once, off the first money that goes back.
  const wasPaid = all.some(({ wish, accepted }) => wish !== "exchange" && accepted > 0);
  return {
    ...{ lines, priced, covered },
    valueCents: sumShares(sources.flatMap(({ shares }) => shares)),
    feeCents: wasPaid ? 0 : Math.min(row.feeCents, sumShares(covered.rest)),
  };
}

/** Forgets a rest of which nothing is left once it is taxed: a cent nobody can pay. */
function withoutTrifle(priced: PricedOffer, covered: Covered): Covered {
  const isNothing = priceRest(priced, covered.toPay).amounts.totalCents === 0;
  return isNothing ? { ...covered, toPay: covered.toPay.map(() => 0) } : covered;
}

/** The lines of the return that the request names, each with so many units as are left. */
function readUnits(lines: readonly ReturnLineRow[], wanted: NewOffer["lines"]): Offer["lines"] {
  const left = new Map(
    lines.map(({ place, good, damaged, accepted }) => [place, good + damaged - accepted]),
  );
  return wanted.map(({ place, units }, index) => {
    const line = lines.find((one) => one.place === place);
    if (!line) throw badField(`lines.${index}.place`, returnApiMessages.notInReturn);
    const there = left.get(place) ?? 0;
    if (units > there) {
      const message = there > 0 ? messages.notHere(there) : messages.noneHere;
      throw badField(`lines.${index}.units`, message);
    }
    left.set(place, there - units);
    return { line, units };
  });
}

/** What a refund of these units would give, by payment. Throws `conflict` where it is not there any more. */
async function valueUnits(
  ctx: Context,
  order: OrderRow,
  wanted: readonly { line: ReturnLineRow; units: number; to: number }[],
): Promise<Source[]> {
  const bought = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const { worth, gone } = await readWorth(ctx, order, bought);
  const sources = wanted.map(({ line: { position: fromPosition }, units, to }): Source => {
    const before = gone.lines.get(fromPosition) ?? { units: 0, shares: [] };
    // The team has refunded it meanwhile.
    if (before.units + units > (worth.get(fromPosition)?.quantity ?? 0)) throw moneyGone();
    const shares = shareUnits({ worth, gone }, fromPosition, units);
    gone.lines.set(fromPosition, {
      units: before.units + units,
      shares: joinShares([...before.shares, ...shares]),
    });
    return { fromPosition, units, shares, to };
  });
  await requireMoney(ctx, order, joinShares(sources.flatMap(({ shares }) => shares)));
  return sources;
}

async function requireMoney(ctx: Context, order: OrderRow, value: readonly Share[]): Promise<void> {
  const left = joinShares(await lockLeft(ctx, order));
  for (const { paymentId, cents } of value) {
    if (cents > (left.find((one) => one.paymentId === paymentId)?.cents ?? 0)) {
      throw moneyGone();
    }
    const { currency } = await getPayment(ctx, paymentId);
    if (currency !== getCurrency()) {
      throw new AppError("conflict", "other_currency", messages.otherCurrency);
    }
  }
}

function moneyGone(): AppError {
  return new AppError("conflict", "refund_too_high", returnApiMessages.moneyGone);
}

async function make(
  ctx: Context,
  order: OrderRow,
  row: ReturnRow,
  offer: Offer & { id: string },
): Promise<BegunRefund | undefined> {
  const { id, lines, covered } = offer;
  await writeCheckout(ctx, order, row, offer);
  for (const { to: position, fromPosition, units, ...share } of covered.covers) {
    if (share.paymentId === order.paymentId) await setCredit(ctx, share);
    else await spendCredit(ctx, order, share, [fromPosition]);
    const { paymentId, cents: amountCents } = share;
    const from = { fromOrderId: order.id, fromPosition, units };
    await addCredit(ctx, { checkoutId: id, position, paymentId, amountCents, ...from });
  }
  for (const { line, units } of lines) {
    await addJudgement(ctx, line, { good: 0, damaged: 0, missing: 0, accepted: units });
  }
  const isPaid = covered.toPay.every((cents) => cents === 0);
  const orderId = isPaid ? await placeAtOnce(ctx, id) : undefined;
  const refund = isPaid ? await refundRest(ctx, order, row, offer) : undefined;
  if (isPaid) await closeIfSettled(ctx, row.id);
  else await queueMail(ctx, returnOfferedMail, { orderId: order.id, returnId: row.id });
  const units = lines.reduce((sum, one) => sum + one.units, 0);
  await addToHistory(ctx, order.id, { kind: "return", amount: units, note: row.code });
  await recordChanges(ctx, [
    {
      action: "return.offered",
      subject: { kind: "order", id: order.id },
      after: {
        ...{ return: row.id, code: row.code, units, valueCents: offer.valueCents },
        priceCents: offer.priced.costs.reduce((sum, cents) => sum + cents, 0),
        ...(orderId !== undefined && { exchange: orderId }),
      },
    },
    ...(refund?.changes ?? []),
  ]);
  return refund;
}

async function writeCheckout(
  ctx: Context,
  { shippingInfo, billingInfo }: OrderRow,
  { id: returnId }: ReturnRow,
  { id, priced, covered }: Offer & { id: string },
): Promise<void> {
  const { holdDays } = getSettings(ctx, "returns");
  const expiresAt = new Date(ctx.clock.now().getTime() + holdDays * DAY_MS);
  const common = {
    ...{ id, returnId, expiresAt, shippingInfo },
    paymentMethod: returnApiMessages.exchange,
  };
  const lines = priced.lines.map(({ isOnSale: _, left: __, enteredCents: ___, ...line }) => line);
  if (covered.toPay.every((cents) => cents === 0)) {
    await insertExchange(ctx, { ...common, lines });
  } else {
    const { amounts, lines: rest } = priceRest(priced, covered.toPay);
    refuseUnpayable(amounts.totalCents);
    await insertOffer(ctx, {
      ...common,
      billingInfo,
      amounts,
      lines: lines.map((line, index) => ({
        ...{ ...line, discountCents: 0, taxRate: 0, taxCents: 0 },
        ...rest[index],
      })),
    });
  }
  await holdStock(ctx, { id, ownerId: null }, lines, expiresAt);
}

async function placeAtOnce(ctx: Context, id: string): Promise<string> {
  const checkout = await lockCheckout(ctx, id);
  return placePaidOrder(ctx, checkout, null, await selectCheckoutLines(ctx, id));
}

/** Begins the refund of what the offer leaves of the value, less the fee; its units count with what is sent for them. */
async function refundRest(
  ctx: Context,
  order: OrderRow,
  { code }: ReturnRow,
  { covered: { rest }, feeCents }: Offer,
): Promise<BegunRefund | undefined> {
  const valueCents = sumShares(rest);
  const amountCents = valueCents - feeCents;
  if (amountCents === 0) return undefined;
  const positions = [...new Set(rest.map(({ fromPosition }) => fromPosition))];
  return beginOrderRefund(ctx, order, {
    note: code,
    amountCents,
    chosen: {
      lines: positions.map((position) => ({
        position,
        units: 0,
        shares: joinShares(rest.filter(({ fromPosition }) => fromPosition === position)),
      })),
      deliveryCents: 0,
      valueCents,
    },
  });
}
