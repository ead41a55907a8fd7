import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  beginCheckout,
  beginPurchase,
  checkOut,
  checkoutBody,
  finalize,
  listFaults,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  placeOrder,
  readCheckout,
} from "../../tests/support/buying.ts";
import {
  type Answer,
  addProduct,
  api,
  type Customer,
  databaseState,
  putInCart,
  registerCustomer,
  shippingInfo,
  signInAdmin,
  stockOf,
  type TestProduct,
  unique,
} from "../../tests/support/factories.ts";
import { waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { pdfText } from "../../tests/support/pdf-text.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { createWelcomeCode } from "../promotions/discount-codes.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const admin = await signInAdmin(shop);

let product: TestProduct;
beforeEach(async () => {
  paypal.calm();
  product = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 500 } } });
});
afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

/** Calls again a second later while the shop says that it is busy: a crowd keeps a loaded machine so for long. */
async function whenFree(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  if (answer.body?.code !== "busy") return answer;
  await sleep(1000);
  return whenFree(call);
}

/** Every field that a forger could want to set, under the shop's own names. */
const FORGED = {
  price: 0.01,
  priceCents: 1,
  totalPrice: 0.01,
  totalCents: 1,
  subtotal: 0.01,
  discount: 49.98,
  discountCents: 4998,
  percent: 100,
  amount: 0.01,
  amountCents: 1,
  currency: "IDR",
  isPaid: true,
  paidAt: "2020-01-01T00:00:00.000Z",
  status: "paid",
  paymentStatus: "paid",
  isFinalized: true,
  captureId: "CAPTURE",
  merchantId: "MINE",
  role: "admin",
  user: "somebody",
  orderNumber: 1,
};

async function newCode(): Promise<string> {
  return (await createWelcomeCode(shop.context, `${unique()}@example.com`)).code;
}

function setCode({ customer, checkout }: Omit<Purchase, "orderID">, body: unknown) {
  const url = `/api/checkout/${checkout._id}/discount`;
  return api(shop, "POST", url, { token: customer.token, body });
}

async function customerWithCart(): Promise<Customer> {
  const customer = await registerCustomer(shop);
  await putInCart(shop, customer, product);
  return customer;
}

/** A checkout with one field as this JSON has it. */
async function checkOutWith(customer: Customer, field: string, json: string): Promise<Answer> {
  const { checkoutItems, ...rest } = await checkoutBody(shop, customer);
  const [item] = checkoutItems;
  const marked = field in rest ? { checkoutItems, ...rest, [field]: "?" } : undefined;
  const body = marked ?? { ...rest, checkoutItems: [{ ...item, [field]: "?" }] };
  return api(shop, "POST", "/api/checkout", {
    token: customer.token,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(body).replace('"?"', json),
  });
}

/** The state of the whole database, once no mail is being written: a mail about an order makes a link. */
async function quietState(): Promise<Record<string, string>> {
  const unwritten = "select from jobs where queue = 'mail' and ended_at is null";
  const isQuiet = async () => (await shop.database.pool.query(unwritten)).rowCount === 0;
  await expect.poll(isQuiet, { timeout: 20_000 }).toBe(true);
  return databaseState(shop);
}

