import { returnApiMessages } from "../../common/messages/returns.ts";
import { valueOfUnits } from "../../common/value-of-units.ts";
import { describeLines } from "../cart/store.ts";
import { holdStock, readHeld, releaseSome, releaseStock } from "../catalog/stock/stock.ts";
import { inWords } from "../checkout/create-checkout.ts";
import {
  endExchange,
  insertExchange,
  keepLines,
  lockExchange,
} from "../checkout/exchange-checkout.ts";
import {
  type CheckoutLineRow,
  type CheckoutRow,
  lockCheckout,
  selectCheckoutLines,
} from "../checkout/store.ts";
import type { LineRow, OrderRow } from "../orders/read-orders.ts";
import {
  addCredit,
  dropCredit,
  joinShares,
  keepCredit,
  listCredits,
  lockLeft,
  type Share,
  spendCredit,
} from "../orders/refunds/order-money.ts";
import { readWorth, shareUnits } from "../orders/refunds/refund-parts.ts";
import { wishForMoney } from "../orders/returns/store.ts";
import { setCredit } from "../payments/refunds/refund-payment.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { getSettings } from "../settings/read-settings.ts";
import { placePaidOrder } from "../settlement/place-paid-order.ts";

const DAY_MS = 86_400_000;

/** What is sent instead of units of a line that come back. */
export interface Wanted {
  line: LineRow;
  units: number;
  variantId: number;
}

/**
 * Sets up the checkout of an exchange: its units are held like those of any checkout, for as long as the parcel may
 * take, and the value of what comes back is set aside at the payments that paid it. Call it with the order locked.
 * Throws `conflict` where something is sold out, or the money went back before.
 */
export async function beginExchange(
  ctx: Context,
  order: OrderRow,
  returnId: string,
  wanted: readonly Wanted[],
): Promise<void> {
  const { holdDays } = getSettings(ctx, "returns");
  const expiresAt = new Date(ctx.clock.now().getTime() + holdDays * DAY_MS);
  const lines = await linesOf(ctx, wanted);
  const id = await insertExchange(ctx, {
    ...{ returnId, lines, expiresAt },
    shippingInfo: order.shippingInfo,
    paymentMethod: returnApiMessages.exchange,
  });
  await holdStock(ctx, { id, ownerId: null }, lines, expiresAt);
  for (const one of wanted) {
    const position = lines.findIndex(({ variantId }) => variantId === one.variantId);
    await setValueAside(ctx, order, { checkoutId: id, position }, one);
  }
  await ctx.reached("exchange: held");
}

/** The lines of an exchange, one for each variant, at the prices of what comes back: nothing is left to pay. */
async function linesOf(ctx: Context, wanted: readonly Wanted[]) {
  const units = new Map<number, number>();
  for (const one of wanted) {
    units.set(one.variantId, (units.get(one.variantId) ?? 0) + one.units);
  }
  const variants = [...units].map(([variantId, quantity]) => ({ variantId, quantity }));
  return (await describeLines(ctx, variants)).map(inWords).map((row) => {
    const { variantId, productId, name, image, color, size, sku, quantity, composition } = row;
    const from = wanted.find((one) => one.variantId === variantId)?.line;
    if (!from) throw new Error(`variant ${variantId} is exchanged for nothing`);
    const priceCents = from.priceCents;
    return {
      ...{ variantId, productId, name, image, color, size, sku, quantity, composition },
      weightGrams: row.weightGrams,
      priceCents,
      taxClass: from.taxClass,
    };
  });
}

async function setValueAside(
  ctx: Context,
  order: OrderRow,
  to: { checkoutId: string; position: number },
  { line, units }: Wanted,
): Promise<void> {
  const left = joinShares(await lockLeft(ctx, order));
  const shares = shareUnits(await readWorth(ctx, order, [line]), line.position, units);
  for (const [index, share] of shares.entries()) {
    const { paymentId, cents } = share;
    if (cents > (left.find((one) => one.paymentId === paymentId)?.cents ?? 0)) {
      throw new AppError("conflict", "refund_too_high", returnApiMessages.moneyGone);
    }
    if (paymentId === order.paymentId) await setCredit(ctx, share);
    else await spendCredit(ctx, order, share, [line.position]);
    await addCredit(ctx, {
      ...to,
      paymentId,
      amountCents: cents,
      fromOrderId: order.id,
      fromPosition: line.position,
      units: index === 0 ? units : 0,
    });
  }
}

