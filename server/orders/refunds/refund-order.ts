import { isUuid } from "../../../common/ids.ts";
import { refundApiMessages } from "../../../common/messages/admin/orders.ts";
import { formatCents, toCents } from "../../../common/money.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import { beginRefund, otherRefund } from "../../payments/refunds/refund-payment.ts";
import { findRefund, type Refund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import type { AdminOrder, RefundParts, RefundRequest } from "../admin-contract.ts";
import { getAdminOrder } from "../get-admin-order.ts";
import { lockOrder, type OrderRow } from "../read-orders.ts";
import {
  firstOf,
  freeCredit,
  joinShares,
  listOrderRefunds,
  lockLeft,
  type Share,
} from "./order-money.ts";
import {
  type ChosenParts,
  chooseParts,
  chooseRest,
  choosesParts,
  isOfParts,
  moveToLeft,
  returnParts,
  saysParts,
  sumShares,
  writeParts,
} from "./refund-parts.ts";
import { refusalText } from "./refusal-text.ts";
import { restock, returnUnits } from "./restock.ts";
import { refundChange, settleAll } from "./settle-refund.ts";

/**
 * Refunds the rest of an order's money through PayPal, or a part of it: an amount, or what units and the
 * delivery cost. The first transaction sets the
 * amount aside, PayPal is asked after its commit, and the second transaction records the outcome. After a
 * crash in between, `pollRefunds` continues. Throws `conflict` when less money is left, and when PayPal
 * refuses for good. While PayPal's answer is unknown, the answered order has the refund as `created`.
 */
export async function refundOrder(
  ctx: Context,
  id: string,
  request: RefundRequest,
): Promise<AdminOrder> {
  const wanted = readRequest(request);
  refuseAmbiguous(request);
  const parts = (request.restockLines ?? []).map((line, index) => {
    return { ...line, field: `restockLines.${index}` };
  });
  const begun = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const { begun, isNew, changes } = await beginOrderRefund(tx, order, wanted);
    if (isNew && request.restock && (await restock(tx, order))) changes.push(restockOf(id));
    if (isNew && parts.length > 0) {
      sayReturned(changes, await returnUnits(tx, order, parts));
    }
    if (isNew && request.lines?.some((line) => line.restock)) {
      sayReturned(changes, await returnParts(tx, order, request));
    }
    await recordChanges(tx, changes);
    await tx.reached("refund: set aside");
    return begun;
  });
  await ctx.reached("refund: begun");
  const settled = await settleAll(ctx, begun);
  if (settled?.status === "failed") {
    throw new AppError("conflict", "refund_refused", refusalText(settled.problem));
  }
  return getAdminOrder(ctx, id);
}

/** Adds to a refund's change how many units went back on the shelf with it. */
export function sayReturned(changes: Change[], returned: number): void {
  const [change] = changes;
  if (change) changes[0] = { ...change, after: { ...change.after, returned } };
}

/** Two sayings of what goes back on the shelf could contradict each other. */
function refuseAmbiguous({ restock, restockLines = [], lines = [] }: RefundRequest): void {
  if (restock && restockLines.length > 0) {
    throw badField("restockLines", refundApiMessages.wholeOrParts);
  }
  if (lines.length === 0) return;
  if (restockLines.length > 0) throw badField("restockLines", refundApiMessages.restockAtLines);
  if (restock) throw badField("restock", refundApiMessages.restockAtLines);
}

interface Wanted {
  id?: string | undefined;
  amountCents?: number | undefined;
  note?: string | undefined;
  /** Unset: it is of no lines, but of the amount alone. */
  parts?: RefundParts | undefined;
  /** What it is of where that is known to the cent, such as what an exchange leaves of units. */
  chosen?: ChosenParts | undefined;
  /** Of this payment alone, because its money went back already. */
  onlyFrom?: string | undefined;
}

function readRequest({ _id, amount, note, lines, delivery }: RefundRequest): Wanted {
  const parts = { lines, delivery };
  // An amount beside an empty choice is a refund of that amount.
  const isOfAmount = amount !== undefined && !choosesParts(parts);
  return {
    id: readRefundId("_id", _id),
    amountCents: readAmount(amount),
    note: note?.trim(),
    parts: saysParts(parts) && !isOfAmount ? parts : undefined,
  };
}

/** The id that the caller chose for a refund. Throws `bad-input` that names the field. */
export function readRefundId(field: string, id: string | undefined): string | undefined {
  if (id !== undefined && !isUuid(id)) throw badField(field, refundApiMessages.badId);
  return id?.toLowerCase();
}

function readAmount(amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined;
  try {
    return toCents(amount);
  } catch {
    throw badField("amount", refundApiMessages.amount);
  }
}

/** What one request has set aside: a refund for each payment that has a share in it. */
export interface BegunRefund {
  begun: { refund: Refund; isNew: boolean }[];
  isNew: boolean;
  changes: Change[];
}

/**
 * Sets money of a locked order aside, and writes down what it is of. Answers the refunds, one but for an exchange that
 * several payments have paid, and their changes for the audit log if they are new. Throws as `beginRefund` and
 * `chooseParts` do.
 */
