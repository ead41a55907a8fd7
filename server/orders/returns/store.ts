import { and, asc, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { contains } from "../../platform/database/contains.ts";
import type { ListReader } from "../../platform/http/send-list.ts";
import {
  type KeysetOrder,
  type RowWindow,
  readWindow,
  type WindowSelection,
} from "../../platform/keyset.ts";
import type { OrderRow } from "../read-orders.ts";
import { orders } from "../schema.ts";
import { exchangeCredits, returnLines, returns } from "./schema.ts";

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;
export type NewReturnLine = Omit<typeof returnLines.$inferInsert, "returnId">;

/** A return with its order. */
export interface FoundReturn {
  row: ReturnRow;
  order: OrderRow;
}

export async function findReturnRow(ctx: Context, id: string): Promise<ReturnRow | undefined> {
  const [row] = await ctx.db.select().from(returns).where(eq(returns.id, id));
  return row;
}

/** The id of the return with these letters and digits of a code. */
export async function findIdByCode(ctx: Context, letters: string): Promise<string | undefined> {
  const [row] = await ctx.db.select({ id: returns.id }).from(returns).where(isCode(letters));
  return row?.id;
}

const isCode = (letters: string) => eq(sql`replace(${returns.code}, '-', '')`, letters);

/** Writes a return with its lines; undefined, and nothing is written, where another has its id. */
export async function insertReturn(
  ctx: Context,
  row: typeof returns.$inferInsert,
  lines: readonly NewReturnLine[],
): Promise<ReturnRow | undefined> {
  const [written] = await ctx.db
    .insert(returns)
    .values(row)
    .onConflictDoNothing({ target: returns.id })
    .returning();
  if (!written) return undefined;
  const { id: returnId } = written;
  await ctx.db.insert(returnLines).values(lines.map((line) => ({ ...line, returnId })));
  return written;
}

export async function changeReturn(
  ctx: Context,
  id: string,
  change: Partial<Pick<ReturnRow, "status" | "note" | "receivedAt" | "endedAt">>,
): Promise<void> {
  await ctx.db.update(returns).set(change).where(eq(returns.id, id));
}

/** The lines of returns, in their order. */
export function selectReturnLines(ctx: Context, ids: readonly string[]): Promise<ReturnLineRow[]> {
  return ctx.db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, [...ids]))
    .orderBy(asc(returnLines.returnId), asc(returnLines.place));
}

type Judgement = Pick<ReturnLineRow, "good" | "damaged" | "missing" | "accepted">;

/** Adds what was found of a line. */
export async function addJudgement(
  ctx: Context,
  { returnId, place }: Pick<ReturnLineRow, "returnId" | "place">,
  { good, damaged, missing, accepted }: Judgement,
): Promise<void> {
  await ctx.db
    .update(returnLines)
    .set({
      good: sql`${returnLines.good} + ${good}`,
      damaged: sql`${returnLines.damaged} + ${damaged}`,
      missing: sql`${returnLines.missing} + ${missing}`,
      accepted: sql`${returnLines.accepted} + ${accepted}`,
    })
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.place, place)));
}

/** What was to be exchanged is to be paid back. */
export async function wishForMoney(ctx: Context, returnId: string): Promise<void> {
  await ctx.db
    .update(returnLines)
    .set({ wish: "refund", exchangeVariantId: null })
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.wish, "exchange")));
}

/** The returns of an order, the newest first. */
export function listRowsOf(ctx: Context, orderId: string): Promise<ReturnRow[]> {
  return ctx.db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.requestedAt), desc(returns.id));
}

/**
 * How many units of an order have come back with this return and earlier ones: of this one all but those that are missing.
 * An exchange keeps the order: its units do not count.
 */
