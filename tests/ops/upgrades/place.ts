import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Connection } from "../../../server/platform/database/pool.ts";
import { startPostgres } from "../../../server/platform/database/postgres-launcher.ts";
import { makeTemporaryFolder } from "../../support/test-postgres.ts";

/** A copy of an edition's data folder, to be upgraded. */
export interface Place {
  dataDir: string;
  /** Runs the PostgreSQL of the folder for a piece of work. */
  withDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Makes room on the disk of a folder whose disk was small. */
  giveRoom(): void;
  remove(): void;
}

const AMPLE = "512m";

/** @param roomKb the free space of the copy's disk, which is a small one of its own then */
export function copyPlace(source: string, roomKb?: number): Place {
  const parent = makeTemporaryFolder();
  const dataDir = path.join(parent, "data");
  mkdirSync(dataDir);
  if (roomKb !== undefined) mount(dataDir, `size=${usedKb(source) + roomKb}k`);
  execFileSync("cp", ["-a", `${source}/.`, dataDir]);
  return {
    dataDir,
    async withDatabase(work) {
      const { connection, stop } = await startPostgres({ dir: path.join(dataDir, "postgres") });
      return work(connection).finally(stop);
    },
    giveRoom() {
      if (roomKb !== undefined) mount(dataDir, `remount,size=${AMPLE}`);
    },
    remove() {
      if (roomKb !== undefined) execFileSync("umount", ["--lazy", dataDir]);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Whether this user may have a small disk: only root may mount one. */
export function mayMount(): boolean {
  const folder = makeTemporaryFolder();
  try {
    mount(folder, "size=1m");
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A small disk in memory at a folder. */
export function mount(folder: string, options: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "pipe" });
}

export function usedKb(folder: string): number {
  return Number.parseInt(execFileSync("du", ["-sk", folder], { encoding: "utf8" }), 10);
}