/** Gives units and money of an exchange back: nothing is sent. Call it with order and checkout locked. */
export async function callOff(ctx: Context, order: OrderRow, checkout: CheckoutRow): Promise<void> {
  for (const credit of await listCredits(ctx, { checkoutId: checkout.id })) {
    await giveBack(ctx, order, { paymentId: credit.paymentId, cents: credit.amountCents });
    await dropCredit(ctx, credit);
  }
  await releaseStock(ctx, [checkout.id]);
  await endExchange(ctx, checkout.id);
}

/** Pays back what of a return was to be exchanged, unless that is sent already. Call it with the order locked. */
export async function payBackInstead(
  ctx: Context,
  order: OrderRow,
  returnId: string,
): Promise<void> {
  const checkout = await lockExchange(ctx, returnId);
  if (!checkout || checkout.status === "paid") return;
  if (checkout.status !== "replaced") await callOff(ctx, order, checkout);
  await wishForMoney(ctx, returnId);
}

/** Gives set-aside cents back to the payment, or to the exchange that they came from. */
async function giveBack(ctx: Context, order: OrderRow, { paymentId, cents }: Share): Promise<void> {
  const share = { paymentId, cents: -cents };
  if (paymentId === order.paymentId) await setCredit(ctx, share);
  else await spendCredit(ctx, order, share);
}

/** How many units of a line of the order are exchanged for a variant after all. */
export interface Accepted {
  position: number;
  variantId: number;
  units: number;
}

/**
 * Makes an exchange the order that is sent, for nothing but the units that were accepted; the others, and their money,
 * are free again. Answers the order's id, undefined where nothing was accepted. Throws `conflict` where the hold has
 * ended and the units are sold. Call it with order and checkout locked.
 */
export async function placeExchange(
  ctx: Context,
  order: OrderRow,
  checkout: CheckoutRow,
  accepted: readonly Accepted[],
): Promise<string | undefined> {
  if (accepted.every(({ units }) => units === 0)) {
    await callOff(ctx, order, checkout);
    return undefined;
  }
  const lines = await reduce(ctx, order, checkout.id, accepted);
  // A hold that has ended is taken once more, if nobody has bought the units.
  await holdStock(ctx, { id: checkout.id, ownerId: null }, lines);
  const orderId = await placePaidOrder(ctx, await lockCheckout(ctx, checkout.id), null, lines);
  await ctx.reached("exchange: placed");
  return orderId;
}

async function reduce(
  ctx: Context,
  order: OrderRow,
  id: string,
  accepted: readonly Accepted[],
): Promise<CheckoutLineRow[]> {
  const units = new Map<number, number>();
  for (const line of await selectCheckoutLines(ctx, id)) {
    const ofLine = accepted.filter(({ variantId }) => variantId === line.variantId);
    const keep = ofLine.reduce((sum, one) => sum + one.units, 0);
    units.set(line.position, keep);
    await releaseBeyond(ctx, id, { variantId: line.variantId, keep });
    const kept = new Map<number, number>();
    for (const one of ofLine) kept.set(one.position, (kept.get(one.position) ?? 0) + one.units);
    for (const [fromPosition, of] of kept) {
      await keepValue(ctx, order, { line, fromPosition }, of);
    }
  }
  return keepLines(ctx, id, units);
}

/** Releases what the exchange holds of a variant beyond so many units. */
async function releaseBeyond(
  ctx: Context,
  holderId: string,
  { variantId, keep }: { variantId: number; keep: number },
): Promise<void> {
  const over = ((await readHeld(ctx, holderId)).get(variantId) ?? 0) - keep;
  if (over > 0) await releaseSome(ctx, holderId, [{ variantId, quantity: over }]);
}

async function keepValue(
  ctx: Context,
  order: OrderRow,
  { line, fromPosition }: { line: CheckoutLineRow; fromPosition: number },
  units: number,
): Promise<void> {
  const credits = (await listCredits(ctx, line)).filter(
    (credit) => credit.position === line.position && credit.fromPosition === fromPosition,
  );
  const quantity = credits.reduce((sum, credit) => sum + credit.units, 0);
  if (units === quantity) return;
  for (const credit of credits) {
    const { paymentId, amountCents: totalCents } = credit;
    const cents = valueOfUnits({ quantity, totalCents }, { units: 0, cents: 0 }, units);
    await giveBack(ctx, order, { paymentId, cents: totalCents - cents });
    if (units === 0) await dropCredit(ctx, credit);
    else {
      const kept = credit.units === 0 ? 0 : units;
      await keepCredit(ctx, credit, { amountCents: cents, units: kept });
    }
  }
}
