import { beforeEach, expect, test } from "vitest";
import { newId } from "../../../../common/ids.ts";
import { createNetwork } from "../../../../tests/support/breakable-network.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { addProduct, api, guestId } from "../../../../tests/support/factories.ts";
import type { Fate } from "../../../../tests/support/open-network.ts";
import { createTestShop } from "../../../../tests/support/shop.ts";
import { preparedName } from "../../database/naming-client.ts";
import { hashKey } from "./seal.ts";

const database = await createTestDatabase();
const network = await createNetwork(database.url);
const settings = { DATABASE_URL: network.url };
const shop = await createTestShop({ settings, beside: { database } });
const product = await addProduct(shop);

beforeEach(() => network.decide(undefined));

/** Statements that name the key: it is looked for, taken, and gets its answer; the commit follows that. */
const NAMED = 3;

/** A connection that has committed before may send a name. */
const COMMIT = ["commit", preparedName("commit")];

/** The commit of the work under that key has this fate, once. */
function strikeCommit(key: string, fate: Fate): void {
  const hash = hashKey(key);
  let named = 0;
  let worker: object | undefined;
  network.decide((sent, link) => {
    if (sent.includes(hash) && ++named === NAMED) worker = link;
    else if (link === worker) {
      network.decide(undefined);
      return fate;
    }
    return "pass";
  });
}

const line = (guest: string) => {
  return { productId: product.id, color: "Black", size: "M", quantity: 1, guestId: guest };
};

async function unitsOf(guest: string): Promise<number> {
  const { body } = await api(shop, "GET", `/api/cart?guestId=${guest}`);
  return body.products?.[0]?.quantity ?? 0;
}

test.each(["cut before", "cut after"] as const)(
  "a call under a key whose commit is %s the answer of the server is done once, and its caller hears nothing of it [RUN-81]",
  async (fate) => {
    const [guest, key] = [guestId(), newId()];
    const call = { body: line(guest), headers: { "idempotency-key": key } };
    strikeCommit(key, fate);
    const first = await api(shop, "POST", "/api/cart", call);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.products).toHaveLength(1);
    expect(await unitsOf(guest)).toBe(1);
    const again = await api(shop, "POST", "/api/cart", call);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers).toHaveProperty("idempotency-replayed", "true");
    expect(await unitsOf(guest)).toBe(1);
  },
);

test("a call without a key whose commit breaks is told to come again, and not done twice [RUN-81]", async () => {
  for (let i = 0; i < 5; i++) await api(shop, "POST", "/api/cart", { body: line(guestId()) });
  const guest = guestId();
  let worker: object | undefined;
  network.decide((sent, link) => {
    if (sent.includes(guest)) worker = link;
    if (link === worker && COMMIT.some((form) => sent.includes(form))) {
      network.decide(undefined);
      return "cut after";
    }
    return "pass";
  });
  const { status, headers } = await api(shop, "POST", "/api/cart", { body: line(guest) });
  expect(status).toBe(503);
  expect(headers).toHaveProperty("retry-after");
  expect(await unitsOf(guest)).toBe(1);
});

test("a call that finds all connections in use is told to come again [RUN-82]", async () => {
  const { $client: pool } = shop.context.db as unknown as { $client: TakenPool };
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 50;
  const body = line(guestId());
  const { status, headers } = await api(shop, "POST", "/api/cart", { body });
  for (const client of taken) client.release();
  expect(status).toBe(503);
  expect(headers).toHaveProperty("retry-after");
  expect((await api(shop, "POST", "/api/cart", { body })).status).toBe(200);
});

interface TakenPool {
  options: { max: number; connectionTimeoutMillis: number };
  connect(): Promise<{ release(): void }>;
}
