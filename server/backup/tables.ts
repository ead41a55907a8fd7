import type pg from "pg";
import { StartError } from "../platform/start-error.ts";

export interface Table {
  /** As SQL writes it, such as `"orders"`. */
  name: string;
  /** Its columns but generated ones, likewise. */
  columns: string[];
}

/**
 * Tables whose rows a backup leaves out: mails and jobs of the past are not done again, and budgets begin
 * anew.
 */
const LEFT_OUT = ["jobs", "rate_limits"];

/**
 * The shop's tables with their columns, by name.
 * @param isWhole whether mails, jobs and budgets are among them
 */
export async function listTables(client: pg.ClientBase, isWhole: boolean): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select quote_ident(c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname <> all ($1::text[])
     group by c.relname order by c.relname`,
    [isWhole ? [] : LEFT_OUT],
  );
  return rows;
}

/**
 * Throws a StartError for tables or columns of a backup that the database does not write in the same way: a
 * backup may be anybody's, and its names become part of statements.
 */
export async function requireTables(
  client: pg.ClientBase,
  wanted: readonly Table[],
  file: string,
): Promise<void> {
  const known = new Map(
    (await listTables(client, true)).map(({ name, columns }) => [name, columns]),
  );
  for (const { name, columns } of wanted) {
    const own = known.get(name);
    if (own && columns.length > 0 && columns.every((column) => own.includes(column))) continue;
    throw new StartError(
      `${file} has a table ${JSON.stringify(name)} that the shop of its edition has not, or not so. Nothing was changed`,
    );
  }
}

/** For each table the number of its rows, and a hash of them in any order. */
export async function hashTables(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set bytea_output = 'hex'",
  );
  const hashes = new Map<string, string>();
  for (const { name, columns } of await listTables(client, true)) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
       from (select ${columns.join(", ")} from ${name}) t`,
    );
    hashes.set(name, rows[0]?.hash ?? "");
  }
  return hashes;
}

/** The last number of each sequence that gave one. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Takes off all that would look at rows one by one while tables are filled: foreign keys, triggers, and
 * indexes that guard nothing. Answers the statements that put it back. Run it in a transaction.
 */
export async function lighten(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ off: string; back: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back,
      3 as step
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    union all
    select format('alter table %s disable trigger user', oid::regclass),
      format('alter table %s enable trigger user', oid::regclass), 2
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)
    order by step, 1
  `);
  // Foreign keys first: some lean on an index.
  for (const { off } of rows.toReversed()) await client.query(off);
  return rows.map(({ back }) => back);
}
