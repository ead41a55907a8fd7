import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../../tests/support/test-postgres.ts";
import { type Account, giveTo, SYSTEM_USER, systemUser } from "./postgres-account.ts";
import { getBinaries, reachable } from "./postgres-binaries.ts";
import { startPostgres } from "./postgres-launcher.ts";
import { findRunningPostgres } from "./running-postgres.ts";

const isRoot = process.getuid?.() === 0;
const NOBODY: Account = { uid: 65534, gid: 65534 };
const nobodyHears = () => undefined;

function makeFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dir: string) {
  const postgres = await startPostgres({ dir, flags: ["-c", "fsync=off"] });
  onTestFinished(() => postgres.stop());
  return postgres.connection;
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection);
  client.on("error", nobodyHears);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** What a client of another local user is answered. */
function openAs({ uid, gid }: Account, connection: pg.ClientConfig): string {
  const script = `
    const [pg, connection] = process.argv.slice(1);
    process.setgroups([]);
    const { default: { Client } } = await import(pg);
    process.setgid(${gid});
    process.setuid(${uid});
    const client = new Client(JSON.parse(connection));
    client.on("error", () => undefined);
    await client.connect().then(() => console.log("came in"), (error) => console.log(error.message));
    process.exit();`;
  const args = ["--input-type=module", "-e", script, import.meta.resolve("pg")];
  const { stdout, stderr } = spawnSync(process.execPath, [...args, JSON.stringify(connection)], {
    encoding: "utf8",
  });
  return stdout.trim() || stderr;
}

describe("PostgreSQL", () => {
  test("runs as the user who starts it, and never as root or nobody; without a right of root's, also in a folder that is closed to it [START-8]", async () => {
    const folder = makeFolder();
    chmodSync(folder, 0o700);
    const dir = path.join(folder, "data", "postgres");
    await start(dir);
    const [pid = ""] = readFileSync(path.join(dir, "postmaster.pid"), "utf8").split("\n");
    // The server itself refuses files of another user than the one it runs as.
    const { uid } = statSync(dir);
    if (!isRoot) return expect(uid).toBe(process.getuid?.());
    expect(uid).toBe(systemUser(nobodyHears).uid);
    expect([0, NOBODY.uid]).not.toContain(uid);
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    expect(status).toMatch(new RegExp(`^Uid:\\t${uid}\\t${uid}\\t${uid}`, "m"));
    for (const set of ["Inh", "Prm", "Eff", "Amb"]) {
      expect(status).toMatch(new RegExp(`^Cap${set}:\\t0+$`, "m"));
    }
  });

  test("lets the shop in as a role that owns its tables and has no superuser's rights [DATA-7]", async () => {
    const connection = await start(path.join(makeFolder(), "postgres"));
    await withClient(connection, async (client) => {
      const { rows } = await client.query(
        "select current_user as role, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user",
      );
      expect(rows).toEqual([
        {
          role: "shop",
          rolsuper: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolbypassrls: false,
        },
      ]);
      await expect(client.query("select pg_read_file('/etc/hostname')")).rejects.toThrow(
        "permission denied",
      );
      await expect(client.query("copy pg_am to program 'cat'")).rejects.toThrow(
        "permission denied",
      );
      await client.query("create extension pg_trgm");
    });
  });

  test("lets nobody in as its superuser, whoever asks [DATA-7]", async () => {
    const connection = await start(path.join(makeFolder(), "postgres"));
    for (const user of ["selvedge", "postgres"]) {
      const opening = withClient({ ...connection, user }, async () => undefined);
      await expect(opening).rejects.toThrow("no pg_hba.conf entry");
    }
  });

  test.skipIf(!isRoot)(
    "refuses every other local user at its socket (asked as root) [DATA-7]",
    async () => {
      const dir = path.join(makeFolder(), "postgres");
      const connection = await start(dir);
      for (const user of ["shop", "selvedge"]) {
        expect(openAs(NOBODY, { ...connection, user })).toContain("EACCES");
      }
      // The server's own user reaches the socket, and so would all whom a wrong mode let into the folder.
      chmodSync(path.dirname(dir), 0o755);
      const own = statSync(dir);
      expect(openAs(own, connection)).toContain('Peer authentication failed for user "shop"');
      expect(openAs(own, { ...connection, user: "selvedge" })).toContain("no pg_hba.conf entry");
      expect(openAs({ uid: 0, gid: 0 }, connection)).toBe("came in");
    },
  );

  test("is found by a script of the user who runs the shop [DATA-7]", async () => {
    const dir = path.join(makeFolder(), "postgres");
    const connection = await start(dir);
    expect(await findRunningPostgres(dir)).toEqual(connection);
  });
});

