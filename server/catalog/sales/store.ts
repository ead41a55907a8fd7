import { asc, eq, inArray, sql } from "drizzle-orm";
import { saleApiMessages } from "../../../common/messages/admin/sales.ts";
import type { AuditValues } from "../../audit/contract.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { sales } from "./schema.ts";

export type SaleRow = typeof sales.$inferSelect;
/** What an admin says of a sale. */
export type SaleFields = Pick<
  SaleRow,
  "name" | "target" | "collection" | "productIds" | "kind" | "value" | "startsAt" | "endsAt"
>;

/** From here to the commit nobody else writes a sale, or turns prices by one. */
export async function lockSales({ db }: Pick<Context, "db">): Promise<void> {
  await db.execute(sql`lock table ${sales} in share row exclusive mode`);
}

/** Those that run or are to come, by their beginnings. */
export function listOpenSales({ db }: Pick<Context, "db">): Promise<SaleRow[]> {
  return db
    .select()
    .from(sales)
    .where(inArray(sales.status, ["scheduled", "running"]))
    .orderBy(asc(sales.startsAt), asc(sales.id));
}

/** Throws `not-found`. */
export async function getSaleRow({ db }: Pick<Context, "db">, id: string): Promise<SaleRow> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const [row] = isId ? await db.select().from(sales).where(eq(sales.id, id)) : [];
  if (!row) throw new AppError("not-found", "sale_not_found", saleApiMessages.notFound);
  return row;
}

/** The names of sales, by their ids; none is ever deleted. */
export async function nameSales(
  { db }: Pick<Context, "db">,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: sales.id, name: sales.name })
    .from(sales)
    .where(inArray(sales.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function fieldsOf(row: SaleRow): SaleFields {
  const { name, target, collection, productIds, kind, value, startsAt, endsAt } = row;
  return { name, target, collection, productIds, kind, value, startsAt, endsAt };
}

/** As the audit log has them. */
export function fieldsInLog({ startsAt, endsAt, value, ...fields }: SaleFields): AuditValues {
  return {
    ...fields,
    millionths: fields.kind === "percent" ? value : null,
    amountCents: fields.kind === "percent" ? null : value,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** The fields of a sale with what the log has of some of them. */
export function fieldsFromLog(fields: SaleFields, logged: AuditValues): SaleFields {
  // The log's values were made by fieldsInLog.
  const all = { ...fieldsInLog(fields), ...logged } as unknown as LoggedFields;
  const { millionths, amountCents, startsAt, endsAt, ...others } = all;
  return {
    ...others,
    value: millionths ?? amountCents ?? 0,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

type LoggedFields = Omit<SaleFields, "value" | "startsAt" | "endsAt"> & {
  millionths: number | null;
  amountCents: number | null;
  startsAt: string;
  endsAt: string | null;
};
