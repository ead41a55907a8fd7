// What works cost that no machine makes dearer: statements, round trips, commits, bytes. Each is held against
// figures.json; `npm run test:costs -- --write` writes them anew.
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, expect, test, vi } from "vitest";
import { seedDemoCatalog } from "../../server/catalog/demo/seed-demo-catalog.ts";
import { openPageServices, type PageServices } from "../../server/page-services.ts";
import type { Context } from "../../server/platform/context.ts";
import type { PageHandler, Rendering } from "../../server/platform/pages/routes.ts";
import { checkoutBody, finalize, openPaypal, pay } from "../support/buying.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { api, guestId, registerCustomer } from "../support/factories.ts";
import { startPaypal } from "../support/paypal.ts";
import { approved, captured, deliver, newEvent } from "../support/paypal-webhooks.ts";
import { createTestShop } from "../support/shop.ts";
import { readCount, type Statements, startCounting, watchStatements } from "./count-statements.ts";
import { type Cost, finishFigures, listExcess } from "./figures.ts";
import { isIdle } from "./patient-worker.ts";

// Mocks stand above all imports.
vi.mock("../../server/platform/jobs/bell.ts", async (original) => {
  const { patientBell } = await import("./patient-worker.ts");
  return patientBell(await original());
});
vi.mock("../../server/work-queues.ts", async (original) => {
  const { watchedQueues } = await import("./patient-worker.ts");
  return watchedQueues(await original());
});
// A job that takes long is held on to every few seconds.
vi.mock("../../server/platform/jobs/job-store.ts", async (original) => ({
  ...(await original<typeof import("../../server/platform/jobs/job-store.ts")>()),
  extendHolds: async () => undefined,
}));

/** The shop's clock stands still: dates are in the answers, and some things are written down each minute. */
const NOW = new Date("2026-06-01T00:00:00.000Z");

const database = await createTestDatabase();
await seedDemoCatalog({
  db: drizzle(database.pool),
  clock: { now: () => NOW, after: () => () => undefined },
  catalogChanged: () => undefined,
} as unknown as Context);

watchStatements();
let render: PageHandler | undefined;
const paypal = await startPaypal();
const shop = await createTestShop({
  // Pages name their own address, whose port would be another each time.
  settings: { ...paypal.settings, PUBLIC_URL: "http://localhost:3000" },
  beside: { database },
  pages: async (request, rendering) => {
    render ??= await openBuiltPages();
    return render(request, rendering);
  },
});
shop.clock.now = () => NOW;
paypal.follow(shop.clock);

async function openBuiltPages(): Promise<PageHandler> {
  const { createPageHandler } = await import(path.resolve("build/server/index.js"));
  const open = (making: Rendering["making"]): PageServices =>
    openPageServices(shop.context, making);
  return createPageHandler(open, "production");
}

const figures: Record<string, Cost> = {};
afterAll(() => finishFigures(figures));

/** As a browser gets it. Answers the bytes of the body as they were sent. */
async function read(address: string): Promise<number> {
  const headers = { "accept-encoding": "br" };
  const request = http.get(shop.url + address, { headers });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const body = await buffer(response);
  expect(response.statusCode, address).toBe(200);
  return body.length;
}

const DUE = "select from jobs where ended_at is null and (state = 'running' or due_at <= now())";

async function untilIdle(): Promise<void> {
  const check = async () => {
    expect((await database.pool.query(DUE)).rowCount).toBe(0);
    expect(isIdle()).toBe(true);
  };
  await vi.waitFor(check, { timeout: 100_000, interval: 20 });
}

/** What a work costs with all jobs that come of it, and what it came to. */
async function costOf<T>(work: () => Promise<T>): Promise<[Statements, T]> {
  await untilIdle();
  startCounting();
  const result = await work();
  await untilIdle();
  return [readCount(), result];
}

async function holdAnswer(name: string, call: () => Promise<number>): Promise<number> {
  const [cost, bytes] = await costOf(call);
  hold(name, { ...cost, bytes });
  return bytes;
}

function hold(name: string, cost: Cost): void {
  figures[name] = cost;
  expect.soft(listExcess(name, cost)).toEqual([]);
}

