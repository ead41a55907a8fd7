import pg from "pg";
import { hashTables } from "../../../server/backup/tables.ts";
import type { Connection } from "../../../server/platform/database/pool.ts";
import { describeSchema } from "../../support/describe-schema.ts";

/** All that a database is, to be compared with another moment. */
export interface State {
  /** In words; see describeSchema. */
  form: string[];
  /** The number of rows and a hash of them, by table. */
  tables: Map<string, string>;
  /** The units of each variant that are on hand, as one hash. */
  stock: string;
}

/** What the shop's own work changes from its start on: units put aside, open payments, the links of order mails, the admin's proven address. */
const AT_WORK = new Set(
  "users jobs rate_limits backups restores sessions order_links checkouts stock_holds variants payments payment_polls payment_events paypal_events settings reconciliations".split(
    " ",
  ),
);
/** What people bought, and who they are: an upgrade keeps every row. */
const KEPT = ["users", "products", "variants", "orders", "order_lines", "payments"];

export async function readState(connection: Connection): Promise<State> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const form = await describeSchema(client);
    const tables = await hashTables(client);
    // Each says when it was.
    const upgrades = tables.get("upgrades")?.split(" ")[0];
    if (upgrades !== undefined) tables.set("upgrades", upgrades);
    const { rows } = await client.query<{ stock: string }>(
      "select md5(string_agg(id || ' ' || on_hand, ',' order by id)) as stock from variants",
    );
    const { rows: old } = await client.query("select to_regclass('pgboss.job') as name");
    if (old[0]?.name !== null) {
      const jobs = await client.query("select count(*)::text as count from pgboss.job");
      tables.set("pgboss.job", jobs.rows[0]?.count);
    }
    return { form, tables, stock: rows[0]?.stock ?? "" };
  } finally {
    await client.end();
  }
}

/** What an upgrade must not have changed, in words. */
export function compareKept(before: State, after: State): string[] {
  const lost = KEPT.filter((table) => countOf(before, table) !== countOf(after, table));
  return [
    ...lost.map(
      (table) => `${table} had ${countOf(before, table)} rows, and has ${countOf(after, table)}`,
    ),
    ...(before.stock === after.stock ? [] : ["units on hand are not what they were"]),
  ];
}

/** How a state differs from another, in words; nothing if it is the same to the last row. */
export function compareStates(expected: State, found: State, { isAtWork = false } = {}): string[] {
  const forms = [
    ...expected.form.filter((line) => !found.form.includes(line)).map((line) => `lacks ${line}`),
    ...found.form.filter((line) => !expected.form.includes(line)).map((line) => `has ${line}`),
  ];
  const names = new Set([...expected.tables.keys(), ...found.tables.keys()]);
  const tables = [...names].filter(
    (name) =>
      expected.tables.get(name) !== found.tables.get(name) && !(isAtWork && AT_WORK.has(name)),
  );
  return [
    ...forms,
    ...tables.map(
      (name) => `${name}: ${found.tables.get(name)} instead of ${expected.tables.get(name)}`,
    ),
  ];
}

function countOf({ tables }: State, table: string): string | undefined {
  return tables.get(table)?.split(" ")[0];
}
