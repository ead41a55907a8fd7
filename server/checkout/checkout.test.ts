import { afterEach, describe, expect, test } from "vitest";
import {
  beginCheckout,
  beginPurchase,
  checkOut,
  checkoutBody,
  listFaults,
  myOrders,
  openPaypal,
  type Purchase,
  pay,
  readCheckout,
} from "../../tests/support/buying.ts";
import { waitingTransactions } from "../../tests/support/database.ts";
import {
  addProduct,
  api,
  type Customer,
  databaseState,
  putInCart,
  registerCustomer,
  stockOf,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { pollPayments } from "../settlement/poll-payments.ts";
import { releaseExpiredHolds } from "./sweep-checkouts.ts";

const shop = await createTestShop();
const MINUTE = 60_000;
// A test settles when it means to, not when the simulator reports an approval.
const mute = { webhooks: { drop: 1 } };
expect((await api(shop, "POST", "/paypal-simulator/faults", { body: mute })).status).toBe(200);

afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

async function act(orderID: string, action: "approve" | "decline" | "cancel"): Promise<void> {
  const url = `/paypal-simulator/buyer/${orderID}`;
  expect((await api(shop, "POST", url, { body: { action } })).status).toBe(200);
}

/** What the simulator has seen of one of its orders. */
async function ledgerOf(orderID: string) {
  const { body } = await api(shop, "GET", "/paypal-simulator/ledger");
  const mine = (entry: { id: string; order_id?: string }) =>
    entry.id === orderID || entry.order_id === orderID;
  return { order: body.orders.find(mine), captures: body.captures.filter(mine) };
}

async function customerWith(product: TestProduct, quantity = 1): Promise<Customer> {
  const customer = await registerCustomer(shop);
  expect((await putInCart(shop, customer, product, quantity)).status).toBe(200);
  return customer;
}

function post(customer: { token: string }, body: unknown) {
  return api(shop, "POST", "/api/checkout", { token: customer.token, body });
}

async function setPrice(product: TestProduct, cents: number): Promise<void> {
  await shop.database.pool.query("update products set price_cents = $2 where id = $1", [
    product.productId,
    cents,
  ]);
}

async function passHold(): Promise<void> {
  shop.clock.advance(31 * MINUTE);
  await releaseExpiredHolds(shop.context);
}

describe("creating a checkout", () => {
  test("freezes the cart at today's prices and puts its stock aside [API-15, CHK-6, CHK-8]", async () => {
    const product = await addProduct(shop, { stock: { Black: { S: 4, M: 5 } } });
    const customer = await customerWith(product, 2);
    const { status, body } = await checkOut(shop, customer);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      checkoutItems: [
        { productId: product.id, name: product.name, color: "Black", size: "S", quantity: 2 },
      ],
      paymentMethod: "Paypal",
      subtotal: 99.8,
      discount: 0,
      totalPrice: 99.8,
      isPaid: false,
      paymentStatus: "unpaid",
      isFinalized: false,
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(30 * MINUTE);
    expect(await stockOf(shop, product.variantId("Black", "S"))).toEqual({
      onHand: 4,
      reserved: 2,
    });

    await setPrice(product, 9990);
    expect((await readCheckout(shop, { customer, checkout: body })).totalPrice).toBe(99.8);
    const orderID = await openPaypal(shop, { customer, checkout: body });
    expect((await ledgerOf(orderID)).order.amount.value).toBe("99.80");
  });

  test.each([
    [
      "a price",
      (body: Body) => ({ ...body, checkoutItems: [{ ...body.checkoutItems[0], price: 0.01 }] }),
      /costs \$49\.90 now/,
    ],
    [
      "a quantity",
      (body: Body) => ({ ...body, checkoutItems: [{ ...body.checkoutItems[0], quantity: 1 }] }),
      /the quantity is 2 now/,
    ],
    ["the total", (body: Body) => ({ ...body, totalPrice: 0.01 }), /the total is \$99\.80 now/],
    [
      "an item more",
      (body: Body) => ({
        ...body,
        checkoutItems: [...body.checkoutItems, { ...body.checkoutItems[0], size: "XL" }],
      }),
      /items were removed/,
    ],
    [
      "another item",
      (body: Body) => ({ ...body, checkoutItems: [{ ...body.checkoutItems[0], color: "Pink" }] }),
      /was added to it/,
    ],
  ] as const)(
    "is refused when %s is not the cart's, and says what changed",
    async (_what, spoil, says) => {
      const product = await addProduct(shop);
      const customer = await customerWith(product, 2);
      const body = await checkoutBody(shop, customer);
      const before = await databaseState(shop);
      const answer = await post(customer, spoil(body));
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe("cart_changed");
      expect(answer.body.message).toMatch(says);
      expect(await databaseState(shop)).toEqual(before);
    },
  );

  test("is refused at yesterday's price, and of what is no longer sold [STOCK-3]", async () => {
    const product = await addProduct(shop);
    const customer = await customerWith(product);
    const body = await checkoutBody(shop, customer);
    await setPrice(product, 5990);
    expect((await post(customer, body)).body.message).toContain("costs $59.90 now");
    await shop.database.pool.query("update products set is_published = false where id = $1", [
      product.productId,
    ]);
    const gone = await post(customer, await checkoutBody(shop, customer));
    expect(gone.status).toBe(409);
    expect(gone.body.message).toMatch(/no longer available/);
  });

  test("is refused with an empty cart, and without an account", async () => {
    const product = await addProduct(shop);
    const customer = await customerWith(product);
    const body = await checkoutBody(shop, customer);
    const empty = await post(await registerCustomer(shop), body);
    expect(empty.status).toBe(409);
    expect(empty.body.code).toBe("cart_empty");
    expect((await api(shop, "POST", "/api/checkout", { body })).status).toBe(401);
    expect((await post(customer, { ...body, checkoutItems: [] })).body.errors).toMatchObject([
      { field: "checkoutItems" },
    ]);
  });

  test("names each delivery field that is missing or blank, and writes nothing", async () => {
    const customer = await customerWith(await addProduct(shop));
    const body = await checkoutBody(shop, customer);
    const before = await databaseState(shop);
    const { firstName, countryCode: _, ...rest } = body.shippingInfo;
    for (const shippingInfo of [rest, { ...rest, firstName: "" }, { ...rest, firstName: "  " }]) {
      const answer = await post(customer, { ...body, shippingInfo });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { field: "shippingInfo.firstName", message: "is required" },
      ]);
    }
    const bare = await post(customer, { ...body, shippingInfo: {} });
    expect(bare.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(
      Object.keys({ firstName, ...rest })
        .map((name) => `shippingInfo.${name}`)
        .sort(),
    );
    expect(await databaseState(shop)).toEqual(before);
  });

  test.each([
    ["checkoutItems.0.quantity", { quantity: 1.5 }],
    ["checkoutItems.0.quantity", { quantity: -1 }],
    ["checkoutItems.0.quantity", { quantity: 0 }],
    ["checkoutItems.0.quantity", { quantity: "1" }],
    ["checkoutItems.0.price", { price: 49.901 }],
    ["checkoutItems.0.price", { price: -1 }],
    ["checkoutItems.0.price", { price: null }],
  ])("refuses an absurd %s", async (field, change) => {
    const customer = await customerWith(await addProduct(shop));
    const body = await checkoutBody(shop, customer);
    const answer = await post(customer, {
      ...body,
      checkoutItems: [{ ...body.checkoutItems[0], ...change }],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe(field);
  });

  test("is refused for a cart that costs nothing", async () => {
    const customer = await customerWith(await addProduct(shop, { priceCents: 0 }));
    const answer = await checkOut(shop, customer);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("not_payable");
  });

  test("takes all lines or none: what is short is named, and nothing is half put aside", async () => {
    const plenty = await addProduct(shop);
    const scarce = await addProduct(shop, { stock: { Black: { M: 2 } } });
    const customer = await customerWith(plenty);
    await putInCart(shop, customer, scarce, 2);
    await beginCheckout(shop, scarce, 1);
    const before = await databaseState(shop);
    const answer = await checkOut(shop, customer);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(`${scarce.name}, Black, M: Only 1 left`);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("sixty customers at once share five units out, one each [PAY-7]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 5 } } });
    const customers = await Promise.all(Array.from({ length: 60 }, () => customerWith(product)));
    const answers = await Promise.all(customers.map((customer) => checkOut(shop, customer)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(55);
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 5, reserved: 5 });
  });

  test("carts that hold the same two variants the other way round do not block each other", async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop)];
    const customers = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const [first, second] = index % 2 === 0 ? [one, other] : [other, one];
        const customer = await customerWith(first);
        await putInCart(shop, customer, second);
        return customer;
      }),
    );
    const answers = await Promise.all(customers.map((customer) => checkOut(shop, customer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  });

  type Body = Awaited<ReturnType<typeof checkoutBody>>;
});

