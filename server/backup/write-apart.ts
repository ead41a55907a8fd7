import { fork } from "node:child_process";
import { once } from "node:events";
import { getProgram } from "../platform/project-root.ts";
import { yieldToPages } from "../platform/yield-to-pages.ts";
import type { Outcome } from "./backup-process.ts";
import type { Backup, BackupOrder } from "./write-backup.ts";

/**
 * Writes a backup in a process of its own that gives way to pages: in the shop's, each part would keep visitors
 * waiting. Throws as writeBackup does, and once it was stopped. Without the shop it ends as well.
 */
export async function writeApart(order: BackupOrder, stopping?: AbortSignal): Promise<Backup> {
  stopping?.throwIfAborted();
  const child = fork(getProgram("server/backup/backup-process.ts"), {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // It says so once nothing of the backup is left.
  stopping?.addEventListener("abort", () => child.kill());
  yieldToPages(child.pid);
  const ended = once(child, "exit").then((): Outcome => ({ problem: "its process ended" }));
  const told = once(child, "message").then(([outcome]): Outcome => outcome);
  child.send(order, () => undefined);
  const outcome = await Promise.race([told, ended]);
  if ("problem" in outcome) throw new Error(outcome.problem);
  return outcome.backup;
}