test("a folder of an edition that let everybody in as superuser is brought over, once [DATA-7]", async () => {
  const dir = path.join(makeFolder(), "data", "postgres");
  makeFormerCluster(dir);
  for (let run = 1; run <= 2; run++) {
    const postgres = await startPostgres({ dir, flags: ["-c", "fsync=off"] });
    try {
      await withClient(postgres.connection, async (client) => {
        const { rows } = await client.query("select n, kind, doubled(n) as twice from kept.things");
        expect(rows).toEqual([{ n: 1, kind: "old", twice: 2 }]);
        const { rows: owners } = await client.query(
          `select distinct pg_get_userbyid(relowner) as owner from pg_class
             where relnamespace in ('public'::regnamespace, 'kept'::regnamespace)
           union select pg_get_userbyid(proowner) from pg_proc where proname = 'doubled'
           union select pg_get_userbyid(typowner) from pg_type where typname = 'kind'
           union select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'kept'
           union select pg_get_userbyid(datdba) from pg_database where datname = current_database()`,
        );
        expect(owners).toEqual([{ owner: "shop" }]);
        await client.query(`alter table kept.things add column run_${run} integer`);
        await client.query("insert into plain (name) values ('new')");
        const { rows: roles } = await client.query(
          "select rolsuper from pg_roles where rolname = current_user",
        );
        expect(roles).toEqual([{ rolsuper: false }]);
      });
      await expect(
        withClient({ ...postgres.connection, user: "selvedge" }, async () => undefined),
      ).rejects.toThrow("no pg_hba.conf entry");
    } finally {
      await postgres.stop();
    }
  }
  if (isRoot) {
    const { uid } = systemUser(nobodyHears);
    const owners = readdirSync(dir, { recursive: true, encoding: "utf8" }).map(
      (name) => statSync(path.join(dir, name)).uid,
    );
    expect(new Set(owners)).toEqual(new Set([uid]));
  }
});

/** As the shop made it once: of nobody's, with all in it the superuser's, and open to all who reach it. */
function makeFormerCluster(dir: string): void {
  mkdirSync(path.dirname(dir));
  mkdirSync(dir, { mode: 0o700 });
  const account = isRoot ? NOBODY : undefined;
  if (account) giveTo(account, dir);
  const { initdb, postgres } = getBinaries(account);
  const options = { ...account, cwd: "/", encoding: "utf8" } as const;
  const args = [`--pgdata=${dir}`, "--username=selvedge", "--auth=trust", "--encoding=UTF8"];
  expect(spawnSync(initdb, [...args, "--locale=C", "--no-sync"], options).status).toBe(0);
  const input = [
    "create extension pg_trgm",
    "create table plain (id bigint generated always as identity, name text)",
    "create index plain_name on plain using gin (name gin_trgm_ops)",
    "create sequence counter",
    "create view plainer as select name from plain",
    "create schema kept",
    "create type kept.kind as enum ('old', 'new')",
    "create table kept.things (n serial, kind kept.kind)",
    "create function kept.doubled(n integer) returns integer language sql return n * 2",
    "alter function kept.doubled set schema public",
    "insert into kept.things (kind) values ('old')",
  ];
  const single = spawnSync(
    postgres,
    ["--single", "-D", dir, "-c", "exit_on_error=on", "postgres"],
    {
      ...options,
      input: input.map((statement) => `${statement};\n`).join(""),
    },
  );
  expect(single.status, single.stderr).toBe(0);
}

test.skipIf(!isRoot)(
  "where no user can be made, PostgreSQL runs as nobody, and the reason is said [START-8]",
  () => {
    const said: string[] = [];
    const refuse = () =>
      spawnSync("/bin/sh", ["-c", "echo 'read-only file system' >&2; exit 10"], {
        encoding: "utf8",
      });
    expect(systemUser((line) => said.push(line), "selvedge-none", refuse)).toEqual(NOBODY);
    expect(said).toEqual([
      expect.stringMatching(
        /^no system user selvedge-none could be made .*\(read-only file system\)/,
      ),
    ]);
  },
);

test.skipIf(!isRoot)(
  "the system user is there from the first start on, and cannot log in [START-8]",
  () => {
    systemUser(nobodyHears);
    const { stdout } = spawnSync("getent", ["passwd", SYSTEM_USER], { encoding: "utf8" });
    expect(stdout).toMatch(/:(\/usr\/sbin\/nologin|\/sbin\/nologin|\/bin\/false)$/m);
  },
);

test.skipIf(!isRoot)(
  "programs that are closed to it are copied to where it may read them, once [START-8]",
  () => {
    const folder = makeFolder();
    const native = path.join(folder, "closed", "native");
    for (const name of ["bin", "share/postgresql"]) {
      mkdirSync(path.join(native, name), { recursive: true, mode: 0o700 });
    }
    writeFileSync(path.join(native, "bin/postgres"), "program", { mode: 0o700 });
    writeFileSync(path.join(native, "share/postgresql/postgres.bki"), "first", { mode: 0o600 });
    const copy = path.join(folder, "copies", "one");
    expect(reachable(native, copy, NOBODY)).toBe(copy);
    expect(statSync(path.join(copy, "bin/postgres")).mode & 0o777).toBe(0o755);
    const { ino } = statSync(copy);
    expect(reachable(native, copy, NOBODY)).toBe(copy);
    expect(statSync(copy).ino).toBe(ino);
    for (const dir of [
      native,
      ...["bin", "share", "share/postgresql"].map((name) => path.join(native, name)),
      path.dirname(native),
    ]) {
      chmodSync(dir, 0o755);
    }
    chmodSync(path.join(native, "share/postgresql/postgres.bki"), 0o644);
    chmodSync(path.join(native, "bin/postgres"), 0o755);
    expect(reachable(native, copy, NOBODY)).toBe(native);
  },
);
