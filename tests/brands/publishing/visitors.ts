import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

export interface Visit {
  path: string;
  status: number;
  html: string;
  /** When it was asked for, and when all of it was there, in ms. */
  askedAt: number;
  doneAt: number;
}

/** Enough that each process has many of them. */
const CONNECTIONS = 48;
const PATIENCE_MS = 120_000;

/**
 * Asks for these pages in turn, so many times a second whatever the answers take, until it is told to stop. Each
 * answer is handed on; answers how many a second there were.
 */
export function sendVisitors(
  url: string,
  paths: readonly string[],
  perSecond: number,
  seen: (visit: Visit) => void,
): { stop(): Promise<number> } {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const open = new Set<Promise<void>>();
  const since = performance.now();
  let [sent, done] = [0, 0];
  let isOver = false;
  async function visit(path: string): Promise<void> {
    const askedAt = performance.now();
    const { status, html } = await get(url + path, agent);
    done++;
    seen({ path, status, html, askedAt, doneAt: performance.now() });
  }
  const coming = (async () => {
    while (!isOver) {
      const due = Math.floor(((performance.now() - since) / 1000) * perSecond);
      // What waits for a connection is not under way yet: who is late asks no more at once than those.
      for (; sent < due && open.size < CONNECTIONS; sent++) {
        const one = visit(paths[sent % paths.length] ?? "/").finally(() => open.delete(one));
        open.add(one);
      }
      sent = Math.max(sent, due - perSecond);
      await sleep(2);
    }
    await Promise.all(open);
  })();
  return {
    async stop() {
      isOver = true;
      await coming;
      agent.destroy();
      return done / ((performance.now() - since) / 1000);
    },
  };
}

function get(url: string, agent: Agent): Promise<{ status: number; html: string }> {
  return new Promise((resolve) => {
    const gone = (error: Error) => resolve({ status: 0, html: String(error) });
    const call = request(url, { agent, timeout: PATIENCE_MS }, (response) => {
      text(response).then((html) => resolve({ status: response.statusCode ?? 0, html }), gone);
    });
    call.on("error", gone);
    call.on("timeout", () => call.destroy(new Error("no answer")));
    call.end();
  });
}
