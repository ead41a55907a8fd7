import { and, desc } from "drizzle-orm";
import type pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { openTestPool } from "../../../tests/support/database.ts";
import { addProduct } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { Context } from "../../platform/context.ts";
import { createDatabase } from "../../platform/database/pool.ts";
import { createProductMemory, forgetChanged } from "../product-memory.ts";
import { products } from "../schema.ts";
import type { CatalogChange } from "../shown.ts";
import { byNewest, onSale } from "../store.ts";
import { listProducts } from "./list-products.ts";
import { answersSearch, relevance } from "./search-conditions.ts";
import { understandSearch } from "./understand-search.ts";

const shop = await createTestShop();
const pool = openTestPool(shop.database.url, 2);
const db = createDatabase(pool);
const asked: string[] = [];
const query = pool.query.bind(pool) as (...call: unknown[]) => Promise<unknown>;
Object.assign(pool, {
  query(...call: unknown[]) {
    const [what] = call as [string | pg.QueryConfig];
    asked.push(typeof what === "string" ? what : what.text);
    return query(...call);
  },
});

const KINDS = ["Washed", "Heavy", "Linen", "Blue"];
const THINGS = ["Shirt", "T-Shirt", "Polo", "Wool Coat", "Linen Dress", "Trousers"];
const ids: number[] = [];
for (const [place, thing] of THINGS.entries()) {
  for (const [at, kind] of KINDS.entries()) {
    const { productId } = await addProduct(shop, {
      name: `${kind} ${thing}`,
      material: ["Linen", "Cotton", "Wool"][(place + at) % 3] ?? "",
      description: at % 2 === 0 ? "Goes with a linen shirt." : "Cotton, washed twice. Blue.",
      stock: at % 2 === 0 ? { Olive: { M: 1 } } : { SkyBlue: { M: 1 }, Black: { M: 1 } },
    });
    ids.push(Number(productId));
  }
}
const [first = 0, second = 0, third = 0] = ids;

let memory = createProductMemory(db, () => true);
let ctx: Context = { ...shop.context, db, productMemory: memory };
beforeEach(() => {
  memory = createProductMemory(db, () => true);
  ctx = { ...shop.context, db, productMemory: memory };
});

const listed = async (search: string) =>
  (await listProducts(ctx, { search, limit: 100 })).products.map(({ _id }) => Number(_id));

/** What the database finds and how it ranks it, in one query. */
async function ranked(search: string): Promise<number[]> {
  const understood = await understandSearch(ctx, search);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, answersSearch(understood)))
    .orderBy(desc(relevance(understood)), ...byNewest);
  return rows.map(({ id }) => id);
}

/** Changes the database, and tells of it. */
async function change(text: string, told: CatalogChange): Promise<void> {
  await pool.query(text);
  forgetChanged(told, { drop: () => undefined, dropShowing: () => undefined }, memory);
}

const SEARCHES =
  `linen|linen shirt|washed linen shirt|blue|navy polo|t-shirt|blue t-shirt|wool coat cotton|
  pants|blue pants linen|dark green polo|dark blue shirt|shirt shirts|lnien shrit|heavy olive trousers|
  linen linen|blue navy|washed|coat blue black|nothing of this`
    .split("|")
    .map((search) => search.trim());

test.each(SEARCHES)(
  "'%s' finds from parts in memory what one query finds, in its order",
  async (search) => {
    expect(await listed(search)).toEqual(await ranked(search));
    expect(await listed(search)).toEqual(await ranked(search));
  },
);

test("searches of the same words share what these find", async () => {
  await listed("linen shirt");
  await listed("washed polo");
  asked.length = 0;
  expect(await listed("washed linen shirt")).toEqual(await ranked("washed linen shirt"));
  expect(asked.filter((text) => text.includes("string_agg"))).toEqual([]);
});

test("after a change a part is read again for the changed products alone", async () => {
  for (const search of SEARCHES) await listed(search);
  const changes: [string, number[]][] = [
    [`update products set name = 'Coat of Wool', material = 'Silk' where id = ${first}`, [first]],
    [`update products set is_published = false where id = ${second}`, [second]],
    [`update products set deleted_at = now() where id = ${third}`, [third]],
    [`update products set is_published = true, name = 'Polo' where id = ${second}`, [second]],
    [
      `update products set description = 'A linen shirt.' where id in (${first}, ${second})`,
      [first, second],
    ],
  ];
  for (const [text, changed] of changes) {
    await change(text, { of: "products", ids: changed });
    asked.length = 0;
    for (const search of SEARCHES)
      expect(await listed(search), search).toEqual(await ranked(search));
    const parts = asked.filter(
      (asked) => asked.includes("string_agg") && asked.includes("ts_rank"),
    );
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part).toContain('"products"."id" in (');
  }
});

test("after changes of very many products, or of anything, parts are read anew", async () => {
  const search = "linen shirt";
  await listed(search);
  await change(`update products set name = 'Linen Shirt' where id = ${first}`, {
    of: "products",
    ids: [...ids, ...Array.from({ length: 3000 }, (_, place) => 10_000 + place)],
  });
  expect(await listed(search)).toEqual(await ranked(search));
  await change(`update products set name = 'Wool Coat' where id = ${first}`, { of: "everything" });
  expect(await listed(search)).toEqual(await ranked(search));
});

test("a reading that fails is none", async () => {
  const { execute } = db;
  Object.assign(db, { execute: () => Promise.reject(new Error("no database")) });
  await expect(listed("heavy")).rejects.toThrow();
  Object.assign(db, { execute });
  expect(await listed("heavy")).toEqual(await ranked("heavy"));
});
