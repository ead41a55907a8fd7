import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { databaseErrorCode } from "../platform/database/transaction.ts";
import { listTables, type Table } from "./tables.ts";

/** Less than PostgreSQL waits before it looks for a deadlock, in which the upgrade might lose. */
const TURN = "500ms";
/** A table that an upgrade holds, and one that is gone since it was listed. */
const AGAIN = ["55P03", "42P01"];

/**
 * Begins a transaction that sees the shop's tables as of one moment, and that keeps their form until its end.
 * Answers them.
 */
export async function holdTables(client: pg.ClientBase, isWhole: boolean): Promise<Table[]> {
  for (;;) {
    const listed = await listTables(client, isWhole);
    // Taking locks takes no snapshot yet: to an older one, a table that is written anew after it looks empty.
    await client.query("begin transaction isolation level repeatable read, read only");
    try {
      await lock(client, listed);
      const tables = await listTables(client, isWhole);
      if (isDeepStrictEqual(tables, listed)) return tables;
    } catch (error) {
      if (!AGAIN.includes(databaseErrorCode(error) ?? "")) throw error;
    }
    await client.query("rollback");
  }
}

async function lock(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => name).join(", ");
  await client.query(`set local lock_timeout = '${TURN}'`);
  await client.query(`lock table ${names} in access share mode`);
  await client.query("set local lock_timeout = 0");
}
