import os from "node:os";

/** Lower priority than pages have. */
const NICENESS = 10;

/** Lets a process give way to those that answer visitors. */
export function yieldToPages(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, NICENESS);
  } catch {
    // The process has ended already, or this system has no priorities.
  }
}
