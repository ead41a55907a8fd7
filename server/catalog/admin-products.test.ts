import { describe, expect, test } from "vitest";
import { api, signInAdmin, unique } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

const send = (method: "POST" | "PUT" | "DELETE" | "GET", path: string, body?: unknown) =>
  api(shop, method, `/api/admin/products${path}`, { token, body });

describe("a product that an admin adds", () => {
  test("is in the shop as it was typed, trimmed and in the shop's words", async () => {
    const name = `Harbour  Shirt ${unique()}`;
    const answer = await send("POST", "", {
      name: `  ${name}\t`,
      description: " Linen.\r\nWashed.\u0007 ",
      price: 49.9,
      originalPrice: "59.90",
      sku: " HS-1 ",
      category: "top wear",
      brand: "Modern Fit",
      material: "Linen",
      gender: "men",
      collections: "Vacation",
      sizes: "m, S,, m",
      colors: ["cream", "Navy ", "Cream"],
      countInStock: 10,
      unheardOf: "dropped",
    });
    expect(answer.status).toBe(201);
    const product = answer.body;
    expect(product).toMatchObject({
      name: name.replace("  ", " "),
      description: "Linen.\nWashed.",
      price: 49.9,
      originalPrice: 59.9,
      sku: "HS-1",
      category: "Top Wear",
      gender: "Men",
      collections: "Vacation",
      sizes: ["S", "M"],
      colors: ["Cream", "Navy"],
      countInStock: 10,
      isPublished: true,
      version: 1,
    });
    expect(product).not.toHaveProperty("unheardOf");
    const shown = await api(shop, "GET", `/api/products/${product._id}`);
    expect(shown.body).toMatchObject({ name: product.name, countInStock: 10 });
  });
});