describe("what a browser claims of money", () => {
  test("reaches nothing on the way from the cart to the order [BAD-14]", async () => {
    const customer = await registerCustomer(shop);
    const { token } = customer;
    const line = { productId: product.id, color: "Black", size: "M", quantity: 1 };
    const added = await api(shop, "POST", "/api/cart", {
      token,
      body: { ...FORGED, ...line },
    });
    expect(added.body).toMatchObject({ totalPrice: 49.99, products: [{ price: 49.99 }] });

    const asked = await checkoutBody(shop, customer);
    const body = {
      ...FORGED,
      ...asked,
      checkoutItems: asked.checkoutItems.map((item) => ({ ...FORGED, ...item })),
      shippingInfo: { ...FORGED, ...asked.shippingInfo },
    };
    const created = await api(shop, "POST", "/api/checkout", { token, body });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ totalPrice: 49.99, discount: 0, isPaid: false });
    expect(created.body.shippingInfo).toEqual(shippingInfo());
    const begun = { customer, checkout: created.body };

    expect((await setCode(begun, { ...FORGED, code: "" })).body.totalPrice).toBe(49.99);
    const url = `/api/checkout/${created.body._id}`;
    const opened = await api(shop, "POST", `${url}/paypal-order`, { token, body: FORGED });
    const { orderID } = opened.body;
    expect(paypal.order(orderID).unit).toMatchObject({
      amount: { currency_code: "USD", value: "49.99" },
    });
    const claims = {
      ...FORGED,
      paymentDetails: { ...FORGED, orderID, status: "COMPLETED" },
    };
    expect((await pay(shop, { ...begun, orderID }, claims)).body.code).toBe("payment_not_approved");
    const early = await api(shop, "POST", `${url}/finalize`, { token, body: claims });
    expect(early.body.code).toBe("not_paid");
    expect(await myOrders(shop, customer)).toEqual([]);

    paypal.approve(orderID);
    expect((await pay(shop, { ...begun, orderID }, claims)).body.isPaid).toBe(true);
    const placed = await api(shop, "POST", `${url}/finalize`, { token, body: claims });
    expect(placed.body).toMatchObject({ totalPrice: 49.99, status: "Processing" });
    expect(placed.body.orderItems).toMatchObject([{ quantity: 1, price: 49.99 }]);
    expect(paypal.captures().at(-1)).toMatchObject({ currency: "USD", cents: 4999 });
  });

  test.each(["price", "totalPrice"])("is refused in %s, whatever it is [BAD-14]", async (field) => {
    const customer = await customerWithCart();
    const before = await quietState();
    const noNumbers = ["-0.01", "-1e309", "1e309", '"49.99"', "null", "[49.99]", "{}", "true"];
    const noCents = ["49.991", "0.001", "1e-4"];
    for (const json of [...noNumbers, ...noCents]) {
      const { status, body } = await checkOutWith(customer, field, json);
      const name = field === "price" ? "checkoutItems.0.price" : field;
      expect([status, body.errors?.[0]?.field], json).toEqual([400, name]);
    }
    for (const json of ["0", "-0", "4.9e-324", "0.01", "49.98", "50", "99999.99"]) {
      const { status, body } = await checkOutWith(customer, field, json);
      expect([status, body.code], json).toEqual([409, "cart_changed"]);
    }
    expect(await databaseState(shop)).toEqual(before);
    expect((await checkOutWith(customer, field, "4.999e1")).body.totalPrice).toBe(49.99);
  });

  test("is refused in a line that names the same variant as another does [BAD-14]", async () => {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 2);
    const asked = await checkoutBody(shop, customer);
    const half = { ...asked.checkoutItems[0], quantity: 1 };
    const send = (...items: object[]) =>
      api(shop, "POST", "/api/checkout", {
        token: customer.token,
        body: { ...asked, checkoutItems: items },
      });
    for (const items of [
      [{ ...half, price: 0.01 }, half],
      [half, { ...half, price: 0.01 }],
    ]) {
      const { status, body } = await send(...items);
      expect([status, body.code]).toEqual([409, "cart_changed"]);
    }
    expect((await send(half, half)).body.totalPrice).toBe(99.98);
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "0", "-1", "1e309", "🧵"])(
    "finds nothing by the name of %s [BAD-15]",
    async (name) => {
      const purchase = await beginPurchase(shop, product);
      const { token } = purchase.customer;
      const before = await quietState();
      for (const field of ["productId", "color", "size"]) {
        const answer = await checkOutWith(purchase.customer, field, JSON.stringify(name));
        expect([answer.status, answer.body.code]).toEqual([409, "cart_changed"]);
        const line = { productId: product.id, color: "Black", size: "M", quantity: 1 };
        const body = { ...line, [field]: name };
        const added = await api(shop, "POST", "/api/cart", { token, body });
        expect(added.status).toBe(field === "productId" ? 404 : 400);
      }
      for (const call of [pay, finalize]) {
        const checkout = { ...purchase.checkout, _id: encodeURIComponent(name) };
        expect((await call(shop, { ...purchase, checkout })).status).toBe(404);
      }
      expect(await databaseState(shop)).toEqual(before);
      for (const hint of ["orderID", "id"]) {
        const answer = await pay(shop, purchase, { paymentDetails: { [hint]: name } });
        expect([answer.status, answer.body.code]).toEqual([409, "payment_not_approved"]);
      }
      expect((await setCode(purchase, { code: name })).body.code).toBe("code_unknown");
      expect((await readCheckout(shop, purchase)).discount).toBe(0);
    },
  );
});

