import { describe, expect, test } from "vitest";
import { placeOrder } from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);

async function search(words: string) {
  const query = new URLSearchParams({ q: words });
  return (await api(shop, "GET", `/api/admin/search?${query}`, { token })).body;
}

describe("the search of everything", () => {
  test("finds a product by a part of name or article number, drafts too, deleted ones not [ADMIN-67]", async () => {
    const tag = unique();
    const draft = await addProduct(shop, { name: `Loden ${tag}`, isPublished: false });
    await addProduct(shop, { name: `Loden ${tag}`, deletedAt: new Date() });
    const found = { _id: draft.id, name: draft.name, isPublished: false };
    expect((await search(`oden ${tag.toUpperCase()}`)).products).toMatchObject([found]);
    const { sku } = (await search(tag)).products[0];
    expect((await search(sku.slice(0, -1))).products).toMatchObject([found]);
  });

  test("finds an order by number, name and e-mail, and its customer", async () => {
    const product = await addProduct(shop);
    const { customer, order } = await placeOrder(shop, paypal, product, 2);
    const found = {
      _id: order._id,
      orderNumber: order.orderNumber,
      customer: customer.user.name,
      email: customer.email,
      status: "Processing",
      totalPrice: 99.8,
    };
    for (const words of [`${order.orderNumber}`, `#${order.orderNumber}`]) {
      expect((await search(words)).orders).toMatchObject([found]);
    }
    const byEmail = await search(customer.email.slice(0, 10));
    expect(byEmail.orders).toMatchObject([found]);
    expect(byEmail.users).toEqual([
      {
        _id: customer.user._id,
        name: customer.user.name,
        email: customer.email,
        role: "customer",
      },
    ]);
    expect((await search("Ada We")).orders).toContainEqual(expect.objectContaining(found));
    const byProduct = await search(product.name);
    expect([byProduct.products.length, byProduct.orders]).toEqual([1, []]);
  });

  test("answers up to six of each, the newest first", async () => {
    const tag = unique();
    for (let n = 1; n <= 8; n++) await registerCustomer(shop, { name: `${tag} ${n}` });
    const { users } = await search(tag);
    const numbers = users.map(({ name }: { name: string }) => name.split(" ")[1]);
    expect(numbers).toEqual(["8", "7", "6", "5", "4", "3"]);
  });

  test("finds nothing for one letter, blanks, or signs that stand for anything elsewhere", async () => {
    await registerCustomer(shop, { name: "Abc" });
    for (const words of [" ", "a", "%%%", "___", "\\\\"]) {
      expect(await search(words)).toEqual({ products: [], orders: [], users: [] });
    }
  });
});
