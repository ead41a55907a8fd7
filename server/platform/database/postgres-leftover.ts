import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "../errors.ts";
import { StartError } from "../start-error.ts";

const PATIENCE_MS = 30_000;

/**
 * Waits until no PostgreSQL of an earlier run works on the cluster. The caller holds the folder's lock,
 * so a server that still runs has lost its shop, and is asked to stop.
 */
export async function clearLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readServerPid(cluster);
  if (pid === undefined) return;
  const isThere = worksOn(pid, cluster);
  // A dead server's file stays: PostgreSQL itself checks with it that no orphaned backend is left.
  if (isThere === undefined) return;
  if (!isThere) {
    // Another program has that process id now, and PostgreSQL would take it for its own server.
    fs.rmSync(path.join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  log("waiting for the database of an earlier run to stop");
  stopServer(pid, "SIGINT");
  for (let waited = 0; worksOn(pid, cluster); waited += 50) {
    if (waited >= PATIENCE_MS) {
      throw new StartError(
        `the PostgreSQL of an earlier run (process ${pid}) still works on ${cluster}: end it, then start again`,
      );
    }
    await sleep(50);
  }
}

export function readServerPid(cluster: string): number | undefined {
  return Number(readServerFile(cluster)[0]) || undefined;
}

/** The lines of PostgreSQL's own file about its running server; none without that file. */
export function readServerFile(cluster: string): string[] {
  try {
    return fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/**
 * Stops PostgreSQL, without losing data: SIGTERM waits for its clients to leave, SIGINT cuts them off, and SIGQUIT
 * leaves to the next start what is not in its place yet.
 */
export function stopServer(pid: number, signal: "SIGTERM" | "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, signal);
  } catch {
    // already gone
  }
}

/** Whether a process is a server on the cluster, by its working folder; undefined if it is dead. */
function worksOn(pid: number, cluster: string): boolean | undefined {
  if (process.platform !== "linux") {
    const ps = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return ps.stdout?.trim() ? ps.stdout.includes(cluster) : undefined;
  }
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    // The folder of another user's process cannot be read.
    return codeOf(error) === "EACCES" ? false : undefined;
  }
}