describe("a second checkout", () => {
  test("replaces the first and gives its stock back [CHK-9]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 3 } } });
    const customer = await customerWith(product, 3);
    const first = (await checkOut(shop, customer)).body;
    const second = await checkOut(shop, customer);
    expect(second.status).toBe(201);
    expect(second.body._id).not.toBe(first._id);
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 3, reserved: 3 });
  });

  test("leaves the first unpayable: nothing is captured for it", async () => {
    const product = await addProduct(shop);
    const first = await beginPurchase(shop, product);
    await act(first.orderID, "approve");
    const { body: checkout } = await checkOut(shop, first.customer);
    const answer = await pay(shop, first);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("checkout_expired");
    const url = `/api/checkout/${first.checkout._id}/paypal-order`;
    expect((await api(shop, "POST", url, { token: first.customer.token })).status).toBe(409);
    shop.clock.advance(2 * MINUTE);
    await pollPayments(shop.context);
    expect((await ledgerOf(first.orderID)).captures).toEqual([]);

    const second = { customer: first.customer, checkout };
    const orderID = await openPaypal(shop, second);
    await act(orderID, "approve");
    expect((await pay(shop, { ...second, orderID })).body.isPaid).toBe(true);
    expect(await myOrders(shop, first.customer)).toHaveLength(1);
  });

  test("and the payment of the first at once end in one order at most", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 50 } } });
    for (let round = 0; round < 6; round++) {
      const purchase = await beginPurchase(shop, product);
      await act(purchase.orderID, "approve");
      const [paid, second] = await Promise.all([
        pay(shop, purchase),
        checkOut(shop, purchase.customer),
      ]);
      const { captures } = await ledgerOf(purchase.orderID);
      const orders = await myOrders(shop, purchase.customer);
      expect(orders).toHaveLength(captures.length);
      expect(paid.status === 200 ? paid.body.isPaid : false).toBe(captures.length === 1);
      // 400 when the order was placed before the cart was read: an empty cart cannot be checked out.
      expect([201, 400, 409]).toContain(second.status);
    }
  });
});

