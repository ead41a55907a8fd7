import { afterEach, describe, expect, test } from "vitest";
import { listFaults, placeOrder } from "../../tests/support/buying.ts";
import { addProduct, api, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import type { ReturnNumbers, ReturnOptions } from "./contract.ts";
import { figuresOf } from "./return-numbers.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const product = await addProduct(shop, {
  name: "=Shirt",
  priceCents: 4999,
  stock: { Black: { M: 50, L: 50 } },
});

afterEach(async () => expect(await listFaults(shop)).toEqual([]));

const put = (path: string, body: object) => api(shop, "PUT", path, { token, body });

/** Buys units of size M, sends some of them back, and judges them. */
async function sendBack(units: number, line: object, judged: object): Promise<void> {
  const { order } = await placeOrder(shop, paypal, product, units);
  for (const status of ["Shipped", "Delivered"]) {
    expect((await put(`/api/admin/orders/${order._id}`, { status })).status).toBe(200);
  }
  const of = { productId: product.id, color: "Black", size: "M", quantity: units };
  const made = await api(shop, "POST", `/api/admin/orders/${order._id}/returns`, {
    token,
    body: { lines: [{ ...of, ...line }] },
  });
  expect(made.status).toBe(200);
  const [{ _id } = { _id: "" }] = (made.body as ReturnOptions).returns;
  const { status } = await api(shop, "POST", `/api/admin/returns/${_id}/received`, {
    token,
    body: { seen: 0, lines: [{ place: 0, good: 0, damaged: 0, missing: 0, ...judged }] },
  });
  expect(status).toBe(200);
}

describe("the figures of returns", () => {
  test("say per product and size what came back, why, and what was wanted instead [FIT-1]", async () => {
    const swap = { wish: "exchange", exchange: { color: "Black", size: "L" } };
    await sendBack(3, { ...swap, reason: "other" }, { good: 3 });
    await sendBack(2, { wish: "refund", reason: "too-small" }, { good: 1, damaged: 1 });
    await sendBack(2, { wish: "refund", reason: "faulty" }, { damaged: 1, missing: 1 });
    const { status, body } = await api(shop, "GET", "/api/admin/returns/numbers", { token });
    expect(status).toBe(200);
    const { products } = body as ReturnNumbers;
    expect(products).toMatchObject([
      {
        productId: product.id,
        name: "=Shirt",
        // 7 of size M, and 3 of size L that were sent instead.
        sold: 10,
        returned: 6,
        share: 0.6,
        reasons: [
          { reason: "too-small", units: 2 },
          { reason: "faulty", units: 1 },
          { reason: "other", units: 3 },
        ],
        sizes: [
          {
            ...{ size: "M", sold: 7, returned: 6 },
            wanted: [{ size: "L", units: 3 }],
            fit: { runs: "small", units: 5 },
          },
        ],
      },
    ]);
  });

  test("are a file in which no name is a formula [FIT-2]", async () => {
    const { status, body, headers } = await api(shop, "GET", "/api/admin/returns/numbers.csv", {
      token,
    });
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const [head, row] = String(body).split("\r\n");
    expect(head).toContain("product_id,product,size,sold,returned,returned_percent,too_small");
    expect(row).toContain("'=Shirt,M,7,6,85.71,2,0,0,0,1,0,0,3,L 3,small");
  });

  test("are refused for days that are no period, and to customers [FIT-3]", async () => {
    const query = "from=2026-03-02&to=2026-03-01";
    const { status, body } = await api(shop, "GET", `/api/admin/returns/numbers?${query}`, {
      token,
    });
    expect([status, body.errors[0].field]).toEqual([400, "to"]);
    const customer = await registerCustomer(shop);
    for (const path of ["/api/admin/returns/numbers", "/api/admin/returns/numbers.csv"]) {
      expect((await api(shop, "GET", path, { token: customer.token })).status).toBe(403);
    }
    const old = "from=2020-01-01&to=2020-01-31";
    const none = await api(shop, "GET", `/api/admin/returns/numbers?${old}`, { token });
    expect(none.body.products).toEqual([]);
  });

  test("say how a size runs from five units and a majority on only [FIT-4]", () => {
    const one = { size: "M", reason: "not-liked", wanted: null } as const;
    const fitOf = (small: number, other: number) =>
      figuresOf(
        [
          { ...one, reason: "too-small", units: small },
          { ...one, units: other },
        ],
        [],
      ).sizes[0]?.fit;
    expect(fitOf(4, 0)).toBeUndefined();
    expect(fitOf(3, 3)).toBeUndefined();
    expect(fitOf(3, 2)).toEqual({ runs: "small", units: 3 });
    const smaller = { ...one, size: "L", wanted: "M", units: 5 };
    expect(figuresOf([smaller], []).sizes[0]?.fit).toEqual({ runs: "large", units: 5 });
  });
});
