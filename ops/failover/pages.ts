import { setTimeout as sleep } from "node:timers/promises";

const PAGES = ["/", "/collections/all", "/healthz", "/api/products?limit=5"];

export interface PageCalls {
  made: number;
  /** For how long, in ms. */
  ms: number;
  /** Calls without a good answer. */
  failed: string[];
}

/** Calls pages at a steady rate, however long each answer takes, while the work lasts. */
export async function callPagesDuring(
  url: string,
  perSecond: number,
  calls: PageCalls,
  work: () => Promise<void>,
): Promise<void> {
  const under = new Set<Promise<void>>();
  let isOver = false;
  const works = work().finally(() => {
    isOver = true;
  });
  // Its failure is told at the end, when the last calls have their answers.
  works.catch(() => undefined);
  const since = performance.now();
  for (let number = 0; !isOver; ) {
    // By the clock: a pause between two calls alone would make them fewer on a busy machine.
    const due = ((performance.now() - since) * perSecond) / 1000;
    for (; number < due; number++) {
      const page = PAGES[number % PAGES.length] ?? "/";
      const one: Promise<void> = callPage(url + page, calls).finally(() => under.delete(one));
      under.add(one);
      calls.made++;
    }
    await sleep(1000 / perSecond);
  }
  calls.ms += performance.now() - since;
  await Promise.all(under);
  await works;
}

async function callPage(url: string, { failed }: PageCalls): Promise<void> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) failed.push(`${url}: ${response.status}`);
  } catch (error) {
    failed.push(`${url}: ${error instanceof Error ? (error.cause ?? error) : error}`);
  }
}
