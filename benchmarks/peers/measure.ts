import { fileURLToPath } from "node:url";
import { load } from "../bench/load.ts";
import type { Serving } from "./programs.ts";
import type { Place, Work } from "./shop.ts";

const DIFFERENT = fileURLToPath(new URL("../bench/wrk/different.lua", import.meta.url));
const PAUSE_MS = 50;

/** Figures of one round; times in ms, those of processors for one work. */
export interface Figures {
  perSecond: number;
  p99: number;
  serverMs: number;
  postgresMs: number;
  /** The share of works that went wrong, and what the first said. */
  failed: number;
  reason?: string;
}

interface Run {
  clients: number;
  seconds: number;
  /** Goes on after the time until so many works are done. */
  least?: number;
}

let turn = 0;

/** Measures one work from rest to rest, so that what goes on after the answers counts as well. */
export async function measure(
  serving: Serving,
  place: Place,
  { work, clients, seconds, least = 0 }: Run & { work: Work },
): Promise<Figures> {
  await serving.rest();
  const before = serving.spent();
  const { works, ...figures } =
    work.path === undefined
      ? await drive(work.once, { clients, seconds, least })
      : await loadWithWrk(place.url, work.path, clients, seconds);
  await serving.rest();
  const after = serving.spent();
  return {
    ...figures,
    serverMs: (after.server - before.server) / works,
    postgresMs: (after.postgres - before.postgres) / works,
  };
}

async function loadWithWrk(url: string, path: string, connections: number, seconds: number) {
  turn += 1_000_000;
  const args = [path, String(turn)];
  const { perSecond, requests, p99 } = await load({
    url,
    connections,
    seconds,
    script: DIFFERENT,
    args,
  });
  return { perSecond, works: requests, p99, failed: 0 };
}

/**
 * Each client works until the time is over, and then waits for its last answer. Were slow answers left
 * behind at the end, as wrk leaves them, their part of the server's time would count for nothing.
 */
async function drive(once: Work["once"], { clients, seconds, least }: Required<Run>) {
  const began = performance.now();
  const until = began + seconds * 1000;
  const times: number[] = [];
  const failures: unknown[] = [];
  const client = async () => {
    while (performance.now() < until || times.length + failures.length < least) {
      const sent = performance.now();
      try {
        await once(turn++);
        times.push(performance.now() - sent);
      } catch (error) {
        failures.push(error);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - began) / 1000;
  if (times.length === 0) throw failures[0];
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / took,
    works: times.length,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    failed: failures.length / (failures.length + times.length),
    ...(failures.length > 0 && { reason: String(failures[0]) }),
  };
}
