import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Context } from "../platform/context.ts";

/** An arbitrary advisory lock, which everybody who writes a backup shares. It ends with their connection. */
const WRITING = 5_381_079;

/** Shows others, for as long as the connection lasts, that a backup is being written. */
export async function markWriting(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [WRITING]);
}

/** Whether somebody writes a backup of this database just now, on whichever machine. */
export async function isWriting({ db }: Context): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${WRITING}) as free`,
  );
  return rows[0]?.free === false;
}
