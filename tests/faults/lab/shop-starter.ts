import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import path from "node:path";
import type { ClockState } from "./lab-clock.ts";
import type { KillAt, ShopAnswer, ShopOrder } from "./shop-orders.ts";

export interface RunningShop {
  url: string;
  pid: number;
  isRunning(): boolean;
  /** Resolves once the process is gone, with the signal that ended it. */
  ended: Promise<NodeJS.Signals | null>;
  setClock(clock: ClockState): void;
  /** Makes the shop end itself at a point; undefined: no longer. */
  killAt(at: KillAt | undefined): void;
  /** `kill -9`, now. */
  kill(): Promise<void>;
  /** Ends the shop as an operator would. */
  close(): Promise<void>;
}

export interface ShopStarter {
  start(settings: Record<string, string>, clock: ClockState): Promise<RunningShop>;
  close(): Promise<void>;
}

const PROGRAM = path.join(import.meta.dirname, "shop-process.ts");

/**
 * Starts shops one after another. The next process is loaded already, unless starts are to be cold: a
 * kill then costs the start of a shop, not that of Node.
 * @param logFile takes the output of all of them
 */
export function createShopStarter(logFile: string, { isCold = false } = {}): ShopStarter {
  const log = createWriteStream(logFile, { flags: "a" });
  const load = () => (isCold ? undefined : spawnProcess(log));
  let next = load();
  const running = new Set<ShopProcess>();
  return {
    async start(settings, clock) {
      const shop = next ?? spawnProcess(log);
      next = load();
      running.add(shop);
      void shop.ended.then(() => running.delete(shop));
      await shop.ready;
      return shop.open(settings, clock);
    },
    async close() {
      await Promise.all([next, ...running].map((shop) => shop?.kill()));
      log.end();
    },
  };
}

interface ShopProcess {
  ready: Promise<void>;
  ended: Promise<NodeJS.Signals | null>;
  open(settings: Record<string, string>, clock: ClockState): Promise<RunningShop>;
  kill(): Promise<void>;
}

function spawnProcess(log: WriteStream): ShopProcess {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const ended = once(child, "close").then(() => child.signalCode);
  const send = (order: ShopOrder) => {
    // The process may be gone by now; its end is what counts.
    if (child.connected) child.send(order, () => undefined);
  };
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const ready = waitFor(child, ended, ({ answer }) => (answer === "ready" ? true : undefined)).then(
    () => undefined,
  );
  // A spare process is ended before anybody waits for it.
  ready.catch(() => undefined);
  return {
    ready,
    ended,
    kill,
    async open(settings, clock) {
      send({ order: "open", settings, clock });
      const url = await waitFor(child, ended, (reply) =>
        reply.answer === "open" ? reply.url : undefined,
      );
      return {
        url,
        pid: child.pid ?? 0,
        isRunning: () => child.exitCode === null && child.signalCode === null,
        ended,
        setClock: (state) => send({ order: "clock", clock: state }),
        killAt: (at) => send({ order: "kill", at }),
        kill,
        close: async () => {
          send({ order: "close" });
          await ended;
        },
      };
    },
  };
}

function waitFor<T>(
  child: ChildProcess,
  ended: Promise<NodeJS.Signals | null>,
  read: (reply: ShopAnswer) => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    child.on("message", (reply: ShopAnswer) => {
      if (reply.answer === "failed") reject(new Error(`a shop does not start: ${reply.why}`));
      const found = read(reply);
      if (found !== undefined) resolve(found);
    });
    void ended.then((signal) => reject(new Error(`a shop ended before it was open (${signal})`)));
  });
}
