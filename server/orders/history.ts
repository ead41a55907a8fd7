import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { toDollars } from "../../common/money.ts";
import type { Context } from "../platform/context.ts";
import { nameUsers } from "../users/find-users.ts";
import type { OrderEvent } from "./admin-contract.ts";
import { orderHistory } from "./schema.ts";

/** The kinds whose amount is a number of units. */
const UNIT_KINDS = new Set<OrderEvent["kind"]>(["restock", "packed", "parcel"]);

type HistoryRow = typeof orderHistory.$inferSelect;
type NewEvent = Omit<typeof orderHistory.$inferInsert, "orderId" | "at">;

/** Adds an event to an order's history, by the caller unless the event names an actor. */
export async function addToHistory(ctx: Context, orderId: string, event: NewEvent): Promise<void> {
  const actorId = actorOf(ctx);
  await ctx.db.insert(orderHistory).values({ orderId, at: ctx.clock.now(), actorId, ...event });
}

function actorOf({ actor }: Context): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

/** Adds a note, unless the caller's own last note is the same. Answers whether it was added. */
export async function keepNote(ctx: Context, orderId: string, note: string): Promise<boolean> {
  const [last] = await ctx.db
    .select({ note: orderHistory.note, actorId: orderHistory.actorId })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), isNotNull(orderHistory.note)))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  if (last?.note === note && last.actorId === actorOf(ctx)) return false;
  await addToHistory(ctx, orderId, { kind: "note", note });
  return true;
}

/** The history of an order, from its beginning. */
export async function listHistory(ctx: Context, orderId: string): Promise<OrderEvent[]> {
  const rows = await ctx.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id));
  const actors = rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const names = await nameUsers(ctx, [...new Set(actors)]);
  return rows.map((row) => toEvent(row, names));
}

function toEvent(row: HistoryRow, names: Map<string, string>): OrderEvent {
  const name = names.get(row.actorId ?? "");
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    ...(row.actorId !== null && name !== undefined && { by: { _id: row.actorId, name } }),
    kind: row.kind,
    ...(row.fromStatus !== null && { from: row.fromStatus }),
    ...(row.toStatus !== null && { to: row.toStatus }),
    ...(row.note !== null && { note: row.note }),
    ...(row.kind === "refund" && { amount: toDollars(row.amount ?? 0) }),
    ...(UNIT_KINDS.has(row.kind) && { units: row.amount ?? 0 }),
  };
}