describe("the stock put aside", () => {
  test("goes back when its time is over [CHK-8]", async () => {
    const product = await addProduct(shop);
    await beginPurchase(shop, product, 4);
    await passHold();
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 0 });
  });

  test("stays when its time is renewed just as it ends", async () => {
    const product = await addProduct(shop);
    const { checkout } = await beginCheckout(shop, product, 4);
    shop.clock.advance(31 * MINUTE);
    const customer = await shop.database.pool.connect();
    await customer.query("begin");
    await customer.query("update checkouts set expires_at = $2 where id = $1", [
      checkout._id,
      new Date(shop.clock.now().getTime() + 30 * MINUTE),
    ]);
    await customer.query(
      "update stock_holds set until = c.expires_at from checkouts c where c.id = holder_id and c.id = $1",
      [checkout._id],
    );
    const sweep = releaseExpiredHolds(shop.context);
    await expect.poll(() => waitingTransactions(shop.database)).toBe(1);
    await customer.query("commit");
    customer.release();
    await sweep;
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 4 });
  });

  test("goes back for any number of checkouts in one sweep", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 1000 } } });
    const { checkout } = await beginCheckout(shop, product);
    await shop.database.pool.query(
      `with copies as (
         insert into checkouts select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
         from checkouts c, generate_series(1, 250) where c.id = $1 returning id
       ), holds as (
         insert into stock_holds (holder_id, variant_id, quantity, until) select id, $2, 1, now() from copies
       )
       update variants set reserved = reserved + 250 where id = $2`,
      [checkout._id, product.variantId()],
    );
    await passHold();
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 1000, reserved: 0 });
  });

  test("can be paid late while there is some left", async () => {
    const product = await addProduct(shop);
    const purchase = await beginPurchase(shop, product, 4);
    await passHold();
    expect(await openPaypal(shop, purchase)).toBe(purchase.orderID);
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 4 });
    await passHold();
    await act(purchase.orderID, "approve");
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 6, reserved: 0 });
  });

  test("sold out meanwhile: refused, uncharged, and not charged later either [PAY-8]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 2 } } });
    const purchase = await beginPurchase(shop, product, 2);
    await act(purchase.orderID, "approve");
    await passHold();
    const faster = await beginCheckout(shop, product, 1);
    const answer = await pay(shop, purchase);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("out_of_stock");
    expect(answer.body.message).toContain("Only 1 left");
    const url = `/api/checkout/${purchase.checkout._id}/paypal-order`;
    const again = await api(shop, "POST", url, { token: purchase.customer.token });
    expect(again.body.code).toBe("out_of_stock");
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 2, reserved: 1 });

    // The units come back, the approval still stands: the customer was told that nothing is charged.
    await passHold();
    expect(await readCheckout(shop, faster)).toMatchObject({ paymentStatus: "unpaid" });
    await pollPayments(shop.context);
    expect((await ledgerOf(purchase.orderID)).captures).toEqual([]);
    const state = await readCheckout(shop, purchase);
    expect(state.paymentStatus).toBe("unpaid");
    expect(state.paymentMessage).toMatch(/sold out.*nothing was charged/i);
  });
});

