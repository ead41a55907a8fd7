import { type SQL, sql } from "drizzle-orm";

/** The numbers of rows to make. */
export interface Sizes {
  products: number;
  customers: number;
  orders: number;
  auditEntries: number;
}

/** For `npm run db:seed:large`: with four colors in five sizes each, two million variants. */
export const LARGE: Sizes = {
  products: 100_000,
  customers: 20_000,
  orders: 100_000,
  auditEntries: 20_000,
};

/** A pseudo-random whole number below `below`, always the same for a thing and a purpose. */
export function draw(thing: SQL, purpose: number, below: number): SQL {
  return sql
    .raw(`(((hashint8extended(`)
    .append(
      sql`(${thing})::bigint, ${sql.raw(String(purpose))}) % ${sql.raw(String(below))}) + ${sql.raw(String(below))}) % ${sql.raw(String(below))})::int`,
    );
}

/** As `draw`, between 0 and 1. */
export function share(thing: SQL, purpose: number): SQL {
  return sql`(${draw(thing, purpose, 1_000_000)} / 1000000.0)`;
}

/** A UUID version 7 of that moment, always the same for a thing and a moment. */
export function idOf(kind: string, thing: SQL, at: SQL): SQL {
  const digits = sql`md5(${sql.raw(`'${kind} '`)} || ${thing})`;
  const time = sql`lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')`;
  return sql`(${time} || '7' || left(${digits}, 3) || '8' || substr(${digits}, 4, 15))::uuid`;
}

/** The text at a place, counted around. */
export function pick(texts: readonly string[], place: SQL): SQL {
  const list = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ");
  return sql`(array[${sql.raw(list)}])[1 + (${place}) % ${sql.raw(String(texts.length))}]`;
}
