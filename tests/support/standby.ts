import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../../server/platform/database/postgres-launcher.ts";
import { readServerPid } from "../../server/platform/database/postgres-leftover.ts";
import { makeTemporaryFolder, type TemporaryPostgres } from "./test-postgres.ts";

/** A hot standby of a temporary PostgreSQL. */
export interface Standby {
  /** The address of one of its databases, by the database's address at the primary. */
  urlOf(database: string): string;
  /** Runs a statement there as the superuser. */
  run(statement: string): Promise<pg.QueryResult>;
  /** `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const USER = "selvedge";
const FLAGS = ["max_connections=400", "shared_buffers=16MB", "hot_standby_feedback=on"];

/**
 * Copies the running primary, which must listen at a port, and lets the copy follow it. The programs that come
 * with the shop have no pg_basebackup.
 */
export async function startStandby(primary: TemporaryPostgres): Promise<Standby> {
  const folder = makeTemporaryFolder();
  const dir = path.join(folder, "postgres");
  await copy(primary, dir);
  const { port } = new URL(primary.url);
  // By TCP: its user may not enter the folder of the primary's socket.
  const conninfo = `host=127.0.0.1 port=${port} user=${USER}`;
  // Beside the data folder, which only its owner may enter.
  const doors = makeTemporaryFolder();
  const hba = path.join(doors, "pg_hba.conf");
  writeFileSync(hba, "local all all trust\n");
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  const start = async () => {
    server = await startPostgres({
      dir,
      flags: [...FLAGS, `hba_file=${hba}`, `primary_conninfo=${conninfo}`].flatMap((setting) => [
        "-c",
        setting,
      ]),
      onExit: () => undefined,
    });
  };
  await start();
  const urlOf = (database: string, user?: string) => {
    const { host = "" } = server?.connection ?? {};
    const { username, pathname } = new URL(database);
    return `postgresql://${pathname}?${new URLSearchParams({ host, user: user ?? username })}`;
  };
  return {
    urlOf,
    async run(statement) {
      const client = new pg.Client({ connectionString: urlOf(primary.url, USER) });
      await client.connect();
      return client.query(statement).finally(() => client.end());
    },
    async kill() {
      const pid = readServerPid(dir);
      if (pid !== undefined) process.kill(pid, "SIGKILL");
      await server?.stop();
    },
    start,
    async close() {
      await server?.stop();
      for (const one of [folder, doors]) rmSync(one, { recursive: true, force: true });
    },
  };
}

/** What a server keeps about itself, and a copy must not have. */
const OWN = new Set(["postmaster.pid", "postmaster.opts", "pg_replslot", "pg_stat_tmp"]);

async function copy({ dir, superuserUrl }: TemporaryPostgres, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  cpSync(dir, to, {
    recursive: true,
    filter: (source) => !OWN.has(path.relative(dir, source)) && !source.includes(".s.PGSQL"),
  });
  const { rows } = await client.query<{ labelfile: string }>(
    "select labelfile from pg_backup_stop(false)",
  );
  await client.end();
  mkdirSync(path.join(to, "pg_replslot"), { mode: 0o700 });
  writeFileSync(path.join(to, "backup_label"), rows[0]?.labelfile ?? "");
  writeFileSync(path.join(to, "standby.signal"), "");
}
