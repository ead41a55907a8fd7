import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { newSecret } from "../../../common/ids.ts";
import type { EmbeddedConnection } from "../database/pool.ts";
import type { Logger } from "../logger.ts";
import { type WorkerPart, writeWorkerPart } from "./worker-part.ts";

interface KeeperOptions {
  count: number;
  /** The port that all of them serve. */
  port: number;
  connection: EmbeddedConnection | undefined;
  log: Logger;
}

export interface Keeper {
  /** Resolves when all have ended. They finish what is in flight; throws WorkerFailed if one did not. */
  stop(): Promise<void>;
  /** Each number with its worker, or without one that is about to be replaced. */
  workers(): { number: number; worker: Worker | undefined }[];
}

/** The pause before a worker is started again doubles from the first to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that has lived so long ended by accident, and is replaced after the first pause. */
const HEALTHY_MS = 60_000;

/** A worker did not open the shop, or did not end well, and has said why. */
export class WorkerFailed extends Error {}

/**
 * Starts workers, this program once more each, and replaces those that end. The first one prepares the
 * database before the others start. Throws WorkerFailed.
 */
export async function keepWorkers({
  count,
  port,
  connection,
  log,
}: KeeperOptions): Promise<Keeper> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-"));
  const common = { connection, socket: path.join(folder, "first"), secret: newSecret() };
  const workers = new Map<Worker, number>();
  const pauses = new Set<NodeJS.Timeout>();
  let stopping = false;

  function start(part: Pick<WorkerPart, "number" | "isReplacement">, quickEnds = 0): Worker {
    const began = performance.now();
    const worker = cluster.fork({ ...writeWorkerPart({ ...common, ...part }), PORT: `${port}` });
    workers.set(worker, part.number);
    worker.once("exit", (code, signal) => {
      workers.delete(worker);
      if (stopping || (part.number === 1 && !isOpen)) return;
      const ends = performance.now() - began < HEALTHY_MS ? quickEnds : 0;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** ends);
      log.error({ worker: part.number, code, signal, pauseMs }, "a worker ended");
      const pause = setTimeout(() => {
        pauses.delete(pause);
        start({ ...part, isReplacement: true }, ends + 1);
      }, pauseMs);
      pauses.add(pause);
    });
    return worker;
  }

  async function stop(): Promise<void> {
    stopping = true;
    for (const pause of pauses) clearTimeout(pause);
    const codes = await Promise.all([...workers.keys()].map(end));
    rmSync(folder, { recursive: true, force: true });
    if (codes.some((code) => code !== null && code > 0)) throw new WorkerFailed();
  }

  let isOpen = false;
  const first = start({ number: 1, isReplacement: false });
  isOpen = await Promise.race([
    once(first, "message").then(() => true),
    once(first, "exit").then(() => false),
  ]);
  if (!isOpen) {
    await stop();
    throw new WorkerFailed();
  }
  for (let number = 2; number <= count && !stopping; number++) {
    start({ number, isReplacement: false });
  }
  return {
    stop,
    workers: () =>
      Array.from({ length: count }, (_, place) => {
        const [worker] = [...workers].find(([, number]) => number === place + 1) ?? [];
        return { number: place + 1, worker };
      }),
  };
}

/** Answers the exit code; null if a signal ended it. */
async function end(worker: Worker): Promise<number | null> {
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const [code] = await ended;
  return code;
}

/** Tells the keeper that this worker serves. */
export function sayOpen(): void {
  process.send?.("open");
}
