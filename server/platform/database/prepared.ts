import { is, Param, Placeholder, type Query, sql } from "drizzle-orm";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type { Database } from "./pool.ts";

/** A query as drizzle builds it, before it is sent: of tables, or of plain SQL. */
type Buildable<Result> = PromiseLike<Result> &
  ({ prepare(name: string): unknown } | { getQuery(): Query });

/** The parts of drizzle's prepared query that belong to no connection. */
interface Built {
  getQuery(): Query;
  fields?: SelectedFieldsOrdered | undefined;
  joinsNotNullableMap?: Record<string, boolean> | undefined;
}

/**
 * A query of a hot path. Drizzle builds it once, because building costs twice as much as sending; each call
 * names the database or the transaction that sends it.
 * @param build gets stand-ins for the values, which it may only hand on to the query. Other values that
 *   it reads, such as the time or a column's `$defaultFn`, stay as they were at the first call. A list
 *   goes into `any(…)`, because `inArray` asks for its length.
 */
export function prepared<Values extends object, Result>(
  build: (db: Database, values: Values) => Buildable<Result>,
): (db: Database, values: Values) => Promise<Result> {
  let built: Built | undefined;
  return async (db, values) => {
    built ??= read(build(db, standIns<Values>()));
    const { sql: text, params } = built.getQuery();
    const { fields } = built;
    const query = { sql: text, params: params.map((param) => fill(param, values)) };
    const sent = db._.session.prepareQuery(query, fields, undefined, fields !== undefined);
    Object.assign(sent, { joinsNotNullableMap: built.joinsNotNullableMap });
    return sent.execute() as Promise<Result>;
  };
}

function read(query: Buildable<unknown>): Built {
  return "prepare" in query ? (query.prepare("") as Built) : query;
}

function standIns<Values>(): Values {
  return new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Values;
}

function fill(param: unknown, values: object): unknown {
  if (is(param, Placeholder)) return given(param, values);
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = given(param.value, values);
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

function given({ name }: Placeholder, values: object): unknown {
  const value = (values as Record<string, unknown>)[name];
  if (value === undefined) throw new Error(`a prepared query has no value for "${name}"`);
  return value;
}