export async function beginOrderRefund(
  ctx: Context,
  order: OrderRow,
  { parts, chosen: given, onlyFrom, ...wanted }: Wanted,
): Promise<BegunRefund> {
  const known = wanted.id === undefined ? undefined : await findRefund(ctx, wanted.id);
  if (known) {
    if (known.paymentId !== order.paymentId && known.exchangeId !== order.id) throw otherRefund();
    const { amountCents = known.amountCents, ...same } = wanted;
    if (!(await isOfAmount(ctx, order, known, amountCents))) throw otherRefund();
    const begun = await beginRefund(ctx, { ...same, paymentId: known.paymentId });
    if (!(await isOfParts(ctx, order, begun.refund, parts ?? {}))) throw otherRefund();
    return { begun: [begun], isNew: false, changes: [] };
  }
  const picked = given ?? (parts && (await chooseParts(ctx, order, parts)));
  const asked = picked ? moneyOf(picked, wanted.amountCents) : wanted;
  const left = (await lockLeft(ctx, order)).filter(
    ({ paymentId }) => onlyFrom === undefined || paymentId === onlyFrom,
  );
  const chosen = picked && moveToLeft(picked, left);
  const begun: BegunRefund["begun"] = [];
  const changes: Change[] = [];
  const at = ctx.clock.now();
  for (const [index, share] of sharesOf(order, left, chosen, asked).entries()) {
    const { paymentId } = share;
    const isOwn = paymentId === order.paymentId;
    if (!isOwn)
      await freeCredit(
        ctx,
        order,
        share,
        chosen?.lines.map((line) => line.position),
      );
    const { refund } = await beginRefund(ctx, {
      ...wanted,
      ...asked,
      ...{ paymentId, at },
      id: index === 0 ? wanted.id : undefined,
      amountCents: share.cents,
      ...(!isOwn && { deliveryCents: 0, exchangeId: order.id }),
    });
    if (chosen) {
      const of = { refundId: refund.id, orderId: order.id, paymentId, isFirst: index === 0 };
      await writeParts(ctx, of, chosen);
    }
    begun.push({ refund, isNew: true });
    changes.push(refundChange(order.id, refund, index === 0 ? chosen : undefined));
  }
  return { begun, isNew: true, changes };
}

/** Whether a refund, with those of other payments that were begun with it, is of so many cents. */
async function isOfAmount(
  ctx: Context,
  order: OrderRow,
  known: Refund,
  amountCents: number,
): Promise<boolean> {
  if (known.amountCents === amountCents) return true;
  const begunAt = known.createdAt.getTime();
  const all = await listOrderRefunds(ctx, order);
  const together = all.filter(({ createdAt }) => createdAt.getTime() === begunAt);
  return together.reduce((sum, refund) => sum + refund.amountCents, 0) === amountCents;
}

/**
 * The payments that a refund is of, with their cents: the order's own, before those that paid for an exchange. Throws
 * `conflict` where nothing is left, and where an exchange has less.
 */
function sharesOf(
  { paymentId }: OrderRow,
  left: readonly Share[],
  chosen: ChosenParts | undefined,
  {
    amountCents,
    field = "amount",
  }: { amountCents?: number | undefined; field?: string | undefined },
): Share[] {
  const isOfOwn = left.every((share) => share.paymentId === paymentId);
  const cents = amountCents ?? sumShares(left);
  // `beginRefund` refuses what is too much of one payment.
  if (isOfOwn && paymentId !== null) return [{ paymentId, cents }];
  if (left.length === 0) {
    throw new AppError("conflict", "nothing_to_refund", refundApiMessages.nothingLeft);
  }
  const worth = joinShares(chosen?.lines.flatMap(({ shares }) => shares) ?? []);
  const there = joinShares(left);
  // Cents that are left nowhere are in none of them.
  const ofLines = worth.map((share) => ({ ...share, cents: lesserOf(share, there) }));
  const shares = firstOf(worth.length > 0 ? ofLines : there, cents);
  if (sumShares(shares) === cents) return shares;
  const message = refundApiMessages.onlyLeft(formatCents(sumShares(left)));
  throw new AppError("conflict", "refund_too_high", message, { errors: [{ field, message }] });
}

function lesserOf({ paymentId, cents }: Share, left: readonly Share[]): number {
  return Math.min(cents, left.find((one) => one.paymentId === paymentId)?.cents ?? 0);
}

/** The money of a refund of parts: their value, or another amount that was asked for. */
function moneyOf(
  { lines, deliveryCents, valueCents }: ChosenParts,
  amountCents: number | undefined,
): Pick<Parameters<typeof beginRefund>[1], "amountCents" | "deliveryCents" | "field"> {
  if (amountCents !== undefined) {
    return { amountCents, deliveryCents: Math.min(deliveryCents, amountCents) };
  }
  const field = lines.length > 0 ? "lines" : "delivery";
  if (valueCents === 0) throw badField(field, refundApiMessages.worthNothing);
  return { amountCents: valueCents, deliveryCents, field };
}

/** Sets aside what is left of a locked order's money, under the caller's own id if it has one; undefined where nothing is. */
export async function beginRefundOfRest(
  ctx: Context,
  order: OrderRow,
  id?: string,
): Promise<BegunRefund | undefined> {
  const left = await lockLeft(ctx, order);
  if (left.length === 0) return undefined;
  // Each unit of an exchange takes back the tax of what paid it, of whichever order.
  const isExchange = left.some(({ paymentId }) => paymentId !== order.paymentId);
  const chosen = isExchange ? await chooseRest(ctx, order, sumShares(left)) : undefined;
  return beginOrderRefund(ctx, order, { id, chosen });
}

function restockOf(orderId: string): Change {
  const [before, after] = [{ restocked: false }, { restocked: true }];
  return { action: "order.status", subject: { kind: "order", id: orderId }, before, after };
}
