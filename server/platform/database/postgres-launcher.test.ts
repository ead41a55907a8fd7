import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../../tests/support/test-postgres.ts";
import type { StartError } from "../start-error.ts";
import { type EmbeddedPostgres, type PostgresOptions, startPostgres } from "./postgres-launcher.ts";

function makeFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dir: string, options: Partial<PostgresOptions> = {}) {
  const postgres = await startPostgres({ dir, flags: ["-c", "fsync=off"], ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function query(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

function serverPid(dir: string): number {
  return Number(readFileSync(path.join(dir, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** A process of that account that has ended, and keeps its id until its parent takes note. */
async function dieUnnoticed({ uid, gid }: Stats) {
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  // The shell has given way to a program that looks after no child before its child ends.
  const script = "sleep 0.2 & echo $!; exec sleep 600";
  const parent = spawn("/bin/sh", ["-c", script], { ...account, cwd: "/" });
  onTestFinished(() => void parent.kill());
  const [line] = await once(parent.stdout, "data");
  const pid = Number(line);
  const state = () => spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  await vi.waitFor(() => expect(state().stdout).toMatch(/^Z/), 60_000);
  return { pid, takeNote: () => parent.kill() };
}

test("keeps its rows from one run to the next, also when PostgreSQL is killed", async () => {
  const dir = path.join(makeFolder(), "postgres");
  const first = await start(dir);
  await query(first, "create table kept as select 1 as n");
  await first.stop();
  expect(existsSync(path.join(dir, "postmaster.pid"))).toBe(false);

  const ended = Promise.withResolvers<StartError>();
  const second = await start(dir, { onExit: ended.resolve });
  await query(second, "insert into kept values (2)");
  process.kill(serverPid(dir), "SIGKILL");
  expect((await ended.promise).message).toContain("PostgreSQL ended unexpectedly");
  await second.stop();

  const third = await start(dir);
  expect(await query(third, "select n from kept order by n")).toEqual([{ n: 1 }, { n: 2 }]);
});

test("starts after a crash that a table without a log was rolled back before", async () => {
  const dir = path.join(makeFolder(), "postgres");
  // Nobody but the test writes the log to the disk.
  const flags = ["wal_writer_delay=10s", "wal_writer_flush_after=1GB", "autovacuum=off"];
  const postgres = await start(dir, {
    flags: ["fsync=off", ...flags].flatMap((flag) => ["-c", flag]),
    onExit: () => undefined,
  });
  await query(postgres, "create table t (id int)");
  const client = new pg.Client(postgres.connection);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("begin");
  await client.query("create unlogged table budgets (id int)");
  // Its beginning is on the disk, and its end is not.
  await query(postgres, "insert into t values (1)");
  await client.query("rollback");
  process.kill(serverPid(dir), "SIGKILL");
  await client.end().catch(() => undefined);
  await postgres.stop();
  const again = await start(dir);
  expect(await query(again, "select id from t")).toEqual([{ id: 1 }]);
});

test("is reachable through a unix socket only, also from a folder with a long name [START-8]", async () => {
  const dir = path.join(makeFolder(), "long".repeat(30), "postgres");
  const postgres = await start(dir);
  expect(postgres.connection.host.length).toBeLessThan(90);
  expect(await query(postgres, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  await postgres.stop();
  expect(existsSync(postgres.connection.host)).toBe(false);
});

test("refuses a second start on the same folder and leaves the first alone [START-5]", async () => {
  const dir = path.join(makeFolder(), "postgres");
  const first = await start(dir);
  await expect(start(dir)).rejects.toThrow("another Selvedge is already running on DATA_DIR");
  expect(await query(first, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("passes over the process id of a dead server that another program has by now", async () => {
  const dir = path.join(makeFolder(), "postgres");
  await (await start(dir)).stop();
  writeFileSync(path.join(dir, "postmaster.pid"), `${process.pid}\n${dir}\n`);
  expect(await query(await start(dir), "select 1 as n")).toEqual([{ n: 1 }]);
});

test("waits for a dead server whose parent has not taken note of its end yet", async () => {
  const dir = path.join(makeFolder(), "postgres");
  await (await start(dir)).stop();
  const dead = await dieUnnoticed(statSync(dir));
  writeFileSync(path.join(dir, "postmaster.pid"), `${dead.pid}\n${dir}\n`);
  const said: string[] = [];
  const log = (line: string) => {
    said.push(line);
    if (line.includes("already exists")) dead.takeNote();
  };
  expect(await query(await start(dir, { log }), "select 1 as n")).toEqual([{ n: 1 }]);
  expect(said.join("\n")).toContain("already exists");
});

test("touches no folder that holds something else [START-7]", async () => {
  const dir = path.join(makeFolder(), "postgres");
  mkdirSync(dir);
  writeFileSync(path.join(dir, "letter.txt"), "dear");
  await expect(start(dir)).rejects.toThrow("is in the way");
  expect(readdirSync(dir)).toEqual(["letter.txt"]);
});

test("refuses the cluster of another PostgreSQL version [START-7]", async () => {
  const dir = path.join(makeFolder(), "postgres");
  mkdirSync(dir);
  writeFileSync(path.join(dir, "PG_VERSION"), "12\n");
  await expect(start(dir)).rejects.toThrow("was made by PostgreSQL 12");
});

test("says which DATA_DIR cannot be written [START-4]", async () => {
  const file = path.join(makeFolder(), "file");
  writeFileSync(file, "");
  await expect(start(path.join(file, "postgres"))).rejects.toThrow(
    `cannot write to DATA_DIR ${file}`,
  );
});
