import { asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { isContractMarket } from "../../../common/contract-markets.ts";
import { isUuid } from "../../../common/ids.ts";
import type { Context } from "../../platform/context.ts";
import {
  type KeysetOrder,
  type RowWindow,
  readWindow,
  type WindowQuery,
} from "../../platform/keyset.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { shopZone } from "../../settings/shop-day.ts";
import { nameUsers } from "../../users/find-users.ts";
import { orders } from "../schema.ts";
import type { AdminWithdrawal } from "./contract.ts";
import { refundDeadline } from "./rules.ts";
import { withdrawalLines, withdrawals } from "./schema.ts";

const columns = {
  withdrawal: withdrawals,
  number: orders.number,
  country: sql<string | null>`${orders.shippingInfo} ->> 'countryCode'`,
};

const MS = sql`(extract(epoch from ${withdrawals.declaredAt}) * 1000)::bigint`;
/** Behind every open one. */
const HANDLED = 10 ** 15;

/** The open ones first, of them the oldest first; then what is done, the newest first. */
const openFirst: KeysetOrder<Row> = {
  name: "openFirst",
  value: sql`case when ${withdrawals.handledAt} is null then ${MS} else ${sql.raw(String(HANDLED))} - ${MS} end`,
  valueType: "bigint",
  id: withdrawals.id,
  idType: "uuid",
  descending: false,
  placeOf: ({ withdrawal: { id, handledAt, declaredAt } }) => {
    const ms = declaredAt.getTime();
    return [handledAt === null ? ms : HANDLED - ms, id];
  },
};

type Row = {
  withdrawal: typeof withdrawals.$inferSelect;
  number: number | null;
  country: string | null;
};

/** A window of all withdrawals. */
export async function listWithdrawals(
  ctx: Context,
  query: WindowQuery,
): Promise<{ window: RowWindow<AdminWithdrawal>; total: number }> {
  const { rows, ...places } = await readWindow(query, openFirst, ({ where, orderBy, limit }) =>
    ctx.db
      .select(columns)
      .from(withdrawals)
      .leftJoin(orders, eq(orders.id, withdrawals.orderId))
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(withdrawals);
  return { window: { ...places, rows: await describe(ctx, rows) }, total: counted?.total ?? 0 };
}

/** How many withdrawals nobody has dealt with. */
export async function countOpenWithdrawals(ctx: Context): Promise<number> {
  const [counted] = await ctx.db
    .select({ open: count() })
    .from(withdrawals)
    .where(isNull(withdrawals.handledAt));
  return counted?.open ?? 0;
}

/** One withdrawal, as the list has it. */
export async function findWithdrawal(
  ctx: Context,
  id: string,
): Promise<AdminWithdrawal | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await ctx.db
    .select(columns)
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(eq(withdrawals.id, id));
  return (await describe(ctx, rows))[0];
}

/** For the audit log: the numbers that customers gave for their orders. */
export async function nameWithdrawals(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: withdrawals.id, contract: withdrawals.contract })
    .from(withdrawals)
    .where(inArray(withdrawals.id, ids));
  return new Map(rows.map(({ id, contract }) => [id, contract || id]));
}

async function describe(ctx: Context, rows: readonly Row[]): Promise<AdminWithdrawal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ withdrawal }) => withdrawal.id);
  const handlers = rows.flatMap(({ withdrawal }) => withdrawal.handledBy ?? []);
  const names = await nameUsers(ctx, [...new Set(handlers)]);
  const lines = await ctx.db
    .select()
    .from(withdrawalLines)
    .where(inArray(withdrawalLines.withdrawalId, ids))
    .orderBy(asc(withdrawalLines.position));
  const linesOf = Map.groupBy(lines, ({ withdrawalId }) => withdrawalId);
  const [zone, markets, now] = [shopZone(ctx), getSettings(ctx, "withdrawal"), ctx.clock.now()];
  return rows.map(({ withdrawal: row, number, country }) => {
    const handler = names.get(row.handledBy ?? "");
    return {
      _id: row.id,
      ...(row.orderId !== null &&
        number !== null && {
          order: {
            ...{ _id: row.orderId, number, country: country ?? "" },
            isMarket: isContractMarket(markets, country ?? undefined),
          },
        }),
      ...(row.returnId !== null && { returnId: row.returnId }),
      ...{ name: row.name, email: row.email, contract: row.contract },
      ...{ content: row.content, hash: row.contentHash, note: row.note },
      ...(row.problem !== "" && { problem: row.problem }),
      declaredAt: row.declaredAt.toISOString(),
      ...(row.receiptAt && { receiptAt: row.receiptAt.toISOString() }),
      ...refundDeadline(row.declaredAt, now, zone),
      ...(row.handledAt && { handledAt: row.handledAt.toISOString() }),
      ...(handler !== undefined && { handledBy: handler }),
      lines: (linesOf.get(row.id) ?? []).map(({ position, units }) => ({ position, units })),
    };
  });
}
