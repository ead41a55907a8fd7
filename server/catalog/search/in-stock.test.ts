import { expect, test } from "vitest";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { ProductSummary } from "../contract.ts";
import { stockChange } from "../shown.ts";
import { listProducts } from "./list-products.ts";

const shop = await createTestShop();

/** One of them has black in S and olive in M alone; another black in M; the last has nothing. */
const halves = await addProduct(shop, {
  name: "Halves",
  priceCents: 3000,
  stock: { Black: { S: 1, M: 0 }, Olive: { S: 0, M: 1 } },
});
await addProduct(shop, {
  name: "Whole",
  priceCents: 2000,
  stock: { Black: { S: 0, M: 1 }, Olive: { S: 0, M: 0 } },
});
await addProduct(shop, {
  name: "Gone",
  priceCents: 1000,
  stock: { Black: { S: 0, M: 0 }, Cream: { S: 0, M: 0 } },
});

async function get<Body>(path: string): Promise<Body> {
  const { status, body } = await api(shop, "GET", `/api/products${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function names(query: string): Promise<string[]> {
  return (await get<ProductSummary[]>(`?${query}`)).map(({ name }) => name);
}

test("color and size in stock are those of one variant that can be had now [LIST-53]", async () => {
  expect(await names("inStock=1&color=black&size=M&sortBy=priceAsc")).toEqual(["Whole"]);
  expect(await names("inStock=1&color=Black&size=S,M&sortBy=priceAsc")).toEqual([
    "Whole",
    "Halves",
  ]);
  expect(await names("inStock=1&size=S")).toEqual(["Halves"]);
  expect(await names("inStock=1&sortBy=priceAsc")).toEqual(["Whole", "Halves"]);
  expect(await names("inStock=1&color=Cream")).toEqual([]);
});

test("the plain list is as it was: sold-out products in their place, colors and sizes each by itself", async () => {
  const all = ["Gone", "Whole", "Halves"];
  expect(await names("sortBy=priceAsc")).toEqual(all);
  expect(await names("color=Black&size=M&sortBy=priceAsc&inStock=")).toEqual(all);
});

test("counts in stock are of variants that can be had [LIST-53]", async () => {
  const counts = async (query: string) => {
    const { color, size } = await get<{ color: object; size: object }>(`/facets?${query}`);
    return { color, size };
  };
  expect(await counts("inStock=1")).toEqual({
    color: { Black: 2, Olive: 1 },
    size: { S: 1, M: 2 },
  });
  expect(await counts("inStock=1&size=M")).toEqual({
    color: { Black: 1, Olive: 1 },
    size: { S: 1, M: 2 },
  });
  expect(await counts("inStock=1&color=Black&size=M")).toEqual({
    color: { Black: 1, Olive: 1 },
    size: { S: 1, M: 1 },
  });
  expect((await counts("inStock=first")).color).toEqual({ Black: 3, Olive: 2, Cream: 1 });
  expect((await counts("")).color).toEqual({ Black: 3, Olive: 2, Cream: 1 });
});

test("any other word for it is refused by its field", async () => {
  for (const address of ["", "/facets"]) {
    const { status, body } = await api(shop, "GET", `/api/products${address}?inStock=yes`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: "inStock" })]);
  }
});

test("sold-out products stand at the end of a list that shows them, page by page [LIST-54]", async () => {
  const list = async (query: Parameters<typeof listProducts>[1]) => {
    const { products, total } = await listProducts(shop.context, { inStock: "first", ...query });
    return [total, ...products.map(({ name }) => name)];
  };
  expect(await list({ sortBy: "priceAsc" })).toEqual([3, "Whole", "Halves", "Gone"]);
  expect(await list({ sortBy: "priceDesc" })).toEqual([3, "Halves", "Whole", "Gone"]);
  expect(await list({ color: "Black", size: "S", sortBy: "priceAsc" })).toEqual([
    3,
    "Halves",
    "Gone",
    "Whole",
  ]);
  const pages = [1, 2, 3, 4].map((page) => list({ sortBy: "priceAsc", limit: 1, page }));
  expect(await Promise.all(pages)).toEqual([[3, "Whole"], [3, "Halves"], [3, "Gone"], [3]]);
  expect(await list({ sortBy: "priceAsc", limit: 2, page: 2 })).toEqual([3, "Gone"]);
});

test("what sells out leaves the next list, and is in it again when it comes back [LIST-53]", async () => {
  const asked = "inStock=1&color=Olive";
  const change = async (onHand: number, before: number) => {
    await shop.context.db.execute(
      `update variants set on_hand = ${onHand} where id = ${halves.variantId("Olive", "M")}`,
    );
    const { productId } = halves;
    shop.context.catalogChanged(stockChange([{ productId, before, after: onHand }]));
  };
  // A kept answer that does not show the product has to go as well.
  for (let round = 0; round < 3; round++) {
    expect(await names(asked)).toEqual(["Halves"]);
    await change(0, 1);
    expect(await names(asked)).toEqual([]);
    await change(1, 0);
  }
});
