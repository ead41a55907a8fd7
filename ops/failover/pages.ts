import { setTimeout as sleep } from "node:timers/promises";

const PAGES = ["/", "/collections/all", "/healthz", "/api/products?limit=5"];

export interface PageCalls {
  made: number;
  /** Calls without a good answer. */
  failed: string[];
}

/** Calls pages at a steady rate, however long each answer takes, while the work lasts. */
export async function callPagesDuring(
  url: string,
  perSecond: number,
  work: () => Promise<void>,
): Promise<PageCalls> {
  const calls: PageCalls = { made: 0, failed: [] };
  const under = new Set<Promise<void>>();
  let isOver = false;
  const works = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const page = PAGES[calls.made % PAGES.length] ?? "/";
    const one: Promise<void> = callPage(url + page, calls).finally(() => under.delete(one));
    under.add(one);
    calls.made++;
    await sleep(1000 / perSecond);
  }
  await Promise.all(under);
  await works;
  return calls;
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
