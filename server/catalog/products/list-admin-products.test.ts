import { beforeAll, describe, expect, test } from "vitest";
import { productsAs } from "../../../tests/support/admin-products.ts";
import { beginCheckout } from "../../../tests/support/buying.ts";
import { addProduct, signInAdmin, type TestProduct } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const { send } = productsAs(shop, token);

const names = async (query = "") => {
  const answer = await send("GET", `?${query}`);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body.map(({ name }: { name: string }) => name);
};

let shirt: TestProduct;

beforeAll(async () => {
  shirt = await addProduct(shop, {
    name: "Harbour Shirt",
    sku: "HS-100",
    priceCents: 5900,
    collection: "Vacation",
    gender: "Men",
    brand: "Beach Breeze",
    stock: { Black: { M: 12 } },
    createdAt: new Date("2026-01-01T10:00:00Z"),
    updatedAt: new Date("2026-03-01T10:00:00Z"),
  });
  await addProduct(shop, {
    name: "Quay Jeans",
    sku: "QJ_200",
    priceCents: 8900,
    category: "Bottom Wear",
    stock: { Gray: { L: 0 } },
    isPublished: false,
    createdAt: new Date("2026-01-02T10:00:00Z"),
    updatedAt: new Date("2026-01-02T10:00:00Z"),
  });
  await addProduct(shop, {
    name: "50% Linen Tee",
    sku: "LT-300",
    priceCents: 2500,
    stock: { Black: { S: 3, M: 4 } },
    createdAt: new Date("2026-01-03T10:00:00Z"),
    updatedAt: new Date("2026-02-01T10:00:00Z"),
  });
  await addProduct(shop, { name: "Deleted", deletedAt: new Date() });
});

describe("the admins' list of products", () => {
  test("has drafts too, the newest first, and nothing that is deleted [ADMIN-28, API-22]", async () => {
    const answer = await send("GET", "");
    expect(answer.headers["x-total-count"]).toBe("3");
    expect(answer.body).toMatchObject([
      { name: "50% Linen Tee", isPublished: true, countInStock: 7, onHand: 7, version: 1 },
      { name: "Quay Jeans", isPublished: false, countInStock: 0 },
      { name: "Harbour Shirt", updatedAt: "2026-03-01T10:00:00.000Z", images: [{}] },
    ]);
  });

  test.each([
    ["name", ["50% Linen Tee", "Harbour Shirt", "Quay Jeans"]],
    ["price", ["50% Linen Tee", "Harbour Shirt", "Quay Jeans"]],
    ["stock", ["Quay Jeans", "50% Linen Tee", "Harbour Shirt"]],
    ["updatedAt", ["Quay Jeans", "50% Linen Tee", "Harbour Shirt"]],
    ["createdAt", ["Harbour Shirt", "Quay Jeans", "50% Linen Tee"]],
  ])("sorted by %s goes up, and down with a dash, window by window", async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected);
    expect(await names(`sort=-${sort}`)).toEqual(expected.toReversed());
    const seen: string[] = [];
    for (let query: string | undefined = `?sort=${sort}&limit=1`; query !== undefined; ) {
      const { body, headers } = await send("GET", query);
      seen.push(...body.map(({ name }: { name: string }) => name));
      query = /<[^>]*(\?[^>]*)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(seen).toEqual(expected);
  });

  test.each([
    ["status=draft", ["Quay Jeans"]],
    ["status=published", ["50% Linen Tee", "Harbour Shirt"]],
    ["gender=men", ["Harbour Shirt"]],
    ["category=Bottom%20Wear", ["Quay Jeans"]],
    ["collection=vacation", ["Harbour Shirt"]],
    ["brand=Beach%20Breeze,Nobody", ["Harbour Shirt"]],
    ["stock=out", ["Quay Jeans"]],
    ["stock=low", ["50% Linen Tee"]],
    ["stock=low&gender=Men", []],
    ["search=harbour", ["Harbour Shirt"]],
    ["search=shirt%20har", ["Harbour Shirt"]],
    ["search=hs-1", ["Harbour Shirt"]],
    ["search=QJ_200-Gray-L", ["Quay Jeans"]],
    ["search=50%25", ["50% Linen Tee"]],
    ["search=q_a", []],
    ["search=J_2", ["Quay Jeans"]],
    ["search=%5C", []],
    ["search=nothing%20like%20it", []],
    ["search=&status=&sort=name", ["50% Linen Tee", "Harbour Shirt", "Quay Jeans"]],
  ])("with %s has %j", async (query, expected) => {
    const answer = await send("GET", `?${query}`);
    expect(answer.headers["x-total-count"]).toBe(String(expected.length));
    expect(await names(query)).toEqual(expected);
  });

  test("counts what is put aside as gone [ADMIN-28]", async () => {
    await beginCheckout(shop, shirt, 5);
    const { body } = await send("GET", "?search=harbour&stock=low");
    expect(body).toMatchObject([{ countInStock: 7, onHand: 12 }]);
    await beginCheckout(shop, shirt, 7);
    expect(await names("stock=out")).toEqual(["Quay Jeans", "Harbour Shirt"]);
  });

  test.each([
    "gender=Robots",
    "category=Hats",
    "stock=some",
    "status=gone",
    "sort=color",
    "limit=0",
    "limit=101",
    "after=nowhere",
    `search=${"x".repeat(201)}`,
  ])("refuses %s by its field", async (query) => {
    const { status, body } = await send("GET", `?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: query.split("=")[0] }]);
  });
});
