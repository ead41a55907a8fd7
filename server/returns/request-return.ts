import { formatDate } from "../../common/dates.ts";
import { isUuid, newId, newLetters } from "../../common/ids.ts";
import { returnApiMessages as messages } from "../../common/messages/returns.ts";
import { isShopsFault } from "../../common/returns.ts";
import { recordChanges } from "../audit/record.ts";
import { findVariantOf } from "../catalog/stock/variants-of-products.ts";
import { lockExchange } from "../checkout/exchange-checkout.ts";
import { addToHistory } from "../orders/history.ts";
import { type LineRow, lockOrder, type OrderRow, selectLines } from "../orders/read-orders.ts";
import {
  findReturnRow,
  insertReturn,
  type ReturnRow,
  type NewReturnLine as StoredLine,
} from "../orders/returns/store.ts";
import { lockUnreturned, markReturned } from "../orders/withdrawals/finish-withdrawal.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { getSettings } from "../settings/read-settings.ts";
import type { NewReturn, NewReturnLine } from "./contract.ts";
import { beginExchange, placeExchange, type Wanted } from "./exchange.ts";
import { returnRequestedMail } from "./return-mails.ts";
import { countReturnable, isOver, termsOf, windowsOf } from "./returnable.ts";

/**
 * Announces that units of an order come back: what they are exchanged for is held from now on. The same id again is
 * the same return. Throws `bad-input` at the line for more units than are left, a window that is over, and an exchange
 * that cannot be, and `conflict` for an order that has not left and for what is sold out.
 * @param withdrawal the withdrawal from the contract that it is made of, which has no window and no fee, and is dealt
 *   with thereby
 */
export async function requestReturn(
  ctx: Context,
  orderId: string,
  request: NewReturn,
  withdrawal?: { id: string; declaredAt: Date },
): Promise<ReturnRow> {
  const id = request._id?.toLowerCase() ?? newId();
  if (!isUuid(id)) throw badField("_id", messages.badId);
  const isWithdrawal = withdrawal !== undefined;
  const made = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const known = await findReturnRow(tx, id);
    if (known) {
      if (known.orderId === order.id) return known;
      throw otherReturn();
    }
    const withdrawn = withdrawal && (await lockUnreturned(tx, withdrawal.id));
    const { lines, exchanged } = await readLines(tx, order, request.lines, isWithdrawal);
    const isExchange = lines.every(({ wish }) => wish === "exchange");
    const isFree = isWithdrawal || isExchange || lines.some(({ reason }) => isShopsFault(reason));
    const row = {
      id,
      orderId: order.id,
      code: newCode(),
      isWithdrawal,
      message: request.message?.trim() ?? "",
      feeCents: isFree ? 0 : termsOf(order).feeCents,
      requestedAt: withdrawal?.declaredAt ?? tx.clock.now(),
    };
    const written = await insertReturn(tx, row, lines);
    if (!written) throw otherReturn();
    if (withdrawn) await markReturned(tx, withdrawn, id);
    if (exchanged.length > 0) await beginExchange(tx, order, id, exchanged);
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    await addToHistory(tx, order.id, { kind: "return", amount: units, note: row.code });
    await recordChanges(tx, [
      {
        action: "return.requested",
        subject: { kind: "order", id: order.id },
        after: { return: id, code: row.code, units, exchanged: exchanged.length },
      },
    ]);
    await queueMail(tx, returnRequestedMail, { orderId: order.id, returnId: id });
    if (exchanged.length > 0 && getSettings(tx, "returns").exchange === "at-once") {
      await sendAtOnce(tx, order, id, exchanged);
    }
    await tx.reached("return: written");
    return written;
  });
  await ctx.reached("return: told");
  return made;
}

function otherReturn(): AppError {
  return new AppError("conflict", "other_return", messages.otherReturn);
}

async function sendAtOnce(
  ctx: Context,
  order: OrderRow,
  returnId: string,
  exchanged: readonly Wanted[],
): Promise<void> {
  const checkout = await lockExchange(ctx, returnId);
  if (!checkout) throw new Error(`return ${returnId} exchanges nothing`);
  const accepted = exchanged.map(({ line, variantId, units }) => {
    return { position: line.position, variantId, units };
  });
  await placeExchange(ctx, order, checkout, accepted);
}

/** Letters and digits that nobody mistakes for each other, for a person to type. */
function newCode(): string {
  return `R-${newLetters(4)}-${newLetters(4)}`;
}

/** The lines of a request as they can be written; throws as `requestReturn` does, and changes nothing. */
export async function readLines(
  ctx: Context,
  order: OrderRow,
  wanted: readonly NewReturnLine[],
  isWithdrawal: boolean,
): Promise<{ lines: StoredLine[]; exchanged: Wanted[] }> {
  if (order.status !== "Shipped" && order.status !== "Delivered") {
    const message = order.status === "Cancelled" ? messages.cancelled : messages.notSent;
    throw new AppError("conflict", "order_not_sent", message);
  }
  const ofOrder = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const left = await countReturnable(ctx, order, ofOrder);
  const lines: StoredLine[] = [];
  const exchanged: Wanted[] = [];
  for (const [place, one] of wanted.entries()) {
    const line = ofOrder.find(
      ({ productId, color, size }) =>
        String(productId) === one.productId && color === one.color && size === one.size,
    );
    if (!line) throw badField(`lines.${place}`, messages.notInOrder);
    const { position } = line;
    const units = left.get(position) ?? 0;
    if (one.quantity > units) {
      throw badField(
        `lines.${place}.quantity`,
        units === 0 ? messages.noneLeft : messages.onlyLeft(units),
      );
    }
    left.set(position, units - one.quantity);
    if (!isWithdrawal) refuseLate(ctx, order, one, place);
    const exchangeVariantId =
      one.wish === "exchange" ? await findVariant(ctx, line, { ...one, place }) : null;
    const { reason, wish, quantity } = one;
    lines.push({ place, position, units: quantity, reason, wish, exchangeVariantId });
    if (exchangeVariantId !== null) {
      exchanged.push({ line, units: quantity, variantId: exchangeVariantId });
    }
  }
  return { lines, exchanged };
}

function refuseLate(ctx: Context, order: OrderRow, { reason }: NewReturnLine, place: number): void {
  const { until, faultyUntil } = windowsOf(order);
  const end = isShopsFault(reason) ? faultyUntil : until;
  if (end === undefined || !isOver(end, ctx.clock.now())) return;
  const on = formatDate(end.toISOString());
  const isLeft = !isOver(faultyUntil, ctx.clock.now());
  throw badField(`lines.${place}.reason`, isLeft ? messages.onlyFaulty(on) : messages.tooLate(on));
}

/** The variant that is wanted instead. */
async function findVariant(
  ctx: Context,
  line: LineRow,
  { exchange, reason, quantity, place }: NewReturnLine & { place: number },
): Promise<number> {
  const field = `lines.${place}.exchange`;
  if (!exchange) throw badField(field, messages.chooseVariant);
  const { color, size } = exchange;
  const { productId } = line;
  const variant = await findVariantOf(ctx, { productId, color, size });
  if (!variant) throw badField(field, messages.noVariant);
  if (variant.id === line.variantId && !isShopsFault(reason)) {
    throw badField(field, messages.sameVariant);
  }
  if (variant.left < quantity) {
    throw badField(field, variant.left > 0 ? messages.soldOut(variant.left) : messages.noneOfIt);
  }
  return variant.id;
}
