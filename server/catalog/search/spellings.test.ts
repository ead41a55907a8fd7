import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { addProduct } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { filterConditions } from "./filter-conditions.ts";
import { listProducts } from "./list-products.ts";
import { answersSearch } from "./search-conditions.ts";
import { understandSearch } from "./understand-search.ts";

const shop = await createTestShop();
const dialect = new PgDialect();

await addProduct(shop, { name: "Coat", stock: { "Washed Indigo": { "W32 Long": 1, "2XL": 1 } } });
await addProduct(shop, { name: "Cape", stock: { "washed indigo": { XXL: 1 } } });

async function list(filters: Parameters<typeof listProducts>[1]): Promise<string[]> {
  const { products } = await listProducts(shop.context, filters);
  return products.map(({ name }) => name).toSorted();
}

test("a shop's own colors and sizes are found in every spelling, in whatever letters, as soon as a product has them [LIST-4]", async () => {
  expect(await list({ color: "WASHED indigo" })).toEqual(["Cape", "Coat"]);
  expect(await list({ size: "w32 LONG,nope" })).toEqual(["Coat"]);
  expect(await list({ search: "xxl" })).toEqual(["Cape", "Coat"]);
  expect(await list({ color: "Fog, dark" })).toEqual([]);
  expect(await list({ search: "4xl" })).toEqual([]);
  await addProduct(shop, { name: "Cloak", stock: { "fog, DARK": { "4X-Large": 1 } } });
  expect(await list({ color: "Fog, dark" })).toEqual(["Cloak"]);
  expect(await list({ search: "4xl" })).toEqual(["Cloak"]);
});

test("a product's colors and sizes are compared as they are, though the shop's own words are asked for [LIST-4]", async () => {
  const filtered = await filterConditions(shop.context, {
    color: "WASHED indigo",
    size: "w32 long",
  });
  const wished = answersSearch(await understandSearch(shop.context, "xxl"));
  const texts = [...filtered, wished].map((sql) => sql && dialect.sqlToQuery(sql).sql);
  expect(texts).toEqual(
    ["colors", "sizes", "sizes"].map((column) => `"products"."${column}" && $1`),
  );
});
