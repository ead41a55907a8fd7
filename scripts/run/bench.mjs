import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { installSystemPackages } from "../ensure-chromium.mjs";
import { build } from "./build.mjs";
import { plainError } from "./process.mjs";

/** The programs that bind processes to cores and load servers; Debian's packages have them. */
const PROGRAMS = { taskset: "util-linux", wrk: "wrk" };
/** pgbench is in the package of a server, which would start beside: its file alone is taken out of it. */
const PGBENCH_DIR = "build/bench";
const SERVERS_DIR = path.join(PGBENCH_DIR, "usr/lib/postgresql");

/**
 * Holds the speed of the shop beside that of the machine: `npm run bench -- 5 3 300` for rounds, seconds of each, and
 * seconds of purchases.
 */
export async function runBench(tools) {
  await requirePrograms();
  const pgbench = isThere("pgbench") ? "pgbench" : (findFetched() ?? (await fetchPgbench()));
  await build(tools);
  const [rounds = "5", seconds = "3", buying = "300"] = tools.rest;
  return tools.node("benchmarks/bench/main.ts", [rounds, seconds, buying, pgbench]);
}

/** Holds the shop beside others: `npm run bench:peers -- 3 10` for rounds and seconds of each. */
export async function runBenchOfPeers(tools) {
  await requirePrograms();
  await build(tools);
  const [rounds = "3", seconds = "10"] = tools.rest;
  return tools.node("benchmarks/peers/main.ts", [rounds, seconds]);
}

async function requirePrograms() {
  if (process.platform !== "linux")
    throw plainError("the benchmark binds processes to cores: it needs Linux");
  if (missing().length > 0) await installSystemPackages(missing().map((name) => PROGRAMS[name]));
  if (missing().length > 0) throw plainError(`the benchmark needs ${missing().join(" and ")}`);
}

function missing() {
  return Object.keys(PROGRAMS).filter((name) => !isThere(name));
}

function isThere(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}

async function fetchPgbench() {
  mkdirSync(PGBENCH_DIR, { recursive: true });
  await installSystemPackages(["libpq5"]);
  const depends = spawnSync("apt-cache", ["depends", "postgresql"], { encoding: "utf8" });
  const name = /Depends: (postgresql-\d+)/.exec(depends.stdout ?? "")?.[1] ?? "postgresql";
  const script = `apt-get download ${name} && dpkg -x ${name}_*.deb .`;
  spawnSync("sh", ["-c", script], { cwd: PGBENCH_DIR, stdio: "ignore" });
  const fetched = findFetched();
  if (fetched === undefined)
    throw plainError("the benchmark needs pgbench: install PostgreSQL's programs");
  return fetched;
}

function findFetched() {
  try {
    const [edition] = readdirSync(SERVERS_DIR);
    return edition && path.resolve(SERVERS_DIR, edition, "bin/pgbench");
  } catch {
    return undefined;
  }
}
