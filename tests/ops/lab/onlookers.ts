import { setTimeout as sleep } from "node:timers/promises";

/** What people who only look around were answered. */
export interface Looks {
  calls: number;
  slowestMs: number;
  /** Each answer but 200, in words. */
  wrong: string[];
}

const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;
/** Asked for so often first that the shop has them in memory. */
const WARM_UP = 3;

/**
 * Pages and answers of the catalog that people ask for again and again. None of them shows how many units there
 * are of what others buy, or a purchase would make it anew each time.
 */
export function knownPlaces(productId: string): string[] {
  return [
    "/",
    "/collections/all",
    `/product/${productId}`,
    `/api/products/${productId}`,
    "/api/products/facets",
    "/api/products/suggest?search=tee",
  ];
}

export async function warmUp(url: string, places: readonly string[]): Promise<void> {
  for (let times = 1; times <= WARM_UP; times++) {
    for (const place of places) {
      const status = await look(url + place);
      if (status !== 200) throw new Error(`${place} was answered ${status} in good times`);
    }
  }
}

/** Somebody who looks around all the time, until `isOver`. */
export async function lookAround(
  url: string,
  places: readonly string[],
  isOver: () => boolean,
): Promise<Looks> {
  const looks: Looks = { calls: 0, slowestMs: 0, wrong: [] };
  while (!isOver()) {
    for (const place of places) {
      const since = performance.now();
      const status = await look(url + place);
      looks.calls++;
      looks.slowestMs = Math.max(looks.slowestMs, performance.now() - since);
      if (status !== 200) looks.wrong.push(`${place} was answered ${status}`);
      await sleep(PAUSE_MS);
    }
  }
  return looks;
}

/** Answers the status; 0 without an answer. */
export async function look(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
