import type { Logger } from "../context.ts";

export interface Sweep {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/**
 * Runs each sweep at its interval, never twice at once. One that fails is logged and comes again.
 * @returns stops them and resolves when what is running has finished
 */
export function startSweeps(sweeps: Sweep[], log: Logger): () => Promise<void> {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(sweep: Sweep): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = runOnce(sweep, log).finally(() => {
        running.delete(run);
        schedule(sweep);
      });
      running.add(run);
    }, sweep.everyMs);
    timer.unref();
    timers.add(timer);
  }

  for (const sweep of sweeps) schedule(sweep);
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}

async function runOnce(sweep: Sweep, log: Logger): Promise<void> {
  try {
    await sweep.run();
  } catch (error) {
    log.error({ err: error, sweep: sweep.name }, "sweep failed");
  }
}
