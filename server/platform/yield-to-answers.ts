import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";

/** A third of the share of the thread that answers, when both want the same core. */
const NICENESS = 5;

/**
 * Lets the threads of Node's pool, which make pictures, hash passwords and compress, give way to the thread
 * that answers. Only Linux gives threads priorities of their own.
 */
export function yieldToAnswers(): void {
  if (process.platform !== "linux") return;
  for (const id of readdirSync("/proc/self/task")) {
    try {
      const name = readFileSync(`/proc/self/task/${id}/comm`, "utf8");
      if (name.startsWith("libuv-worker")) os.setPriority(Number(id), NICENESS);
    } catch {
      // A thread that has ended, or a system that does not allow it.
    }
  }
}
