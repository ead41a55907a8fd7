import { afterAll, expect, test } from "vitest";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { productsAs } from "../../tests/support/admin-products.ts";
import { createNetwork } from "../../tests/support/breakable-network.ts";
import { openTestPool } from "../../tests/support/database.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { addProduct, api, guestId, putInCart, signInAdmin } from "../../tests/support/factories.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { createTestShop, type TestShop } from "../../tests/support/shop.ts";
import { startStandby } from "../../tests/support/standby.ts";
import { createDatabase, startTemporaryPostgres } from "../../tests/support/test-postgres.ts";

/*
 * Two processes of a shop whose PostgreSQL has a standby: the first one changes things, and both read there.
 */

const server = await startTemporaryPostgres(await freePort());
const url = await createDatabase(server.url);
const pool = openTestPool(url, 4);
const standby = await startStandby(server);
afterAll(async () => {
  await pool.end();
  await standby.close();
  await server.stop();
});
const network = await createNetwork(standby.urlOf(url));
const database = { url, pool, drop: async () => undefined };
const openShop = () =>
  createTestShop({ settings: { DATABASE_REPLICA_URL: network.url }, beside: { database } });
const [first, second] = [await openShop(), await openShop()];
const { token } = await signInAdmin(first);
const product = await addProduct(first, { name: "Linen Shirt", priceCents: 1000 });

async function isTaken(...shops: TestShop[]): Promise<void> {
  for (const { context } of shops) {
    await eventually(async () => {
      const { rows } = await context.catalogDb.execute("select pg_is_in_recovery() as is");
      expect(rows).toEqual([{ is: true }]);
    });
  }
}

type Priced = { price: number };
const VIEWS: [address: string, priceIn: (body: never) => number | undefined][] = [
  [`/api/products/${product.id}`, (body: Priced) => body.price],
  ["/api/products?sortBy=priceDesc", (body: Priced[]) => body[0]?.price],
  ["/api/products?search=linen", (body: Priced[]) => body[0]?.price],
  ["/api/products/new-arrivals", (body: Priced[]) => body[0]?.price],
  ["/api/products/facets?gender=Women", (body: { price: { max: number } }) => body.price.max],
];

async function pricesAt(shop: TestShop): Promise<(number | undefined)[]> {
  return Promise.all(
    VIEWS.map(async ([address, priceIn]) => {
      const { status, body } = await api(shop, "GET", address);
      expect(status, address).toBe(200);
      return priceIn(body as never);
    }),
  );
}

const everywhere = (price: number) => VIEWS.map(() => price);
const setPrice = (price: number) => productsAs(first, token).change(product.id, { price });

async function findings() {
  const { body } = await api(first, "GET", "/api/admin/system", { token });
  return body.findings.map(({ says }: { says: string }) => says);
}

test("shoppers read the catalog from the replica; carts, people and the admin's lists have the primary [RUN-100]", async () => {
  await isTaken(first);
  let sent = "";
  network.decide((bytes) => {
    sent += bytes.toString("latin1");
    return "pass";
  });
  let most = 1000;
  await eventually(async () => {
    // Nobody has asked for such a list before.
    await api(first, "GET", `/api/products?search=shirt+linen+${most}&maxPrice=${++most}`);
    expect(sent).toContain('from "products"');
  });
  sent = "";
  await putInCart(first, { guestId: guestId() }, product);
  await productsAs(first, token).send("GET", "");
  expect(sent).not.toMatch(/"(carts?|cart_lines|sessions|users|products)"/);
  network.decide(undefined);
});

test("an admin's new price is seen at once, however far behind the replica is [RUN-101]", async () => {
  await isTaken(first, second);
  await standby.run("select pg_wal_replay_pause()");
  for (const price of [12, 13]) {
    await setPrice(price);
    expect(await pricesAt(first)).toEqual(everywhere(price));
    // The other process hears of it from the database, and shows no older one from then on.
    await eventually(async () => expect(await pricesAt(second)).toEqual(everywhere(price)));
    expect(await pricesAt(second)).toEqual(everywhere(price));
  }
  await standby.run("select pg_wal_replay_resume()");
  await isTaken(first, second);
  expect(await pricesAt(first)).toEqual(everywhere(13));
  await eventually(async () => expect(await findings()).toContain(systemMessages.replica.good));
});

test("without its replica a shop goes on, starts, and says so on the System page [RUN-102, RUN-103, RUN-104]", async () => {
  await standby.kill();
  await setPrice(14);
  expect(await pricesAt(first)).toEqual(everywhere(14));
  expect(await findings()).toContain(systemMessages.replica.problems.away());
  const third = await openShop();
  expect(await pricesAt(third)).toEqual(everywhere(14));
  await standby.start();
  await isTaken(first, second, third);
});
