import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { BUILT_SHOP, LEAN_MALLOC } from "../../tests/support/running-shop.ts";

/** The built shop as a process of its own at a port of its own, as one machine would run it. */
export interface ShopProcess {
  port: number;
  /** Of the last start. */
  pid(): number;
  isRunning(): boolean;
  /** Starts it and waits until it shows pages. */
  start(): Promise<void>;
  /** Ends it; answers its exit code, and how long the end took, in ms. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
}

/** @param around a program that becomes the shop, with its arguments before those of the shop */
export function createShopProcess(
  dir: string,
  port: number,
  settings: Record<string, string>,
  around: readonly string[] = [],
): ShopProcess {
  let child: ChildProcess | undefined;
  const [program = "", ...args] = [...around, ...BUILT_SHOP];
  return {
    port,
    pid: () => child?.pid ?? 0,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    async start() {
      const out = openSync(path.join(dir, `shop-${port}.log`), "a");
      child = spawn(program, args, {
        cwd: getProjectRoot(),
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          ...LEAN_MALLOC,
          ...settings,
          PORT: String(port),
        },
        // The channel ends the shop with this run, should that be killed.
        stdio: ["ignore", out, out, "ipc"],
      });
      while (!(await showsPages(port))) {
        if (child.exitCode !== null) throw new Error(`a shop does not start: shop-${port}.log`);
        await sleep(200);
      }
    },
    async end(signal) {
      const since = performance.now();
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        return { code: child?.exitCode ?? null, tookMs: 0 };
      }
      const ended = once(child, "close");
      child.kill(signal);
      await ended;
      return { code: child.exitCode, tookMs: performance.now() - since };
    },
  };
}

async function showsPages(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz/pages`, {
      signal: AbortSignal.timeout(2000),
    });
    return response.ok;
  } catch {
    return false;
  }
}
