import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { codeOf } from "../errors.ts";
import { StartError } from "../start-error.ts";
import { type Account, giveTo, nameOf, runAs } from "./postgres-account.ts";
import type { Binaries } from "./postgres-binaries.ts";

/** The shop's database role: it owns the database and everything in it, but has no rights over the server. */
export const SHOP_ROLE = "shop";
export const CLUSTER_DATABASE = "postgres";
/** The superuser of initdb. Nobody can log in as it: it works only in single-user mode, in this file. */
const SUPERUSER = "selvedge";

const MAJOR_VERSION = "18";
const NO_SPACE = /No space left on device|Disk quota exceeded/;

export interface Tools {
  binaries: Binaries;
  account: Account | undefined;
}

/** The text of pg_hba.conf, which also marks a cluster that `secure` has finished. */
const DOORS = `# Written by Selvedge. Whoever runs the shop, as pg_ident.conf names them, comes in as the role of the
# shop, through the socket. Nobody else does, not even as a superuser.
local  all  ${SHOP_ROLE}  peer  map=shop
`;

/** Statements on one line each, as single-user mode reads them. Each can be repeated. */
const ROLES = [
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${SHOP_ROLE}') THEN
      CREATE ROLE ${SHOP_ROLE} LOGIN;
    END IF;
  END $$`,
  `ALTER DATABASE ${CLUSTER_DATABASE} OWNER TO ${SHOP_ROLE}`,
  // Clusters of earlier editions: the superuser made everything. Objects of extensions stay its own.
  `DO $$ DECLARE thing text; BEGIN
    FOR thing IN
      WITH places AS (
        SELECT oid, nspname FROM pg_namespace
        WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
      ), parts AS (SELECT objid FROM pg_depend WHERE deptype = 'e')
      SELECT format('SCHEMA %I', nspname) FROM places JOIN pg_namespace USING (oid, nspname) WHERE nspowner = 10
      UNION ALL
      SELECT format('TABLE %s', c.oid::regclass) FROM pg_class c JOIN places p ON p.oid = c.relnamespace
        WHERE c.relowner = 10 AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.oid NOT IN (SELECT * FROM parts)
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
      UNION ALL
      SELECT format('ROUTINE %s', r.oid::regprocedure) FROM pg_proc r JOIN places p ON p.oid = r.pronamespace
        WHERE r.proowner = 10 AND r.oid NOT IN (SELECT * FROM parts)
      UNION ALL
      SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t JOIN places p ON p.oid = t.typnamespace
        WHERE t.typowner = 10 AND t.typtype IN ('d', 'e') AND t.oid NOT IN (SELECT * FROM parts)
    LOOP EXECUTE 'ALTER ' || thing || ' OWNER TO ${SHOP_ROLE}'; END LOOP;
  END $$`,
].map((statement) => `${statement.replaceAll(/\s+/g, " ")};\n`);

/**
 * Makes the cluster if there is none. initdb works in a folder beside it, which is renamed at the end,
 * so that an interrupted start leaves no half cluster. A folder with other content is never touched.
 */
export function ensureCluster(cluster: string, tools: Tools): void {
  const version = readVersion(cluster);
  if (version === MAJOR_VERSION) return;
  if (version !== undefined) {
    throw new StartError(
      `${cluster} was made by PostgreSQL ${version} and this Selvedge brings ${MAJOR_VERSION}: dump it with the old version and restore it, or choose another DATA_DIR`,
    );
  }
  if (fs.existsSync(cluster) && fs.readdirSync(cluster).length > 0) {
    throw new StartError(
      `${cluster} is in the way: it is not empty and holds no PostgreSQL data; move it or choose another DATA_DIR`,
    );
  }
  const unfinished = `${cluster}.init`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  try {
    if (tools.account) giveTo(tools.account, unfinished);
    initialise(unfinished, tools);
    fs.rmSync(cluster, { recursive: true, force: true });
    fs.renameSync(unfinished, cluster);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function readVersion(cluster: string): string | undefined {
  try {
    return fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new StartError(
      `cannot read ${cluster}: it belongs to another user; start as that user or choose another DATA_DIR`,
    );
  }
}

function initialise(folder: string, { binaries, account }: Tools): void {
  // The built-in locale is the same on every system; only character classes come from libc.
  const letters = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const { program, args, options } = runAs(account, folder, [
    binaries.initdb,
    `--pgdata=${nameOf(folder, account)}`,
    `--username=${SUPERUSER}`,
    "--auth=reject",
    "--encoding=UTF8",
    "--locale=C",
    `--lc-ctype=${letters}`,
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
  ]);
  const result = spawnSync(program, args, { ...options, encoding: "utf8" });
  if (result.status === 0) return;
  const data = path.dirname(folder);
  if (NO_SPACE.test(result.stderr ?? "")) {
    throw new StartError(
      `no space is left on the disk of ${data}, and a new database needs about 100 MB: make room, or set DATA_DIR to another disk`,
    );
  }
  // initdb ends with a message about the folder that it clears away.
  const reason =
    result.error?.message ??
    /(?:error|FATAL|PANIC): +(.*)/.exec(result.stderr)?.[1] ??
    result.stderr.trim().split("\n").at(-1);
  throw new StartError(`cannot make a database in ${data}: ${reason}`);
}

/**
 * Closes a cluster to all but the shop: its files belong to its own user, the shop's tables to a role
 * without superuser rights, and only the user who runs the shop can log in as that role. Clusters of
 * earlier editions, open as superuser to anybody who reached the socket, are converted. No server may
 * run on the cluster. Throws PostgreSQL's error if it cannot work on the cluster yet.
 */
export function secure(cluster: string, tools: Tools): void {
  const { account } = tools;
  if (account && fs.statSync(cluster).uid !== account.uid) giveTo(account, cluster);
  const user = os.userInfo().username.replaceAll('"', '""');
  write(
    cluster,
    "pg_ident.conf",
    `# Written by Selvedge.\nshop  "${user}"  ${SHOP_ROLE}\n`,
    account,
  );
  if (fs.readFileSync(path.join(cluster, "pg_hba.conf"), "utf8") === DOORS) return;
  giveToShop(cluster, tools);
  write(cluster, "pg_hba.conf", DOORS, account);
}

function giveToShop(cluster: string, { binaries, account }: Tools): void {
  const { program, args, options } = runAs(account, cluster, [
    binaries.postgres,
    "--single",
    "-D",
    nameOf(cluster, account),
    "-c",
    "exit_on_error=on",
    CLUSTER_DATABASE,
  ]);
  const input = ROLES.join("");
  const { status, error, stderr } = spawnSync(program, args, {
    ...options,
    input,
    encoding: "utf8",
  });
  if (status === 0) return;
  const problem = /(?:ERROR|FATAL|PANIC): +(.*)/.exec(stderr)?.[1];
  throw new StartError(
    `PostgreSQL does not start on ${cluster}: ${error?.message ?? problem ?? "it ended without saying why"}`,
  );
}

/** Replaces the file each time: the folder's owner could have put a link to another file in its place. */
function write(cluster: string, name: string, text: string, account: Account | undefined): void {
  const file = path.join(cluster, name);
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  if (account) fs.lchownSync(file, account.uid, account.gid);
}
