import { setTimeout as sleep } from "node:timers/promises";
import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { inspect } from "../inspect.ts";
import { buy, call } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { type Customer, inviteCustomers, signInAdmin } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { SALE_POINTS } from "./kills.ts";
import { labScenario } from "./lab-scenario.ts";

const PERCENT = 20;
/** How long before its beginning a sale is planned, and how long it runs, by the clock of all. */
const AHEAD_MS = 2500;
const RUNS_MS = 4000;
/** So long after its moment every process has the new price. */
const ASKED_MS = 1000;
/** The short run is for any machine, however busy: it fails only where a price does not come at all. */
const PATIENCE_MS = 15_000;
const BUYERS = 6;

interface Tally {
  kills: number;
  probes: number;
  orders: string[];
  /** What the buyers of an order were shown, in cents, by its id. */
  shownCents: Map<string, number>;
  /** How long after its moment a process still showed the price before. */
  latestMs: number;
  patienceMs: number;
  problems: string[];
}

/** Sales begin and end under buyers, in two processes, of which one is killed at that moment. */
export const saleBegins = labScenario(
  {
    name: "sale-begins",
    what: "Sales that begin and end in two processes under buyers, with `kill -9` at that moment [PRICE-7]",
    asked:
      "no price before its moment, and the new one everywhere a second after; every order as shown",
  },
  async (lab, { isShort, say }) => {
    const rounds = isShort ? SALE_POINTS.length + 1 : 40;
    const wares = await fillShelf(lab, { products: 4, units: 100_000 });
    // Pages, lists and feeds show what has a picture.
    await lab.pool.query(`insert into product_images (product_id, position, url, alt_text)
      select id, 0, '/media/women-tee.front-1.Black/640.webp', 'A tee' from products`);
    const other = await lab.startBeside();
    const tally: Tally = {
      ...{ kills: 0, probes: 0, orders: [], latestMs: 0, problems: [] },
      ...{ shownCents: new Map(), patienceMs: isShort ? PATIENCE_MS : ASKED_MS },
    };
    for (let round = 0; round < rounds; round++) {
      // The first time nobody dies.
      const point = round === 0 ? undefined : SALE_POINTS[round % SALE_POINTS.length];
      await meet(lab, { wares, other: other.url, point, tally });
      say(`${tally.orders.length} orders shown, ${tally.kills} kills so far`);
    }
    tally.problems.push(
      ...(await inspect(lab, tally.orders)),
      ...(await listOtherPrices(lab, tally)),
    );
    for (const asked of lab.failed) tally.problems.push(`${asked} was answered with 500`);
    const { kills, probes, orders, latestMs, problems } = tally;
    if (kills === 0) problems.push("nobody was killed");
    if (orders.length === 0) problems.push("nobody has bought");
    return {
      ran: `${rounds} sales, ${kills} kills, ${probes} probes, ${orders.length} orders shown`,
      measured: `every process had the price after ${latestMs} ms at the latest`,
      figures: [{ what: "shown", seconds: latestMs / 1000, asked: ASKED_MS / 1000 }],
      problems,
    };
  },
);

interface Round {
  wares: readonly Ware[];
  other: string;
  /** Where the first process is killed. */
  point: HookPoint | undefined;
  tally: Tally;
}

async function meet(lab: Lab, { wares, other, point, tally }: Round): Promise<void> {
  const before = new Map(wares.map(({ productId, priceCents }) => [productId, priceCents]));
  const after = new Map([...before].map(([id, cents]) => [id, cents - reductionOf(cents)]));
  const from = lab.time.now() + AHEAD_MS;
  const until = from + RUNS_MS;
  await plan(lab, { from, until });
  const shop = lab.shop();
  shop.killAt(point && { point, nth: 1 });
  let isOver = false;
  const revived = shop.ended.then(async () => {
    if (isOver) return;
    tally.kills++;
    await lab.start();
  });
  const urls = [lab.url, other];
  const phases = [
    { since: 0, until: from, prices: before },
    { since: from, until, prices: after },
    { since: until, until: until + ASKED_MS, prices: before },
  ];
  const probing = Promise.all(
    urls.map(async (url) => {
      while (lab.time.now() < until + ASKED_MS) {
        await probe(lab, { url, phases, tally });
        await sleep(20);
      }
    }),
  );
  const buying = buyAll(lab, { wares, until, tally });
  await Promise.all([probing, buying]);
  isOver = true;
  if (shop.isRunning()) shop.killAt(undefined);
  else await revived;
}

/** As the shop counts: half a cent is taken off as a whole one. */
function reductionOf(cents: number): number {
  return Math.floor((cents * PERCENT + 50) / 100);
}

async function plan(lab: Lab, { from, until }: { from: number; until: number }): Promise<void> {
  const token = await signInAdmin(lab);
  const reply = await call(lab, "POST", "/api/admin/sales", {
    token,
    body: {
      ...{ name: "Sale", target: "all", kind: "percent", value: PERCENT },
      ...{ from: new Date(from).toISOString(), until: new Date(until).toISOString() },
    },
  });
  if (reply.status !== 201) throw new Error(`no sale: ${JSON.stringify(reply.body)}`);
}

