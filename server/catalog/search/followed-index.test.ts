import { afterEach, expect, test, vi } from "vitest";
import { followIndex } from "./followed-index.ts";
import { createProductIndex, type ProductIndex } from "./product-index.ts";
import type { IndexReader } from "./read-index.ts";

/** What a product costs in the database, and in the index of a caller. */
let cents = 1000;
/** The readings so far, in order; each waits until the test lets it go on. */
let readings: { what: string; goOn: () => void; fail: () => void }[] = [];
let isHeard = true;

afterEach(() => {
  cents = 1000;
  readings = [];
  isHeard = true;
  vi.useRealTimers();
});

function put(index: ProductIndex, price: number): void {
  const texts = {
    category: [],
    gender: [],
    color: [],
    size: [],
    collection: [],
    garment: [],
    list: [],
    attributes: [],
  };
  const facts = {
    ...texts,
    material: [],
    brand: [],
    inStock: [],
    createdAt: 0,
    sales: 0,
    rating: 0,
  };
  index.replace([1], [{ ...facts, id: 1, cents: price, entered: price, taxClass: 0 }]);
}

/** Reads the price at once, as a query's snapshot does, and answers when the test says so. */
async function read(what: string): Promise<number> {
  const price = cents;
  await new Promise<void>((resolve, reject) => {
    readings.push({ what, goOn: resolve, fail: () => reject(new Error("no database")) });
  });
  return price;
}

const reader: IndexReader = {
  async all() {
    const index = createProductIndex();
    put(index, await read("all"));
    return index;
  },
  async products(index, ids) {
    put(index, await read(`products ${ids}`));
  },
  fits: () => true,
  async sales() {
    await read("sales");
  },
};

const follow = () => followIndex(reader, () => isHeard);
const priceIn = (index: ProductIndex) => index.centsAt(index.slotOf(1) ?? -1);
const readSoFar = () => readings.map(({ what }) => what);

async function finish(place: number): Promise<void> {
  await expect.poll(() => readings.length).toBeGreaterThan(place);
  readings[place]?.goOn();
}

async function opened() {
  const followed = follow();
  const first = followed.read();
  await finish(0);
  expect(priceIn(await first)).toBe(1000);
  return followed;
}

test("all who ask share one reading, and later callers need none", async () => {
  const followed = follow();
  const callers = Array.from({ length: 50 }, () => followed.read());
  await finish(0);
  for (const caller of callers) expect(priceIn(await caller)).toBe(1000);
  await followed.read();
  expect(readSoFar()).toEqual(["all"]);
});

test("changed products are read again, together, by the first who asks", async () => {
  const followed = await opened();
  cents = 2000;
  followed.changed([1, 7]);
  followed.changed([9, 7]);
  expect(readings).toHaveLength(1);
  const callers = Array.from({ length: 50 }, () => followed.read());
  await finish(1);
  for (const caller of callers) expect(priceIn(await caller)).toBe(2000);
  expect(readSoFar()).toEqual(["all", "products 1,7,9"]);
});

test("who asks after a change waits for a reading that began after it, who asked before does not", async () => {
  const followed = await opened();
  cents = 2000;
  followed.changed([1]);
  const before = followed.read();
  await expect.poll(() => readings).toHaveLength(2);
  cents = 3000;
  followed.changed([1]);
  const after = followed.read().then(priceIn);
  await finish(1);
  expect(priceIn(await before)).toBe(2000);
  await finish(2);
  expect(await after).toBe(3000);
  expect(readSoFar()).toEqual(["all", "products 1", "products 1"]);
});

test("however often everything changes while it is read, one reading follows the one under way", async () => {
  const followed = follow();
  const callers = [followed.read()];
  await expect.poll(() => readings).toHaveLength(1);
  for (let price = 1001; price <= 1050; price++) {
    cents = price;
    followed.changed([1]);
    followed.drop();
    callers.push(followed.read());
  }
  await finish(0);
  expect(priceIn((await callers[0]) ?? createProductIndex())).toBe(1000);
  await finish(1);
  for (const caller of callers.slice(1)) expect(priceIn(await caller)).toBe(1050);
  expect(readSoFar()).toEqual(["all", "all"]);
});

test("a reading that failed is none: its changes are read by the next who asks", async () => {
  const followed = await opened();
  cents = 2000;
  followed.changed([1]);
  const failing = followed.read();
  await expect.poll(() => readings).toHaveLength(2);
  followed.changed([5]);
  readings[1]?.fail();
  await expect(failing).rejects.toThrow("no database");
  const next = followed.read();
  await finish(2);
  expect(priceIn(await next)).toBe(2000);
  expect(readSoFar()[2]).toBe("products 1,5");

  followed.changed([1]);
  const another = followed.read();
  await expect.poll(() => readings).toHaveLength(4);
  followed.drop();
  readings[3]?.fail();
  await expect(another).rejects.toThrow("no database");
  const last = followed.read();
  await finish(4);
  await last;
  expect(readSoFar()[4]).toBe("all");
});

test("while changes cannot be heard every caller gets what was read after the call began", async () => {
  const followed = await opened();
  isHeard = false;
  cents = 2000;
  const first = followed.read();
  await expect.poll(() => readings).toHaveLength(2);
  cents = 3000;
  const others = Array.from({ length: 20 }, () => followed.read());
  await finish(1);
  expect(priceIn(await first)).toBe(2000);
  await finish(2);
  for (const other of others) expect(priceIn(await other)).toBe(3000);
  expect(readSoFar()).toEqual(["all", "all", "all"]);
});

test("what was sold is read again after a minute, once for all who ask, and when it was counted anew", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const followed = await opened();
  await followed.readWithSales();
  vi.advanceTimersByTime(61_000);
  const callers = Array.from({ length: 20 }, () => followed.readWithSales());
  await finish(1);
  await Promise.all(callers);
  await followed.readWithSales();
  followed.salesChanged();
  const next = followed.readWithSales();
  await finish(2);
  await next;
  expect(readSoFar()).toEqual(["all", "sales", "sales"]);
});
