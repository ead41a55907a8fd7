import { and, eq, gt, gte, isNotNull, isNull, lt, not, or, type SQL } from "drizzle-orm";
import { orderApiMessages } from "../../common/messages/orders.ts";
import { toDollars } from "../../common/money.ts";
import type { Context } from "../platform/context.ts";
import { contains } from "../platform/database/contains.ts";
import { badField } from "../platform/errors.ts";
import type { ListReader } from "../platform/http/send-list.ts";
import {
  orderBySort,
  readWindow,
  type SortColumns,
  type WindowSelection,
} from "../platform/keyset.ts";
import { isCalendarDay } from "../platform/periods.ts";
import { type AdminOrderQuery, AdminOrderRow, type OrderSort } from "./admin-contract.ts";
import type { Held } from "./packing/contract.ts";
import { holdOf, isHeld } from "./packing/hold.ts";
import { type LineRow, type OrderRow, selectLines, toOrder } from "./read-orders.ts";
import { listLeft } from "./refunds/order-money.ts";
import { orders } from "./schema.ts";

const DAY_MS = 86_400_000;

/** All orders that match, the newest first by default, to be read window by window. */
export function listOrders(ctx: Context, query: AdminOrderQuery): ListReader<AdminOrderRow> {
  const where = and(conditionsOf(query), packingCondition(ctx, query.packing));
  const order = orderBySort(query.sort ?? "-createdAt", SORTS, ID);
  const select = (selection: WindowSelection) =>
    ctx.db
      .select()
      .from(orders)
      .where(and(where, selection.where))
      .orderBy(selection.orderBy)
      .limit(selection.limit);
  return {
    schema: AdminOrderRow,
    count: () => ctx.db.$count(orders, where),
    readWindow: async (place) => {
      const { rows, ...beside } = await readWindow(place, order, select);
      return { ...beside, rows: await toRows(ctx, rows) };
    },
  };
}

async function toRows(ctx: Context, rows: readonly OrderRow[]): Promise<AdminOrderRow[]> {
  const [lines, left, held] = await Promise.all([
    selectLines(ctx, rows),
    listLeft(ctx, rows),
    holdOf(ctx, rows),
  ]);
  return rows.map((row) =>
    toRow(row, lines.get(row.id) ?? [], left.get(row.id) ?? 0, held.get(row.id)),
  );
}

export function toRow(
  row: OrderRow,
  lines: LineRow[],
  refundableCents: number,
  held: Held | undefined,
): AdminOrderRow {
  return {
    ...toOrder(row, lines),
    refunded: toDollars(row.refundedCents),
    refundable: toDollars(refundableCents),
    restocked: row.restockedAt !== null,
    ...(held && { held }),
  };
}

const SORTS: SortColumns<OrderSort, OrderRow> = {
  createdAt: {
    value: orders.createdAt,
    valueType: "timestamptz",
    of: (row) => row.createdAt.toISOString(),
  },
  total: { value: orders.totalCents, valueType: "bigint", of: (row) => row.totalCents },
  customer: { value: orders.customerName, valueType: "text", of: (row) => row.customerName },
  status: { value: orders.status, valueType: "text", of: (row) => row.status },
};
const ID = { id: orders.id, idType: "uuid", idOf: (row: OrderRow) => row.id } as const;

const PAYMENTS: Record<NonNullable<AdminOrderQuery["payment"]>, SQL | undefined> = {
  unpaid: isNull(orders.paidAt),
  paid: and(isNotNull(orders.paidAt), eq(orders.refundedCents, 0)),
  "partly refunded": and(gt(orders.refundedCents, 0), lt(orders.refundedCents, orders.totalCents)),
  refunded: and(gt(orders.refundedCents, 0), eq(orders.refundedCents, orders.totalCents)),
};

function conditionsOf({ search, status, payment, from, to }: AdminOrderQuery): SQL | undefined {
  const words = search?.trim() ?? "";
  return and(
    words === "" ? undefined : matching(words),
    status && eq(orders.status, status),
    payment && PAYMENTS[payment],
    from === undefined ? undefined : gte(orders.createdAt, readMoment("from", from).begin),
    to === undefined ? undefined : lt(orders.createdAt, readMoment("to", to).end),
  );
}

/** What the packing table has to do next with an order. */
function packingCondition(ctx: Context, packing: AdminOrderQuery["packing"]): SQL | undefined {
  if (packing === undefined) return undefined;
  const held = isHeld(ctx);
  if (packing === "held") return held;
  const isPacked = packing === "packed";
  return and(
    eq(orders.status, "Processing"),
    isNull(orders.restockedAt),
    isPacked ? isNotNull(orders.packedAt) : isNull(orders.packedAt),
    held && not(held),
  );
}

/** Whether the words are of the customer or a product, or are the order's number. */
function matching(words: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,15})$/.exec(words) ?? [];
  return or(
    digits === undefined ? undefined : eq(orders.number, Number(digits)),
    contains(orders.searchText, words),
  );
}

/** Beginning and end of a day in UTC; of an instant both are the same. */
function readMoment(field: "from" | "to", text: string): { begin: Date; end: Date } {
  const [, day = "", time] = /^(\d{4}-\d\d-\d\d)(T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
  const isDay = time === undefined;
  const begin = new Date(text);
  if (!isCalendarDay(day) || !isKnownYear(day) || Number.isNaN(begin.getTime())) {
    throw badField(field, orderApiMessages.badDay);
  }
  return { begin, end: isDay ? new Date(begin.getTime() + DAY_MS) : begin };
}

/** Whether PostgreSQL accepts the year: JavaScript accepts more years. */
function isKnownYear(day: string): boolean {
  return day >= "1900" && day <= "9990";
}
