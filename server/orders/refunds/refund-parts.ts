import { asc, eq } from "drizzle-orm";
import { refundApiMessages } from "../../../common/messages/admin/orders.ts";
import { toDollars } from "../../../common/money.ts";
import { type GoneUnits, NOTHING_GONE, valueOfUnits } from "../../../common/value-of-units.ts";
import { listRefunds, type Refund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import type { AdminOrder, OrderRefund, RefundParts, RefundRequest } from "../admin-contract.ts";
import type { LineUnits } from "../contract.ts";
import { type LineRow, type OrderRow, selectLines } from "../read-orders.ts";
import { refundLines } from "../schema.ts";
import { paidParts } from "./paid-parts.ts";
import { returnUnits } from "./restock.ts";

/** What a refund is of: units of lines with their value, and the delivery. */
export interface ChosenParts {
  lines: { position: number; units: number; amountCents: number }[];
  deliveryCents: number;
  /** Of all of it. */
  valueCents: number;
}

/** Whether a refund says what it is of. */
export function saysParts({ lines, delivery }: RefundParts): boolean {
  return lines !== undefined || delivery !== undefined;
}

/** Whether it names any part. */
export function choosesParts({ lines = [], delivery = false }: RefundParts): boolean {
  return lines.length > 0 || delivery;
}

/**
 * Finds what a refund of a locked order is to be of, and its value. Throws `bad-input` naming the field for
 * a line that is not in the order, for more units than are left to refund, for a delivery that cost nothing
 * or went back before, and where nothing is chosen.
 */
export async function chooseParts(
  ctx: Context,
  order: OrderRow,
  { lines: wanted = [], delivery = false }: RefundParts,
): Promise<ChosenParts> {
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const paid = paidParts(order, lines);
  const gone = sumGone(await selectParts(ctx, order.id), await listRefunds(ctx, order.paymentId));
  const units = sumUnits(lines, wanted, (line, asked, index) => {
    const left = line.quantity - (gone.lines.get(line.position)?.units ?? 0);
    if (asked > left) {
      const { allRefunded, unitsLeft } = refundApiMessages;
      throw badField(`lines.${index}.quantity`, left === 0 ? allRefunded : unitsLeft(left));
    }
  });
  const chosen = lines.flatMap(({ position }, index) => {
    const asked = units.get(position) ?? 0;
    const line = paid.lines[index];
    if (asked === 0 || line === undefined) return [];
    const before = gone.lines.get(position) ?? NOTHING_GONE;
    return [{ position, units: asked, amountCents: valueOfUnits(line, before, asked) }];
  });
  if (delivery && gone.deliveryCents > 0) {
    throw badField("delivery", refundApiMessages.deliveryGone);
  }
  if (delivery && paid.deliveryCents === 0) {
    throw badField("delivery", refundApiMessages.deliveryFree);
  }
  if (chosen.length === 0 && !delivery) throw badField("lines", refundApiMessages.nothingChosen);
  const deliveryCents = delivery ? paid.deliveryCents : 0;
  const goods = chosen.reduce((all, { amountCents }) => all + amountCents, 0);
  return { lines: chosen, deliveryCents, valueCents: goods + deliveryCents };
}

/** The asked units by their line's place. Throws `bad-input` for a line that is not in the order. */
function sumUnits(
  lines: readonly LineRow[],
  wanted: readonly LineUnits[],
  check?: (line: LineRow, units: number, index: number) => void,
): Map<number, number> {
  const units = new Map<number, number>();
  wanted.forEach(({ productId, color, size, quantity }, index) => {
    const line = lines.find(
      (one) => String(one.productId) === productId && one.color === color && one.size === size,
    );
    if (!line) throw badField(`lines.${index}`, refundApiMessages.notInOrder);
    const all = (units.get(line.position) ?? 0) + quantity;
    check?.(line, all, index);
    units.set(line.position, all);
  });
  return units;
}

/** Writes down what a refund is of, in the transaction that begins it. */
export async function writeParts(
  ctx: Context,
  { refundId, orderId }: { refundId: string; orderId: string },
  { lines }: ChosenParts,
): Promise<void> {
  if (lines.length === 0) return;
  await ctx.db.insert(refundLines).values(lines.map((line) => ({ refundId, orderId, ...line })));
}

/** Whether a refund that was begun before is of the very same lines and delivery. */
export async function isOfParts(
  ctx: Context,
  order: OrderRow,
  refund: { id: string; deliveryCents: number },
  { lines: wanted = [], delivery = false }: RefundParts,
): Promise<boolean> {
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const asked = sumUnits(lines, wanted);
  const { position, units, refundId } = refundLines;
  const written = await ctx.db
    .select({ position, units })
    .from(refundLines)
    .where(eq(refundId, refund.id));
  return (
    delivery === refund.deliveryCents > 0 &&
    written.length === asked.size &&
    written.every((line) => asked.get(line.position) === line.units)
  );
}

/** Puts the units of those lines of a refund on the shelf that say so; answers how many, see `returnUnits`. */
export async function returnParts(
  ctx: Context,
  order: OrderRow,
  { lines = [] }: Pick<RefundRequest, "lines">,
): Promise<number> {
  const back = lines.flatMap((line, index) => {
    return line.restock ? [{ ...line, field: `lines.${index}` }] : [];
  });
  return back.length === 0 ? 0 : returnUnits(ctx, order, back);
}

type PartRow = typeof refundLines.$inferSelect;

function selectParts(ctx: Context, orderId: string): Promise<PartRow[]> {
  return ctx.db
    .select()
    .from(refundLines)
    .where(eq(refundLines.orderId, orderId))
    .orderBy(asc(refundLines.position));
}

interface Gone {
  /** By the place of the line. */
  lines: Map<number, GoneUnits>;
  deliveryCents: number;
}

/** What refunds have paid back, by line; what PayPal refused is still there. */
function sumGone(rows: readonly PartRow[], refunds: readonly Refund[]): Gone {
  const there = refunds.filter(({ status }) => status !== "failed");
  const ids = new Set(there.map((refund) => refund.id));
  const lines = new Map<number, GoneUnits>();
  for (const { refundId, position, units, amountCents } of rows) {
    if (!ids.has(refundId)) continue;
    const before = lines.get(position) ?? NOTHING_GONE;
    lines.set(position, { units: before.units + units, cents: before.cents + amountCents });
  }
  return { lines, deliveryCents: there.reduce((sum, refund) => sum + refund.deliveryCents, 0) };
}

/**
 * What refunds of an order can be of: what each line cost, how much of it has gone back, and what is left of
 * the delivery's money; and what each refund is of, by its id.
 */
export async function describeParts(
  ctx: Context,
  order: OrderRow,
  lines: readonly LineRow[],
  refunds: readonly Refund[],
): Promise<{
  parts: AdminOrder["parts"];
  linesOf: ReadonlyMap<string, NonNullable<OrderRefund["lines"]>>;
}> {
  const rows = refunds.length === 0 ? [] : await selectParts(ctx, order.id);
  const paid = paidParts(order, lines);
  const gone = sumGone(rows, refunds);
  const parts = {
    lines: lines.map((line, index) => {
      const { units, cents } = gone.lines.get(line.position) ?? NOTHING_GONE;
      return {
        ...describeLine(line),
        quantity: line.quantity,
        total: toDollars(paid.lines[index]?.totalCents ?? 0),
        refunded: units,
        refundedAmount: toDollars(cents),
      };
    }),
    delivery: toDollars(gone.deliveryCents > 0 ? 0 : paid.deliveryCents),
  };
  const byPlace = new Map(lines.map((line) => [line.position, line]));
  const linesOf = new Map<string, NonNullable<OrderRefund["lines"]>>();
  for (const { refundId, position, units, amountCents } of rows) {
    const line = byPlace.get(position);
    if (!line) continue;
    const part = { ...describeLine(line), quantity: units, amount: toDollars(amountCents) };
    linesOf.set(refundId, [...(linesOf.get(refundId) ?? []), part]);
  }
  return { parts, linesOf };
}

function describeLine({ productId, color, size }: LineRow) {
  return { productId: String(productId), color, size };
}
