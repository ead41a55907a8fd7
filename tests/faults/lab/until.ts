import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 200;
/** By the machine's clock: some sweeps come once in a minute. */
const PATIENCE_MS = 300_000;

/** Waits until something is so. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it never came to this: ${what}`);
    await sleep(POLL_MS);
  }
}