export async function countBack(
  ctx: Context,
  { id, orderId }: Pick<ReturnRow, "id" | "orderId">,
): Promise<number> {
  const { units, good, damaged, missing, wish } = returnLines;
  const back = sql`case when ${returns.id} = ${id} then ${units} - ${missing} else ${good} + ${damaged} end`;
  const [all] = await ctx.db
    .select({ units: sql<number>`coalesce(sum(${back}), 0)::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(eq(returns.orderId, orderId), ne(returns.status, "cancelled"), ne(wish, "exchange")),
    );
  return all?.units ?? 0;
}

/**
 * Units in returns that no refund and no exchange counts: those that are still awaited, or missing until somebody has
 * said what becomes of them, and those that came and were not accepted. An exchange counts all of its own until it was
 * judged whole.
 */
export async function countAnnounced(
  ctx: Context,
  orderId: string,
): Promise<Map<number, { awaited: number; kept: number }>> {
  const { units, good, damaged, missing, accepted, wish, position } = returnLines;
  const judged = sql`${good} + ${damaged} + ${missing}`;
  const isOwn = sql`(${wish} <> 'exchange' or ${judged} = ${units})`;
  const awaited = sql<number>`sum(case when not ${isOwn} or ${returns.status} = 'done' then 0
    else ${units} - ${good} - ${damaged} end)::int`;
  const kept = sql<number>`sum(case when ${isOwn} then ${good} + ${damaged} - ${accepted} else 0 end)::int`;
  const rows = await ctx.db
    .select({ position, awaited, kept })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, "cancelled")))
    .groupBy(position);
  return new Map(rows.map((row) => [row.position, row]));
}

/**
 * Whether units that an exchange was sent for, with this checkout, have not come yet, or were not accepted; also where
 * it was exchanged for another such exchange.
 */
export async function isAwaited(ctx: Context, checkoutId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    with recursive chain (id, return_id) as (
      select id, return_id from checkouts where id = ${checkoutId} and return_id is not null
      union
      select checkouts.id, checkouts.return_id from chain
        join ${returns} r on r.id = chain.return_id
        join ${orders} o on o.id = r.order_id
        join checkouts on checkouts.id = o.checkout_id
        where checkouts.return_id is not null)
    select from chain
    join lateral (
      select from_position, sum(units) as units from ${exchangeCredits}
        where checkout_id = chain.id group by 1) given on true
    where given.units > (
      select coalesce(sum(line.accepted), 0) from ${returnLines} line
        where line.return_id = chain.return_id and line.position = given.from_position)
    limit 1`);
  return rows.length > 0;
}

/** Whether something of an order comes back, or waits for a person. */
export async function hasOpenReturn(ctx: Context, orderId: string): Promise<boolean> {
  const open = await ctx.db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, ["open", "review"])))
    .limit(1);
  return open.length > 0;
}

/** Keeps what was sent or paid instead of an order's units from going with its returns. */
export async function partFromExchanges(ctx: Context, orderId: string): Promise<void> {
  await ctx.db.execute(sql`update checkouts set return_id = null
    where return_id in (select id from ${returns} where order_id = ${orderId})`);
}

/** The returns of a customer's orders. */
export async function listReturnsOfUser(
  ctx: Context,
  userId: string,
): Promise<Pick<ReturnRow, "id" | "orderId" | "status">[]> {
  return ctx.db
    .select({ id: returns.id, orderId: returns.orderId, status: returns.status })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(returns.orderId, returns.id);
}

/** Erases what was written with these returns. */
export async function forgetWords(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(returns)
    .set({ message: "", note: "" })
    .where(inArray(returns.id, [...ids]));
}

const NEWEST_FIRST: KeysetOrder<FoundReturn> = {
  name: "-requestedAt",
  value: returns.requestedAt,
  valueType: "timestamptz",
  id: returns.id,
  idType: "uuid",
  descending: true,
  placeOf: ({ row }) => [row.requestedAt.toISOString(), row.id],
};

interface Wanted {
  statuses: readonly ReturnRow["status"][];
  /** A code, an order's number, a name or an e-mail; empty: all. */
  words: string;
}

/** Returns that match, the newest first. */
export function findReturns(
  ctx: Context,
  { statuses, words }: Wanted,
): {
  count(): Promise<number>;
  readWindow(
    place: Parameters<ListReader<unknown>["readWindow"]>[0],
  ): Promise<RowWindow<FoundReturn>>;
} {
  const where = and(inArray(returns.status, [...statuses]), matching(words));
  const select = (selection: WindowSelection) =>
    ctx.db
      .select({ row: returns, order: orders })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(where, selection.where))
      .orderBy(selection.orderBy)
      .limit(selection.limit);
  return {
    count: async () => {
      const [found] = await ctx.db
        .select({ count: sql<number>`count(*)::int` })
        .from(returns)
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .where(where);
      return found?.count ?? 0;
    },
    readWindow: (place) => readWindow(place, NEWEST_FIRST, select),
  };
}

function matching(words: string) {
  if (words === "") return undefined;
  const [, digits] = /^#?(\d{1,15})$/.exec(words) ?? [];
  return or(
    isCode(lettersOf(words)),
    digits === undefined ? undefined : eq(orders.number, Number(digits)),
    contains(orders.searchText, words),
  );
}

/** The letters and digits of a code as somebody types it. */
export function lettersOf(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}
