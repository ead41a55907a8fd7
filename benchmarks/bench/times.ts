// What requests cost Node and PostgreSQL, beside bare Fastify and one SELECT in the same minute. `npm test`
// prints it in the end; it judges nothing. See the README.
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tests/support/free-port.ts";
import { describeMachine, loadNow, type Spent, spentBy } from "./machine.ts";
import { measurePurchases } from "./purchases.ts";
import { COLD_READS, copyAnswer, hotReads } from "./reads.ts";
import { paidThrough, startBare, startPaypal, startShop } from "./servers.ts";

const PRODUCTS = 200;
const CONNECTIONS = 8;
const [WARM_MS, MEASURED_MS] = [700, 1500];
/** So many a second for so many seconds, each time of the same variants. */
const PURCHASES = { rate: 10, seconds: 2 };

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Makes the request of a number; numbers never come twice. */
type Ask = (number: number) => Asked;

let last = 0;
const agent = new http.Agent({ keepAlive: true });

/** Asks over all connections for so long; answers how often. wrk, which is faster, is not on every machine. */
async function load(url: string, ask: Ask, ms: number): Promise<number> {
  const until = performance.now() + ms;
  let answers = 0;
  const askInTurn = async () => {
    while (performance.now() < until) {
      const { path, method = "GET", headers, body } = ask(++last);
      const type = body && { "content-type": "application/json" };
      const options = { agent, method, headers: { "accept-encoding": "br", ...type, ...headers } };
      const request = http.request(url + path, options);
      request.end(body && JSON.stringify(body));
      const [response] = (await once(request, "response")) as [http.IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
      response.resume();
      await once(response, "end");
      answers++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn));
  return answers;
}

const port = await freePort();
const paypal = await startPaypal(port);
const shop = await startShop(PRODUCTS, paidThrough(paypal, port));
const [variant] = (
  await shop.pool.query(
    `select v.product_id as id, v.color, v.size from variants v join products p on p.id = v.product_id
     where p.deleted_at is null and v.removed_at is null order by v.id limit 1`,
  )
).rows;
const bare = await startBare([await copyAnswer(shop, "/")], shop.connection);
try {
  await showTimes();
} finally {
  await bare.stop();
  await shop.stop();
  await paypal.stop();
  agent.destroy();
}

async function showTimes(): Promise<void> {
  const [list] = COLD_READS;
  const address = (number: number) =>
    `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const works: [string, Ask][] = [
    ["home, kept", () => ({ path: "/" })],
    ["list, kept", () => ({ path: hotReads(variant.id)[3]?.path ?? "/" })],
    ["list, anew", (number) => ({ path: (list?.path ?? "/").replace("@", `${number}`) })],
    [
      "new cart",
      (number) => ({
        path: "/api/cart",
        method: "POST",
        headers: { "x-forwarded-for": address(number) },
        body: {
          productId: `${variant.id}`,
          color: variant.color,
          size: variant.size,
          quantity: 1,
          guestId: `guest_of_the_bench_${number}`,
        },
      }),
    ],
  ];
  const fastify = await measure(bare.url, bare.pid, () => ({ path: "/" }));
  const select = await measure(bare.url, bare.pid, (number) => ({
    path: `/select?from=${1 + (number % PRODUCTS)}`,
  }));
  console.log(`${describeMachine()}, load ${loadNow()}; the processors' ms for one request\n`);
  console.log("| work | Node | of bare Fastify's | PostgreSQL | of one SELECT's |");
  console.log("|---|---|---|---|---|");
  const show = (name: string, { node, postgres }: Spent) => {
    const beside = [node / fastify.node, postgres / select.postgres].map((ratio) =>
      ratio.toFixed(1),
    );
    const cells = [name, node.toFixed(3), beside[0], postgres.toFixed(3), beside[1]];
    console.log(`| ${cells.join(" | ")} |`);
  };
  show("bare Fastify, home's bytes", fastify);
  show("Fastify and one SELECT", select);
  for (const [name, ask] of works) show(name, await measure(shop.url, shop.pid, ask));
  // The first purchases make the pictures of the mails, and find code that nobody has run yet.
  for (let time = 0; time < 2; time++) {
    await measurePurchases({ shop, paypal }, PURCHASES);
    await untilMailed();
  }
  const { nodeMs, postgresMs } = await measurePurchases({ shop, paypal }, PURCHASES);
  show("whole purchase", { node: nodeMs, postgres: postgresMs });
}

/** Waits for the mails of the purchases so far, whose pictures are made once for all. */
async function untilMailed(): Promise<void> {
  const waiting = "select from jobs where queue = 'mail' and ended_at is null and due_at <= now()";
  while ((await shop.pool.query(waiting)).rowCount !== 0) await sleep(200);
}

/** One request's share of what the server, and PostgreSQL, which is the shop's, spent. */
async function measure(url: string, pid: number, ask: Ask): Promise<Spent> {
  await load(url, ask, WARM_MS);
  const before = { node: spentBy(pid).node, postgres: spentBy(shop.pid).postgres };
  const count = await load(url, ask, MEASURED_MS);
  return {
    node: (spentBy(pid).node - before.node) / count,
    postgres: (spentBy(shop.pid).postgres - before.postgres) / count,
  };
}
