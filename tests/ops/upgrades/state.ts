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
  /** What customers and shopkeepers see of tables that the shop itself works on, in lines by what they are. */
  seen: Map<string, string[]>;
}

/** What the shop's own work changes from its start on: units put aside, open payments, mails that waited and their links, the admin's proven address. */
const AT_WORK = new Set(
  "users jobs rate_limits backups restores sessions order_links email_proofs team_mails checkouts stock_holds variants payments payment_polls payment_events paypal_events settings reconciliations".split(
    " ",
  ),
);
/** What people bought, and who they are: an upgrade keeps every row. */
const KEPT = ["users", "products", "variants", "orders", "order_lines", "payments"];

/** A table, and its line of each row; what goes on between a shop's start and end stays out. */
const SEEN = {
  "units on hand": ["variants", "id || ' ' || on_hand"],
  "e-mails and roles": ["users", "email || ' ' || role"],
  settings: ["settings", "subject || ' ' || version || ' ' || values"],
} as const;

export async function readState(connection: Connection): Promise<State> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const form = await describeSchema(client);
    const tables = await hashTables(client);
    // A crash empties these.
    const unlogged = await client.query(
      "select relname from pg_class where relkind = 'r' and relpersistence = 'u'",
    );
    for (const { relname } of unlogged.rows) tables.delete(relname);
    // Each says when it was.
    const upgrades = tables.get("upgrades")?.split(" ")[0];
    if (upgrades !== undefined) tables.set("upgrades", upgrades);
    if (await hasTable(client, "pgboss.job")) {
      const jobs = await client.query("select count(*)::text as count from pgboss.job");
      tables.set("pgboss.job", jobs.rows[0]?.count);
    }
    return { form, tables, seen: await readSeen(client) };
  } finally {
    await client.end();
  }
}

async function readSeen(client: pg.Client): Promise<State["seen"]> {
  const seen: State["seen"] = new Map();
  for (const [what, [table, line]] of Object.entries(SEEN)) {
    // The first editions had no settings.
    if (!(await hasTable(client, table))) continue;
    const { rows } = await client.query<{ line: string }>(`select ${line} as line from ${table}`);
    seen.set(
      what,
      rows.map((row) => row.line),
    );
  }
  return seen;
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) as name", [name]);
  return rows[0]?.name !== null;
}

/** What neither an upgrade nor the way back may have changed, in words. */
export function compareKept(before: State, after: State): string[] {
  const lost = KEPT.filter((table) => countOf(before, table) !== countOf(after, table));
  return [
    ...lost.map(
      (table) => `${table} had ${countOf(before, table)} rows, and has ${countOf(after, table)}`,
    ),
    ...[...before.seen].flatMap(([what, lines]) => {
      const found = new Set(after.seen.get(what));
      return lines.filter((line) => !found.has(line)).map((line) => `${what}: no ${line} any more`);
    }),
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
