import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../../server/platform/database/postgres-launcher.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";

/** All shops come in as the superuser: some make extensions. */
const ROLE = "selvedge";
const DOORS = `local all all trust\nhost all ${ROLE} 127.0.0.1/32 trust\n`;
/** Four shops keep theirs open at once. */
const CONNECTIONS = "max_connections=300";

/** One PostgreSQL for all shops. Its folder stays, with a filled database for each. */
export interface Postgres {
  urlOf(database: string): string;
  /** Fills a database the first time; a fill that fails leaves none. */
  fillOnce(name: string, fill: (url: string) => Promise<void>): Promise<void>;
  /** A fresh copy of a filled database. */
  copyFilled(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function openPostgres(folder: string): Promise<Postgres> {
  const doors = makeTemporaryFolder();
  writeFileSync(path.join(doors, "pg_hba.conf"), DOORS);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, CONNECTIONS];
  const server = await startPostgres({
    dir: path.join(folder, "postgres"),
    flags: [...settings, `hba_file=${doors}/pg_hba.conf`].flatMap((setting) => ["-c", setting]),
  });
  const urlOf = (database: string) => `postgres://${ROLE}@127.0.0.1:${port}/${database}`;
  const ask = (database: string, ...statements: string[]) => execute(urlOf(database), statements);
  return {
    urlOf,
    async fillOnce(name, fill) {
      const [filled, filling] = [filledOf(name), `${name}_filling`];
      const found = await ask("postgres", `select from pg_database where datname = '${filled}'`);
      if (found > 0) return;
      await ask(
        "postgres",
        `drop database if exists ${filling} with (force)`,
        `create database ${filling}`,
        // Holds for this database alone, not for copies of it.
        `alter database ${filling} set synchronous_commit = off`,
      );
      await fill(urlOf(filling));
      await ask(filling, "vacuum analyze");
      await ask("postgres", `alter database ${filling} rename to ${filled}`);
    },
    async copyFilled(name) {
      await ask(
        "postgres",
        `drop database if exists ${name} with (force)`,
        `create database ${name} template ${filledOf(name)}`,
      );
      await ask(name, "vacuum analyze");
      return urlOf(name);
    },
    async stop() {
      await server.stop();
      rmSync(doors, { recursive: true, force: true });
    },
  };
}

function filledOf(name: string): string {
  return `${name}_filled`;
}

/** Answers the number of rows of the last statement. */
async function execute(url: string, statements: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows = 0;
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
    return rows;
  } finally {
    await client.end();
  }
}
