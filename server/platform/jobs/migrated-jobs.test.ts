import { rmSync } from "node:fs";
import { afterAll, expect, inject, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { openTestPool } from "../../../tests/support/database.ts";
import { copyEditionUpTo } from "../../../tests/support/former-edition.ts";
import { createDatabase, dropDatabase } from "../../../tests/support/test-postgres.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { getProjectRoot } from "../project-root.ts";

const root = getProjectRoot();
const { server } = inject("postgres");
const database = await createDatabase(server);
const pool = openTestPool(database, 1);
/** The last edition whose jobs were pg-boss's. */
const formerRoot = copyEditionUpTo("0029_stock-news");
afterAll(async () => {
  await pool.end();
  await dropDatabase(server, database);
  rmSync(formerRoot, { recursive: true });
});

test("jobs of the edition with pg-boss go on, and those of the last day are still known", async () => {
  await migrateDatabase(pool, formerRoot);
  await pool.query(`create schema pgboss;
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (id uuid primary key, name text not null, data jsonb, state pgboss.job_state not null,
      retry_count int not null, start_after timestamptz not null, created_on timestamptz not null default now(),
      completed_on timestamptz)`);
  const states = ["created", "retry", "active", "completed", "failed"];
  for (const [tries, state] of states.entries()) {
    await pool.query(
      `insert into pgboss.job (id, name, data, state, retry_count, start_after, completed_on)
         values ($1, 'mail', jsonb_build_object('was', $2::text), $2::pgboss.job_state, $3, '2026-03-14 12:00Z',
           case when $2 in ('completed', 'failed') then now() end)`,
      [newId(), state, tries],
    );
  }
  await migrateDatabase(pool, root);
  const { rows } = await pool.query(
    `select data->>'was' as was, queue, state, tries, due_at = '2026-03-14 12:00Z' as "isDue",
       ended_at is not null as "isOver" from jobs order by tries`,
  );
  const job = { queue: "mail", isDue: true };
  expect(rows).toEqual([
    { ...job, was: "created", state: "waiting", tries: 0, isOver: false },
    { ...job, was: "retry", state: "waiting", tries: 1, isOver: false },
    { ...job, was: "active", state: "waiting", tries: 2, isOver: false },
    { ...job, was: "completed", state: "done", tries: 3, isOver: true },
    { ...job, was: "failed", state: "failed", tries: 4, isOver: true },
  ]);
  const left = await pool.query("select to_regnamespace('pgboss') as schema");
  expect(left.rows).toEqual([{ schema: null }]);
});
