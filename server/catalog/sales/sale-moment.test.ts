import { expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { addProduct, api, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { HookPoint } from "../../platform/hook-points.ts";

/** Where the first of the processes dies; what it does there. */
let dying: { at: HookPoint; die: () => Promise<void> } | undefined;

/** Their clocks are the machine's: nobody puts one forward. */
const shop = await createTestShop({
  reached: async (point) => {
    if (point === dying?.at) await dying.die();
  },
});
const other = await createTestShop({ beside: shop });
const shops = [shop, other];
const { token } = await signInAdmin(shop);
const SALES = "/api/admin/sales";

/** A sale that begins so many milliseconds from now, or later where a busy machine was slower than that. */
async function planIn(ms: number) {
  const { id } = await addProduct(shop, { priceCents: 5000 });
  const sale = { name: "Sale", target: "products", products: [id], kind: "percent", value: 20 };
  for (let ahead = ms; ; ahead *= 2) {
    const from = new Date(Date.now() + ahead);
    const body = { ...sale, from: from.toISOString() };
    const { status, body: said } = await api(shop, "POST", SALES, { token, body });
    if (status === 400 && Date.now() >= from.getTime()) continue;
    expect(status, JSON.stringify(said)).toBe(201);
    return { id, from, sale: String(said._id) };
  }
}

/** What both processes say of a product, to machines and in lists. */
async function prices(id: string): Promise<number[]> {
  const found = await Promise.all(
    shops.map(async (one) => {
      const { price } = (await api(one, "GET", `/api/products/${id}`)).body;
      const list = (await api(one, "GET", "/api/products")).body;
      const listed = list.find(({ _id }: { _id: string }) => _id === id);
      const feed: string = (await api(one, "GET", "/feed.xml")).body;
      const item = feed.split("<item>").find((part) => part.includes(`/product/${id}?`)) ?? "";
      const inFeed = /<g:sale_price>([\d.]+)/.exec(item) ?? /<g:price>([\d.]+)/.exec(item);
      return [price, listed.price, Number(inFeed?.[1])];
    }),
  );
  return found.flat();
}

test("every process shows the new price from then on, and none before [PRICE-7]", async () => {
  const { id, from } = await planIn(700);
  for (;;) {
    const seen = await prices(id);
    if (Date.now() >= from.getTime()) break;
    expect(new Set(seen)).toEqual(new Set([50]));
  }
  await eventually(async () => expect(new Set(await prices(id))).toEqual(new Set([40])));
});

test.each(["sale: due", "sale: prices written"] as const)(
  "the others begin it where one of them dies at “%s” [PRICE-7]",
  async (at) => {
    const died = Promise.withResolvers<void>();
    dying = {
      at,
      async die() {
        died.resolve();
        // Its transaction is rolled back, as the database does for a process that is gone.
        throw new Error("gone");
      },
    };
    const { id } = await planIn(300);
    await eventually(async () => expect(new Set(await prices(id))).toEqual(new Set([40])));
    const { rows } = await shop.database.pool.query(
      "select price_cents from price_history where product_id = $1 order by id",
      [id],
    );
    expect(rows.map((row) => row.price_cents)).toEqual([5000, 4000]);
    dying = undefined;
  },
);

test("both at once begin it once [PRICE-7]", async () => {
  const { sale } = await planIn(200);
  const begun = () =>
    shop.database.pool.query(
      "select from audit_log where subject_id = $1 and action = 'sale.begun'",
      [sale],
    );
  await eventually(async () => expect((await begun()).rowCount).toBe(1));
  const { rows } = await shop.database.pool.query(
    "select version from products order by id desc limit 1",
  );
  expect(rows).toEqual([{ version: 2 }]);
});

test("a shop that starts after it begins it before it answers anybody [PRICE-7]", async () => {
  const { id } = await planIn(3_600_000);
  // As if it had slept until then: no trigger tells those that are awake.
  await shop.database.pool.query("alter table sales disable trigger sales_changed");
  await shop.database.pool.query("update sales set starts_at = now() where status = 'scheduled'");
  const late = await createTestShop({ beside: shop });
  expect((await api(late, "GET", `/api/products/${id}`)).body.price).toBe(40);
  await shop.database.pool.query("alter table sales enable trigger sales_changed");
});
