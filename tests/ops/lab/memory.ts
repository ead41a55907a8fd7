import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processTree } from "../../support/processes.ts";

/** The memory of a process and all below it, at a time in ms. */
export interface Sample {
  at: number;
  bytes: number;
}

const EVERY_MS = 10_000;

/** Looks every ten seconds, until `isOver`. */
export async function watchMemory(pid: number, isOver: () => boolean): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (!isOver()) {
    const bytes = processTree(pid).reduce((sum, one) => sum + residentBytes(one.pid), 0);
    samples.push({ at: performance.now(), bytes });
    await sleep(EVERY_MS);
  }
  return samples;
}

function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0; // ended meanwhile
  }
}

/** The medians of the first and of the last `windowMs`, in bytes. */
export function compareEnds(samples: readonly Sample[], windowMs: number) {
  const begin = samples.at(0)?.at ?? 0;
  const end = samples.at(-1)?.at ?? 0;
  return {
    first: medianOf(samples.filter(({ at }) => at <= begin + windowMs)),
    last: medianOf(samples.filter(({ at }) => at >= end - windowMs)),
  };
}

function medianOf(samples: readonly Sample[]): number {
  const sorted = samples.map(({ bytes }) => bytes).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