/** `@` stands for what makes a query another: anew, it is answered while the products are in memory. */
const READS = {
  home: "/",
  collection: "/collections/all?maxPrice=@",
  "product page": "/product/1",
  list: "/api/products?limit=24&maxPrice=@",
  detail: "/api/products/1",
  search: "/api/products?search=linen%20shirt&limit=24&maxPrice=@",
  facets: "/api/products/facets?gender=Women&maxPrice=@",
  suggestions: "/api/products/suggest?search=linen%20sh%20under%20@",
  "data of a filter click": "/collections/all.data?size=M&maxPrice=@",
};
const [ONE, OTHER] = ["140", "140.5"];

test.each(Object.entries(READS))("%s, cold and kept [FAST-6]", async (name, template) => {
  const address = template.replace("@", ONE);
  // What a process does once, such as to load the pages.
  await read(address);
  shop.context.catalogChanged();
  const cold = await holdAnswer(`${name}, cold`, () => read(address));
  // Asked for again, it is compressed well.
  await eventually(async () => expect(await read(address)).toBeLessThan(cold));
  await holdAnswer(`${name}, kept`, () => read(address));
  if (template === address) return;
  await holdAnswer(`${name}, anew`, () => read(template.replace("@", OTHER)));
});

const LINE = { productId: "1", quantity: 1 };
const variants = await listVariants();

async function listVariants(): Promise<{ color: string; size: string }[]> {
  const { rows } = await database.pool.query(
    "select color, size from variants where product_id = 1 and on_hand > 5 order by id limit 2",
  );
  return rows;
}

test("lines of a guest's cart [FAST-6]", async () => {
  const put = async (guest: string, place: number) => {
    const body = { ...LINE, ...variants[place], guestId: guest };
    const { status, headers } = await api(shop, "POST", "/api/cart", { body });
    expect(status).toBe(200);
    return Number(headers["content-length"]);
  };
  await put(guestId(), 0);
  const guest = guestId();
  await holdAnswer("a new guest's cart", () => put(guest, 0));
  await holdAnswer("a second line", () => put(guest, 1));
});

/** One step after the other; the browser is faster than the webhooks. */
async function buy(): Promise<Record<string, Statements>> {
  const customer = await registerCustomer(shop);
  const { token } = customer;
  const steps: Record<string, Statements> = {};
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [cost, result] = await costOf(work);
    steps[name] = cost;
    return result;
  };
  const call = async <A extends { status: number }>(answer: Promise<A>, status: number) => {
    expect(await answer).toMatchObject({ status });
    return answer;
  };
  const line = { ...LINE, ...variants[0] };
  await step("cart", () => call(api(shop, "POST", "/api/cart", { token, body: line }), 200));
  const body = await checkoutBody(shop, customer);
  const begun = () => call(api(shop, "POST", "/api/checkout", { token, body }), 201);
  const { body: checkout } = await step("checkout", begun);
  const orderID = await step("paypal-order", () => openPaypal(shop, { customer, checkout }));
  paypal.approve(orderID);
  const purchase = { customer, checkout, orderID };
  await step("pay", () => call(pay(shop, purchase), 200));
  await step("finalize", () => call(finalize(shop, purchase), 200));
  const hook = (type: string, resource: object) => {
    const event = newEvent(paypal, type, resource, shop.clock.now());
    return () => call(deliver(shop, paypal, event), 200);
  };
  const { id } = paypal.captureOf(orderID);
  await step("webhook: approved", hook("CHECKOUT.ORDER.APPROVED", approved(orderID)));
  await step("webhook: captured", hook("PAYMENT.CAPTURE.COMPLETED", captured(id, orderID)));
  return steps;
}

test("a whole purchase with its webhooks, jobs and mails [FAST-6]", async () => {
  // The pictures of the mails are made for the first.
  await buy();
  const steps = await buy();
  for (const [name, cost] of Object.entries(steps)) hold(`purchase: ${name}`, cost);
  const whole = Object.values(steps).reduce((sum, cost) => ({
    statements: sum.statements + cost.statements,
    roundTrips: sum.roundTrips + cost.roundTrips,
    commits: sum.commits + cost.commits,
  }));
  hold("purchase: whole", whole);
  // A counter that counts nothing would let everything pass.
  expect(whole.statements).toBeGreaterThan(whole.roundTrips);
  expect(whole.roundTrips).toBeGreaterThan(whole.commits);
  expect(whole.commits).toBeGreaterThan(5);
});
