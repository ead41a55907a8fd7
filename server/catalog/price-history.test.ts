import { describe, expect, test } from "vitest";
import { productsAs } from "../../tests/support/admin-products.ts";
import {
  addProduct,
  api,
  contextOf,
  type ProductWishes,
  signInAdmin,
  unique,
} from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { listOwnLists } from "./walk-products.ts";

const shop = await createTestShop();
const { token, user } = await signInAdmin(shop);
const { change, read } = productsAs(shop, token);
const { pool } = shop.database;

async function strike(struckThrough: "original" | "lowest") {
  const answer = await changeSettings(shop, token, "prices", { struckThrough });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
}

/** A product with a word of its own, to be found by. */
async function make(price: number, more: ProductWishes = {}) {
  const word = `Zephyr${unique()}`;
  const { id } = await addProduct(shop, {
    name: `${word} shirt`,
    priceCents: price * 100,
    ...more,
  });
  return { id: String(id), word };
}

const historyOf = async (id: string) =>
  (
    await pool.query(
      "select price_cents, original_price_cents, is_on_sale from price_history where product_id = $1 order by id",
      [id],
    )
  ).rows;

const reprice = (id: string, price: number, originalPrice: number | "") =>
  change(id, { price, originalPrice });

describe("the history of prices", () => {
  test("has what a product cost, and whether it could be bought, with every change of that and no other [PRICE-1]", async () => {
    const { id } = await make(50);
    await reprice(id, 40, 60);
    await change(id, { description: "Softer than before" });
    await change(id, { isPublished: false });
    await pool.query("update products set recent_sales = recent_sales + 1 where id = $1", [id]);
    expect(await historyOf(id)).toEqual([
      { price_cents: 5000, original_price_cents: null, is_on_sale: true },
      { price_cents: 4000, original_price_cents: 6000, is_on_sale: true },
      { price_cents: 4000, original_price_cents: 6000, is_on_sale: false },
    ]);
  });

  test("is only added to [PRICE-1]", async () => {
    const { id } = await make(50);
    for (const words of [
      "update price_history set price_cents = 1 where product_id = $1",
      "delete from price_history where product_id = $1",
    ]) {
      await expect(pool.query(words, [id])).rejects.toThrow("only ever added to");
    }
  });
});

describe("the lowest price of the 30 days before a cut", () => {
  /** The struck price by every way on which a shopper, or a machine, meets the product. */
  async function struck(id: string, word: string) {
    const product = (await api(shop, "GET", `/api/products/${id}`)).body;
    const [listed] = (await api(shop, "GET", `/api/products?search=${word}`)).body;
    const { products } = (await api(shop, "GET", `/api/products/suggest?search=${word}`)).body;
    const onSale = (await api(shop, "GET", `/api/products?collection=sale&search=${word}`)).body;
    return {
      product: product.originalPrice,
      listed: listed.originalPrice,
      suggested: products[0].originalPrice,
      inSale: onSale.length === 1,
    };
  }
  const everywhere = (price: number) => ({
    product: price,
    listed: price,
    suggested: price,
    inSale: true,
  });

  test("is struck through where the shop says so, and the original price where it does not [PRICE-2]", async () => {
    const { id, word } = await make(50);
    await reprice(id, 40, 60);
    expect(await struck(id, word)).toEqual(everywhere(60));
    await strike("lowest");
    expect(await struck(id, word)).toEqual(everywhere(50));
    // Deeper within the same reduction.
    await reprice(id, 30, 60);
    expect(await struck(id, word)).toEqual(everywhere(50));
    // What was typed stays.
    expect((await read(id)).originalPrice).toBe(60);
    await strike("original");
    expect(await struck(id, word)).toEqual(everywhere(60));
    await reprice(id, 30, "");
  });

  test("is in the feed as soon as the shop says so [PRICE-2]", async () => {
    const { id } = await make(50);
    await reprice(id, 40, 60);
    const told = async () => {
      const { body } = await api(shop, "GET", "/feed.xml");
      const item = String(body)
        .split("<item>")
        .find((part) => part.includes(`/product/${id}?`));
      return /<g:price>([\d.]+)/.exec(item ?? "")?.[1];
    };
    // A feed that was slow to write would be kept for long.
    await expect.poll(told).toBe("60.00");
    for (let times = 0; times < 3; times++) {
      await strike("lowest");
      expect(await told()).toBe("50.00");
      await strike("original");
      expect(await told()).toBe("60.00");
    }
    await reprice(id, 40, "");
  });

  test("makes no reduction of what was as cheap before, or was never on sale before [PRICE-2]", async () => {
    await strike("lowest");
    const nothing = { product: undefined, listed: undefined, suggested: undefined, inSale: false };
    const cheap = await make(30);
    await reprice(cheap.id, 50, "");
    await reprice(cheap.id, 40, 50);
    expect(await struck(cheap.id, cheap.word)).toEqual(nothing);
    // No list of the sitemap is without products either.
    expect(await listOwnLists(contextOf(shop, user))).not.toContainEqual(
      expect.objectContaining({ list: "sale" }),
    );
    // A price that nobody could see.
    const draft = await make(90, { isPublished: false });
    await change(draft.id, { isPublished: true, price: 70, originalPrice: 90 });
    expect(await struck(draft.id, draft.word)).toEqual(nothing);
    await strike("original");
  });
});