describe("the PayPal order of a checkout", () => {
  test("is one, asked for twice and at once [API-16, PAY-2]", async () => {
    const begun = await beginCheckout(shop, await addProduct(shop));
    const ids = await Promise.all(Array.from({ length: 8 }, () => openPaypal(shop, begun)));
    expect(new Set([...ids, await openPaypal(shop, begun)]).size).toBe(1);
    const { order } = await ledgerOf(ids[0] ?? "");
    expect(order).toMatchObject({ status: "PAYER_ACTION_REQUIRED", amount: { value: "49.90" } });
    const { body } = await api(shop, "GET", "/paypal-simulator/ledger");
    const same = body.orders.filter((o: { custom_id: string }) => o.custom_id === order.custom_id);
    expect(same).toHaveLength(1);
  });

  test("is nobody else's, and not to be had once paid", async () => {
    const purchase = await beginPurchase(shop, await addProduct(shop));
    const stranger = await registerCustomer(shop);
    const url = `/api/checkout/${purchase.checkout._id}/paypal-order`;
    expect((await api(shop, "POST", url, { token: stranger.token })).status).toBe(404);
    expect((await api(shop, "POST", url)).status).toBe(401);
    await act(purchase.orderID, "approve");
    await pay(shop, purchase);
    const late = await api(shop, "POST", url, { token: purchase.customer.token });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe("already_paid");
  });

  test("can be declined, cancelled and then paid in the window", async () => {
    const purchase: Purchase = await beginPurchase(shop, await addProduct(shop));
    await act(purchase.orderID, "cancel");
    expect((await pay(shop, purchase)).body.code).toBe("payment_not_approved");
    await act(purchase.orderID, "decline");
    expect((await pay(shop, purchase)).body.code).toBe("payment_declined");
    await act(purchase.orderID, "approve");
    expect((await pay(shop, purchase)).body.isPaid).toBe(true);
    const { captures } = await ledgerOf(purchase.orderID);
    expect(captures).toMatchObject([{ status: "COMPLETED", amount: { value: "49.90" } }]);
  });
});
