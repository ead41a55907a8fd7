import { vi } from "vitest";

/** As long as a test may take: what is waited for comes when it comes, on a busy machine as well. */
const PATIENCE_MS = 25_000;

/** Tries until it does not throw any more; answers what that came to. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
}