describe("what is another customer's", () => {
  /** Every id that the shop and PayPal have given to somebody's purchase. */
  async function idsOf({ checkout, orderID }: Purchase): Promise<string[]> {
    const { rows } = await shop.database.pool.query<{ id: string; capture: string | null }>(
      "select id, capture_id as capture from payments where checkout_id = $1",
      [checkout._id],
    );
    const own = rows.flatMap(({ id, capture }) => [id, ...(capture === null ? [] : [capture])]);
    return [checkout._id, orderID, ...own];
  }

  test("pays for nobody else, is changed by nobody else, and stays theirs [BAD-15]", async () => {
    const theirs = await beginPurchase(shop, product);
    paypal.approve(theirs.orderID);
    const bought = await placeOrder(shop, paypal, product);
    const mine = await beginPurchase(shop, product);
    const before = await quietState();
    const foreign = [...(await idsOf(theirs)), ...(await idsOf(bought)), bought.order._id];
    for (const id of foreign) {
      const { token } = mine.customer;
      const named = { ...mine, checkout: { ...mine.checkout, _id: id } };
      const answers = [
        await pay(shop, named),
        await finalize(shop, named),
        await setCode(named, { code: "" }),
        await api(shop, "POST", `/api/checkout/${id}/paypal-order`, { token }),
        await api(shop, "GET", `/api/checkout/${id}`, { token }),
        await api(shop, "GET", `/api/orders/${id}`, { token }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
    }
    expect(await databaseState(shop)).toEqual(before);
    const captures = paypal.named("capture").length;
    for (const id of foreign) {
      for (const hint of [{ orderID: id }, { id }, { orderID: id, id: mine.orderID }]) {
        const answer = await pay(shop, mine, { paymentDetails: hint });
        expect([answer.status, answer.body.code]).toEqual([409, "payment_not_approved"]);
      }
    }
    expect(paypal.named("capture")).toHaveLength(captures);
    expect((await pay(shop, theirs)).body.isPaid).toBe(true);
    expect(await myOrders(shop, mine.customer)).toEqual([]);
  });

  test("is not sent back by the id of its refund, nor by another order's status [BAD-15]", async () => {
    const [theirs, other] = [
      await placeOrder(shop, paypal, product),
      await placeOrder(shop, paypal, product),
    ];
    const { token } = admin;
    const url = (id: string, rest = "") => `/api/admin/orders/${id}${rest}`;
    const body = { _id: crypto.randomUUID(), amount: 5 };
    const sent = await api(shop, "POST", url(theirs.order._id, "/refunds"), { token, body });
    expect(sent.body.refunded).toBe(5);
    const before = await quietState();
    const foreign = [
      await api(shop, "POST", url(other.order._id, "/refunds"), { token, body }),
      await api(shop, "PUT", url(other.order._id), {
        token,
        body: { status: "Cancelled", refund: true, restock: true, refundId: body._id },
      }),
    ];
    for (const { status, body: answer } of foreign) {
      expect([status, answer.code]).toEqual([409, "other_refund"]);
    }
    expect(await databaseState(shop)).toEqual(before);
    expect(paypal.named("refund")).toHaveLength(1);
  });
});

test("an order's id in capital letters is the same order, in the log as well [BAD-16]", async () => {
  const { order } = await placeOrder(shop, paypal, product);
  const url = `/api/admin/orders/${order._id.toUpperCase()}`;
  const { token } = admin;
  const back = await api(shop, "POST", `${url}/refunds`, {
    token,
    body: { amount: 1, restock: true },
  });
  expect(back.body).toMatchObject({ _id: order._id, refunded: 1, restocked: true });
  const moved = await api(shop, "PUT", url, { token, body: { status: "Shipped" } });
  expect(moved.body).toMatchObject({ _id: order._id, status: "Shipped" });
  const { rows } = await shop.database.pool.query<{ subject: string }>(
    "select distinct subject_id as subject from audit_log where lower(subject_id) = $1",
    [order._id],
  );
  expect(rows).toEqual([{ subject: order._id }]);
});

describe("an address", () => {
  const ODD = {
    firstName: "Zoë 🧵 王小明",
    lastName: "O’Brien-אבג",
    address: "12 Łąkowa\u00a0Straße, קומה ‮3",
    city: "Ōsaka 大阪市",
    postalCode: "〒530-0001",
    country: "Côte d’Ivoire",
    phone: "٠١٢٣٤",
  };

  test("in any script goes to the order as it was typed, and its mail and papers are made [BAD-17]", async () => {
    const customer = await customerWithCart();
    const body = { ...(await checkoutBody(shop, customer)), shippingInfo: ODD };
    const created = await api(shop, "POST", "/api/checkout", { token: customer.token, body });
    const begun = { customer, checkout: created.body };
    const purchase = { ...begun, orderID: await openPaypal(shop, begun) };
    paypal.approve(purchase.orderID);
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    const { body: order } = await finalize(shop, purchase);
    expect(order.shippingInfo).toEqual({ ...ODD, countryCode: "CI" });
    const mail = await waitForMail(shop, { to: customer.email });
    expect(mail.text).toContain(ODD.firstName);
    for (const paper of ["packing-slip", "invoice"]) {
      const response = await shop.app.inject({
        url: `/api/admin/orders/${order._id}/${paper}.pdf`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect(response.statusCode, paper).toBe(200);
      expect(pdfText(response.rawPayload)).toContain("Zoë");
    }
  });

  test("with half a character, a NUL or more than fits is refused by its field [BAD-17]", async () => {
    const customer = await customerWithCart();
    const asked = await checkoutBody(shop, customer);
    const before = await quietState();
    for (const field of Object.keys(ODD)) {
      for (const text of ["\ud83e", "a\0b", "🧵".repeat(201), "\u2003\u3000"]) {
        const body = { ...asked, shippingInfo: { ...ODD, [field]: text } };
        const answer = await api(shop, "POST", "/api/checkout", { token: customer.token, body });
        expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([
          400,
          `shippingInfo.${field}`,
        ]);
      }
    }
    expect(await databaseState(shop)).toEqual(before);
  });
});

describe("one discount code", () => {
  test("of fifty customers who check out and pay with it at once, one pays less [CHK-15]", async () => {
    const code = await newCode();
    const customers = await Promise.all(Array.from({ length: 50 }, () => customerWithCart()));
    const prices = await Promise.all(
      customers.map(async (customer) => {
        const { body: checkout } = await whenFree(() => checkOut(shop, customer));
        const coded = await whenFree(() => setCode({ customer, checkout }, { code }));
        expect([200, 409]).toContain(coded.status);
        const url = `/api/checkout/${checkout._id}/paypal-order`;
        const opened = () => api(shop, "POST", url, { token: customer.token });
        const { orderID } = (await whenFree(opened)).body;
        paypal.approve(orderID);
        const purchase = { customer, checkout, orderID };
        expect((await whenFree(() => pay(shop, purchase))).body.isPaid).toBe(true);
        return (await whenFree(() => finalize(shop, purchase))).body.totalPrice;
      }),
    );
    expect(prices.toSorted()).toEqual([44.99, ...Array(49).fill(49.99)]);
    const captured = paypal.captures().map(({ cents }) => cents);
    expect(captured.filter((cents) => cents === 4499)).toHaveLength(1);
  });

  test("of fifty checkouts that one customer begins with it at once, one is left and has it [CHK-15]", async () => {
    const code = await newCode();
    const customer = await customerWithCart();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { status, body: checkout } = await checkOut(shop, customer);
        expect(status).toBe(201);
        const coded = await setCode({ customer, checkout }, { code });
        expect([200, 409]).toContain(coded.status);
      }),
    );
    const { rows } = await shop.database.pool.query<{ id: string; cents: number }>(
      "select id, discount_cents as cents from checkouts where user_id = $1 and status = 'open'",
      [customer.user._id],
    );
    expect(rows).toMatchObject([{ cents: 500 }]);
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 500, reserved: 1 });
  });

  test("works once: after its order was cancelled and refunded as well [CHK-13]", async () => {
    const code = await newCode();
    const begun = await beginCheckout(shop, product);
    expect((await setCode(begun, { code })).body.totalPrice).toBe(44.99);
    const purchase = { ...begun, orderID: await openPaypal(shop, begun) };
    paypal.approve(purchase.orderID);
    await pay(shop, purchase);
    const { body: order } = await finalize(shop, purchase);
    const cancelled = await api(shop, "PUT", `/api/admin/orders/${order._id}`, {
      token: admin.token,
      body: { status: "Cancelled", refund: true, restock: true },
    });
    expect(cancelled.body).toMatchObject({ status: "Cancelled", refunded: 44.99 });

    const another = await beginCheckout(shop, product);
    const refused = await setCode(another, { code });
    expect([refused.status, refused.body.code]).toEqual([409, "code_used"]);
    await putInCart(shop, begun.customer, product);
    const again = { ...begun, checkout: (await checkOut(shop, begun.customer)).body };
    expect((await setCode(again, { code })).status).toBe(409);
    const later = await setCode(again, { code: await newCode() });
    expect([later.status, later.body.code]).toEqual([409, "not_first_order"]);
    expect((await readCheckout(shop, again)).totalPrice).toBe(49.99);
  });
});
