import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Type } from "typebox";
import { apiMessages } from "../../common/messages/api.ts";
import { badField } from "./errors.ts";

/** The most rows a window has. */
const WINDOW_MAX = 100;

/** The query parameters that select a window of a list. */
export const windowQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: WINDOW_MAX })),
  after: Type.Optional(
    Type.String({ maxLength: 1000, description: "From `Link`: what comes after that row" }),
  ),
  before: Type.Optional(
    Type.String({ maxLength: 1000, description: "From `Link`: what comes before that row" }),
  ),
};

export interface WindowQuery {
  limit?: number;
  after?: string;
  before?: string;
}

/** An order of rows: by a value, and by the id among equal values, both ascending or both descending. */
export interface KeysetOrder<Row> {
  /** The order's name in the cursor: a cursor of one order is refused in another. */
  name: string;
  value: SQLWrapper;
  valueType: "text" | "bigint" | "timestamptz";
  id: SQLWrapper;
  idType: "uuid" | "bigint";
  descending: boolean;
  /** The value and the id of a row; instants as ISO text. */
  placeOf(row: Row): [value: string | number, id: string | number];
}

/** The columns that a list can be sorted by, each with its value in a row. */
export type SortColumns<Name extends string, Row> = Record<
  Name,
  Pick<KeysetOrder<Row>, "value" | "valueType"> & { of(row: Row): string | number }
>;

/** The order of a sort parameter: `-createdAt` is by `createdAt`, descending. */
export function orderBySort<Name extends string, Row>(
  sort: Name | `-${Name}`,
  columns: SortColumns<Name, Row>,
  { idOf, ...id }: Pick<KeysetOrder<Row>, "id" | "idType"> & { idOf(row: Row): string | number },
): KeysetOrder<Row> {
  const { of, ...column } = columns[sort.replace("-", "") as Name];
  const placeOf = (row: Row): Place => [of(row), idOf(row)];
  return { name: sort, descending: sort.startsWith("-"), ...column, ...id, placeOf };
}

export interface RowWindow<Row> {
  rows: Row[];
  /** The cursors for `before` and `after`; undefined at the ends. */
  previous: string | undefined;
  next: string | undefined;
}

export interface WindowSelection {
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
}

/**
 * Reads one window of a long list, starting from a row's value and id, so that the thousandth page costs
 * what the first does. Throws `bad-input` for a cursor that does not belong to this order.
 */
export async function readWindow<Row>(
  query: WindowQuery,
  order: KeysetOrder<Row>,
  select: (selection: WindowSelection) => Promise<Row[]>,
): Promise<RowWindow<Row>> {
  const { limit = WINDOW_MAX, after, before } = query;
  const backwards = before !== undefined && after === undefined;
  const field = backwards ? "before" : "after";
  const cursor = backwards ? before : after;
  const descending = order.descending !== backwards;
  const direction = sql.raw(descending ? "desc" : "asc");
  const rows = await select({
    where:
      cursor === undefined ? undefined : beyond(order, readPlace(order, field, cursor), descending),
    orderBy: sql`${order.value} ${direction}, ${order.id} ${direction}`,
    limit: limit + 1,
  });
  const hasMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (backwards) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasPrevious = backwards ? hasMore : cursor !== undefined;
  const hasNext = backwards || hasMore;
  return {
    rows: shown,
    previous: hasPrevious && first ? writePlace(order, first) : undefined,
    next: hasNext && last ? writePlace(order, last) : undefined,
  };
}

function beyond<Row>(order: KeysetOrder<Row>, [value, id]: Place, descending: boolean): SQL {
  const [valueType, idType] = [sql.raw(order.valueType), sql.raw(order.idType)];
  const place = sql`(${value}::${valueType}, ${id}::${idType})`;
  return sql`(${order.value}, ${order.id}) ${sql.raw(descending ? "<" : ">")} ${place}`;
}

type Place = [value: string | number, id: string | number];

function writePlace<Row>(order: KeysetOrder<Row>, row: Row): string {
  return Buffer.from(JSON.stringify([order.name, ...order.placeOf(row)])).toString("base64url");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readPlace<Row>(order: KeysetOrder<Row>, field: string, cursor: string): Place {
  const [name, value, id] = parse(cursor);
  const isId = order.idType === "uuid" ? UUID.test(String(id)) : Number.isSafeInteger(id);
  if (name === order.name && isId && isValue(order.valueType, value)) return [value, id as string];
  throw badField(field, apiMessages.unknownPlace);
}

function isValue(
  type: KeysetOrder<unknown>["valueType"],
  value: unknown,
): value is string | number {
  if (type === "bigint") return Number.isSafeInteger(value);
  if (typeof value !== "string" || value.includes("\0")) return false;
  return type === "text" || isInstant(value);
}

/** Whether `writePlace` writes an instant like this; Date reads more than PostgreSQL does, the year 0 too. */
function isInstant(text: string): boolean {
  const ms = Date.parse(text);
  const isOne = !Number.isNaN(ms) && new Date(ms).toISOString() === text;
  return isOne && /^(?!0000)\d{4}-/.test(text);
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
