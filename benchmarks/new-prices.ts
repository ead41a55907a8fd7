// How soon a new price is served: `node benchmarks/new-prices.ts [PROCESSES] [CHANGES] [RATE]` starts a built shop
// with so many processes, asks for a product's page and the API's answer at a steady rate, and changes the
// price meanwhile. Each answer has the price that was saved when it was asked for, or a newer one, at the
// latest a second after the admin was told that it is saved.
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { loadNow } from "./bench/machine.ts";
import { startShop } from "./bench/servers.ts";
import { logIn } from "./log-in.ts";

const [, , processes = "2", changes = "20", rate = "1000"] = process.argv;
const PRODUCTS = 1000;
const PAUSE_MS = 1500;
const CONNECTIONS = 32;

interface Seen {
  askedAt: number;
  cents: number;
}

const shop = await startShop(PRODUCTS, { WEB_CONCURRENCY: processes });

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const [id] = (
  await shop.pool.query("select min(id)::text as id from products where is_published")
).rows.map((row) => row.id as string);
process.env.ADMIN_PASSWORD = "a long bench password";
const token = await logIn(shop.url);
await save(100);
await sleep(PAUSE_MS);
const seen: Seen[] = [];
/** The answered changes: from then on, nothing older. */
const saved: { at: number; cents: number }[] = [];
let isOver = false;

const asking = askSteadily();
for (let change = 1; change <= Number(changes); change++) {
  await sleep(PAUSE_MS);
  // Each price is higher than the one before, so that an older one shows.
  saved.push({ cents: 10_000 + change, at: await save(100 + change / 100) });
}
await sleep(PAUSE_MS);
isOver = true;
await asking;
report();
agent.destroy();
await shop.stop();

async function save(price: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const url = `${shop.url}/api/products/${id}`;
  const answer = await fetch(url, { method: "PUT", headers, body: JSON.stringify({ price }) });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.text();
  return performance.now();
}

async function askSteadily(): Promise<void> {
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  for (let number = 0; !isOver; number++) {
    const due = begun + (number * 1000) / Number(rate);
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    const path = number % 2 === 0 ? `/product/${id}` : `/api/products/${id}`;
    const asked = ask(path).finally(() => open.delete(asked));
    open.add(asked);
    // A shop that is slower than the rate is not asked faster than it answers.
    if (open.size >= CONNECTIONS) await Promise.race(open);
  }
  await Promise.all(open);
}

function ask(path: string): Promise<void> {
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(shop.url + path, { agent }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part) => {
          body += part;
        });
        response.on("end", () => {
          seen.push({ askedAt, cents: centsIn(path, body) });
          resolve();
        });
      })
      .on("error", reject);
  });
}

function centsIn(path: string, body: string): number {
  const price = path.startsWith("/api/")
    ? JSON.parse(body).price
    : /"price":\s*"?(\d+(?:\.\d+)?)/.exec(body)?.[1];
  return Math.round(Number(price) * 100);
}

/** An answer has the first price or one that was saved: else another number was read. */
function refuseOthers(): void {
  const prices = new Set([10_000, ...saved.map(({ cents }) => cents)]);
  const other = seen.find(({ cents }) => !prices.has(cents));
  if (other) throw new Error(`an answer has the price ${other.cents}, which nobody saved`);
}

function report(): void {
  refuseOthers();
  let longest = 0;
  let older = 0;
  for (const { askedAt, cents } of seen) {
    const known = saved.filter(({ at }) => at <= askedAt);
    const newest = known.at(-1);
    if (newest === undefined || cents >= newest.cents) continue;
    older++;
    // How long ago the price that should have been there was saved.
    const first = known.find((one) => one.cents > cents);
    longest = Math.max(longest, askedAt - (first?.at ?? askedAt));
  }
  const seconds = ((Number(changes) + 1) * PAUSE_MS) / 1000;
  console.log(
    `${processes} processes, load ${loadNow()}: ${seen.length} answers (${Math.round(seen.length / seconds)} a second) during ${changes} changes; ` +
      `${older} were older than the price saved when they were asked for, by ${Math.round(longest)} ms at most`,
  );
  if (longest > 1000) process.exitCode = 1;
}
