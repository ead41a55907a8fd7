import type { Context } from "../context.ts";

export const MINUTE = 60_000;
export const HOURLY = 60 * MINUTE;

export interface Sweep {
  name: string;
  everyMs: number;
  /** @param stopping aborted when the shop stops: a long run then ends after its present step */
  run(ctx: Context, stopping: AbortSignal): Promise<void>;
}

export interface RunningSweeps {
  /** Lets none begin any more; resolves when the running ones have finished. May be called twice. */
  stop(): Promise<void>;
  /** The names of those that run at this moment. */
  underWay(): string[];
}

/** A shop that restarts every hour must reach the hourly sweeps as well. */
const FIRST_WITHIN_MS = 5 * 60_000;

/**
 * Runs each sweep at its interval, never twice at once, and each within the first five minutes. A failed
 * sweep is logged and comes again.
 */
export function startSweeps(sweeps: readonly Sweep[], ctx: Context): RunningSweeps {
  const stopping = new AbortController();
  const waiting = new Set<() => void>();
  const running = new Map<Promise<void>, string>();

  function schedule(sweep: Sweep, afterMs: number): void {
    if (stopping.signal.aborted) return;
    const cancel = ctx.clock.after(afterMs, () => {
      waiting.delete(cancel);
      const run = runOnce(ctx, sweep, stopping.signal).finally(() => {
        running.delete(run);
        schedule(sweep, sweep.everyMs);
      });
      running.set(run, sweep.name);
    });
    waiting.add(cancel);
  }

  for (const { name } of sweeps) {
    ctx.counts.add("selvedge_sweeps_total", { sweep: name, outcome: "failed" }, 0);
  }
  for (const sweep of sweeps) schedule(sweep, Math.min(sweep.everyMs, FIRST_WITHIN_MS));
  return {
    async stop() {
      stopping.abort();
      for (const cancel of waiting) cancel();
      await Promise.all(running.keys());
    },
    underWay: () => [...running.values()],
  };
}

async function runOnce(ctx: Context, sweep: Sweep, stopping: AbortSignal): Promise<void> {
  try {
    await sweep.run(ctx, stopping);
    ctx.counts.add("selvedge_sweeps_total", { sweep: sweep.name, outcome: "done" });
  } catch (error) {
    ctx.counts.add("selvedge_sweeps_total", { sweep: sweep.name, outcome: "failed" });
    ctx.log.error({ err: error, sweep: sweep.name }, "sweep failed");
  }
}
