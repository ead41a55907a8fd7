import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../../server/platform/database/postgres-launcher.ts";

/** A PostgreSQL for one run of the tests. */
export interface TestPostgres {
  /** The address of a database from which others may be made. */
  url: string;
  stop(): Promise<void>;
}

/** One that can be away for a while. */
export interface TemporaryPostgres extends TestPostgres {
  /** It goes with the server. */
  folder: string;
  /** Of its files. */
  dir: string;
  /** Its address as the superuser, who may make copies of it. */
  superuserUrl: string;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** The tests' data need not survive a power cut. */
const CARELESS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
/** A file of tests holds some thirty, and several run at once. */
const CONNECTIONS = "max_connections=400";

/**
 * The server at TEST_DATABASE_URL if that is set, else the one that comes with the shop, in a
 * temporary folder.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() };
  return startTemporaryPostgres();
}

/** Whoever runs the tests may do what the shop may not: come in as the superuser, and by TCP. */
const OPEN_DOORS = [
  "local all all trust",
  "host all all 127.0.0.1/32 trust",
  "host replication all 127.0.0.1/32 trust\n",
].join("\n");

/**
 * @param port when given, the server also listens there on 127.0.0.1, and the address names it
 * @param settings further ones of the server, such as `autovacuum_naptime=1`
 */
export async function startTemporaryPostgres(
  port?: number,
  settings: readonly string[] = [],
): Promise<TemporaryPostgres> {
  const folder = makeTemporaryFolder();
  const dir = path.join(folder, "postgres");
  const doors = makeTemporaryFolder();
  const hba = path.join(doors, "pg_hba.conf");
  writeFileSync(hba, OPEN_DOORS);
  const tcp = port === undefined ? [] : ["listen_addresses=127.0.0.1", `port=${port}`];
  const flags = [...CARELESS, CONNECTIONS, ...settings, ...tcp, `hba_file=${hba}`].flatMap(
    (setting) => ["-c", setting],
  );
  const start = () => startPostgres({ dir, flags });
  let server = await start();
  const { host, user, database } = server.connection;
  const socket = (role: string) =>
    `postgresql:///${database}?${new URLSearchParams({ host, user: role, port: String(port ?? 5432) })}`;
  // The role of the shop, which in a test also makes databases, passes over the guards of tables and runs
  // out of space.
  await execute(socket("selvedge"), `alter role ${user} createdb`);
  await execute(
    socket("selvedge"),
    `grant set on parameter session_replication_role, temp_file_limit to ${user}`,
  );
  return {
    dir,
    superuserUrl: socket("selvedge"),
    url: port === undefined ? socket(user) : `postgresql://${user}@127.0.0.1:${port}/${database}`,
    folder,
    leave: () => server.stop(),
    async comeBack() {
      server = await start();
    },
    stop: async () => {
      await server.stop();
      for (const dir of [folder, doors]) rmSync(dir, { recursive: true, force: true });
    },
  };
}

const MEMORY = "/dev/shm";
/** A run's databases, data folders and browsers need about a third of it. */
const ROOM_IN_BYTES = 3 * 2 ** 30;

/**
 * Makes one folder for a run of tests, and the system's temporary folder for it and the processes it starts.
 * It lies in memory where there is room: a database is copied there in a tenth of the time.
 */
export function makeFolderOfRun(): { folder: string; remove(): void } {
  const folder = makeTemporaryFolder(hasRoomInMemory() ? MEMORY : os.tmpdir());
  process.env.TMPDIR = folder;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoomInMemory(): boolean {
  // Tests also start programs that they write.
  if (
    !existsSync(MEMORY) ||
    /^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync("/proc/mounts", "utf8"))
  )
    return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_IN_BYTES;
}

/** Open enough for the user that root hands PostgreSQL to. */
export function makeTemporaryFolder(parent = os.tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, "selvedge-test-"));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Makes a database with a name of its own, as a copy of another if one is named; answers its
 * address.
 */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `selvedge_test_${randomBytes(6).toString("hex")}`;
  const copy = template === undefined ? "" : ` template ${databaseOf(template)} strategy file_copy`;
  await execute(server, `create database ${name}${copy}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Cuts off the clients that stayed, which would come back at once, and drops the database. `with (force)` would
 * be refused to the shop's role while autovacuum works there, a process that belongs to no role; a plain drop
 * asks it to leave.
 */
export async function dropDatabase(server: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_database where datname = $1", [
      nameOf(database),
    ]);
    if (rows.length === 0) return;
    await client.query(`alter database ${databaseOf(database)} allow_connections false`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usesysid is not null",
      [nameOf(database)],
    );
    await client.query(`drop database ${databaseOf(database)}`);
  } finally {
    await client.end();
  }
}

function databaseOf(url: string): string {
  return pg.escapeIdentifier(nameOf(url));
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