interface Probe {
  url: string;
  phases: readonly { since: number; until: number; prices: ReadonlyMap<string, number> }[];
  tally: Tally;
}

/** Asks for every price in every way, and compares it with what holds at that moment. */
async function probe(lab: Lab, { url, phases, tally }: Probe): Promise<void> {
  for (const way of WAYS) {
    const began = lab.time.now();
    // A process that is killed, or starts, says nothing.
    const seen = await way.read(url).catch(() => undefined);
    const ended = lab.time.now();
    if (!seen || seen.size === 0) continue;
    tally.probes++;
    for (const [id, cents] of seen) {
      const fitting = phases.filter(({ prices }) => prices.get(id) === cents);
      // From the moment before which no process shows it to that after which none does.
      const isRight = fitting.some((phase) => phase.since <= ended && began <= phase.until);
      if (isRight) continue;
      const late = Math.min(
        ...fitting.filter((phase) => phase.until < began).map((phase) => began - phase.until),
      );
      if (late <= tally.patienceMs) tally.latestMs = Math.max(tally.latestMs, late);
      else tally.problems.push(`${way.name} at ${url} says ${cents} of ${id}, ${late} ms late`);
    }
  }
}

type Read = (url: string) => Promise<Map<string, number>>;

const WAYS: readonly { name: string; read: Read }[] = [
  { name: "the page", read: async (url) => marked(await textOf(`${url}/collections/all`)) },
  { name: "home", read: async (url) => marked(await textOf(`${url}/`)) },
  { name: "the list", read: async (url) => priced(await jsonOf(`${url}/api/products`)) },
  {
    name: "the search",
    read: async (url) => priced(await jsonOf(`${url}/api/products?search=plain+tee`)),
  },
  {
    name: "the product",
    read: async (url) => {
      const [first] = await jsonOf(`${url}/api/products`);
      return priced([await jsonOf(`${url}/api/products/${first._id}`)]);
    },
  },
  {
    name: "the suggestions",
    read: async (url) =>
      priced((await jsonOf(`${url}/api/products/suggest?search=plain`)).products),
  },
  { name: "the feed", read: async (url) => inFeed(await textOf(`${url}/feed.xml`)) },
];

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.text();
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape of the body.
async function jsonOf(url: string): Promise<any> {
  return JSON.parse(await textOf(url));
}

function priced(products: readonly { _id: string; price: number }[]): Map<string, number> {
  return new Map(products.map(({ _id, price }) => [_id, Math.round(price * 100)]));
}

function marked(page: string): Map<string, number> {
  const marks = [...page.matchAll(/<b>(\d+): ([\d.]+)<\/b>/g)];
  return new Map(marks.map(([, id = "", price]) => [id, Math.round(Number(price) * 100)]));
}

function inFeed(feed: string): Map<string, number> {
  const prices = new Map<string, number>();
  for (const item of feed.split("<item>").slice(1)) {
    const id = /<g:item_group_id>(\d+)/.exec(item)?.[1] ?? "";
    const price = /<g:sale_price>([\d.]+)/.exec(item) ?? /<g:price>([\d.]+)/.exec(item);
    prices.set(id, Math.round(Number(price?.[1]) * 100));
  }
  return prices;
}

interface Buying {
  wares: readonly Ware[];
  until: number;
  tally: Tally;
}

/** Customers who look at the prices and buy, one after another until the sale is over. */
async function buyAll(lab: Lab, { wares, until, tally }: Buying): Promise<void> {
  while (lab.time.now() < until) {
    const customers = await inviteCustomers(lab, someCarts(lab, wares, BUYERS));
    await inParallel(customers, BUYERS, async (customer) => {
      const shown = await look(lab, customer);
      if (!shown) return;
      // Refused where the price has changed since: the customer looks again.
      const orderId = await buy(lab, shown);
      if (orderId === undefined) return;
      tally.orders.push(orderId);
      const cents = shown.lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
      tally.shownCents.set(orderId, cents);
    });
  }
}

/** The customer with the prices that the shop shows now; undefined where it shows none. */
async function look(lab: Lab, customer: Customer): Promise<Customer | undefined> {
  const { status, body } = await call(lab, "GET", "/api/products");
  if (status !== 200) return undefined;
  const prices = priced(body);
  const lines = customer.lines.map((line) => {
    return { ...line, priceCents: prices.get(line.productId) ?? 0 };
  });
  return { ...customer, lines };
}

/** Orders that cost another sum than the customer was shown. */
async function listOtherPrices({ pool }: Lab, { shownCents }: Tally): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; cents: number }>(
    "select id, total_cents as cents from orders where id = any($1::uuid[])",
    [[...shownCents.keys()]],
  );
  return rows.flatMap(({ id, cents }) =>
    cents === shownCents.get(id)
      ? []
      : [`order ${id} costs ${cents}, and ${shownCents.get(id)} were shown`],
  );
}
