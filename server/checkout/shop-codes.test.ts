import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeliveryZone } from "../../common/delivery.ts";
import {
  beginCheckout,
  checkOut,
  finalize,
  listFaults,
  openPaypal,
  type Purchase,
  pay,
  readCheckout,
} from "../../tests/support/buying.ts";
import { deliveryMethod, setZones } from "../../tests/support/delivery.ts";
import {
  addProduct,
  api,
  type Customer,
  enterAsGuest,
  putInCart,
  registerCustomer,
  signInAdmin,
  type TestProduct,
  unique,
} from "../../tests/support/factories.ts";
import { waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { createWelcomeCode } from "../promotions/discount-codes.ts";
import { SUBJECTS } from "../settings/contract.ts";
import { releaseExpiredHolds } from "./sweep-checkouts.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const admin = await signInAdmin(shop);
const MINUTE = 60_000;

let product: TestProduct;
beforeEach(async () => {
  paypal.calm();
  product = await addProduct(shop, { stock: { Black: { M: 1000 } } });
});
afterEach(async () => {
  expect(await listFaults(shop)).toEqual([]);
});

type Begun = Omit<Purchase, "orderID">;

/** A new code of 20 %, or as wished. */
async function makeCode(wishes: object = {}) {
  const code = `SALE-${unique()
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")}`;
  const body = { code, kind: "percent", value: 20, ...wishes };
  const answer = await api(shop, "POST", "/api/admin/codes", { token: admin.token, body });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return answer.body;
}

async function changeCode(code: { _id: string }, changes: object) {
  const { token } = admin;
  const { body: now } = await api(shop, "GET", `/api/admin/codes/${code._id}`, { token });
  const { kind, value, minimum, collection, startsAt, endsAt, version, isActive } = now;
  const { usesLimit, usesOfCustomerLimit } = now;
  const body = {
    ...{ kind, value, minimum, collection, startsAt, endsAt, version, isActive },
    ...{ usesLimit, usesOfCustomerLimit },
    ...changes,
  };
  return api(shop, "PUT", `/api/admin/codes/${code._id}`, { token, body });
}

function send({ customer, checkout }: Begun, body: object) {
  const url = `/api/checkout/${checkout._id}/discount`;
  return api(shop, "POST", url, { token: customer.token, body });
}

const setCode = (begun: Begun, code: string) => send(begun, { code });

const check = (customer: { token: string }, body: object) =>
  api(shop, "POST", "/api/checkout/discount", { token: customer.token, body });

async function withCode(code: { code: string }, quantity = 1): Promise<Begun> {
  const begun = await beginCheckout(shop, product, quantity);
  const answer = await setCode(begun, code.code);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return begun;
}

async function buy(begun: Begun) {
  const purchase = { ...begun, orderID: await openPaypal(shop, begun) };
  paypal.approve(purchase.orderID);
  expect((await pay(shop, purchase)).body.isPaid).toBe(true);
  return (await finalize(shop, purchase)).body;
}

async function checkOutAgain(customer: Customer): Promise<Begun> {
  await putInCart(shop, customer, product, 1);
  const { body: checkout } = await checkOut(shop, customer);
  return { customer, checkout };
}

async function counted({ _id }: { _id: string }) {
  const { rows } = await pool.query("select used, held from promotion_codes where id = $1", [_id]);
  return rows[0];
}

async function passHold(): Promise<void> {
  shop.clock.advance(31 * MINUTE);
  await releaseExpiredHolds(shop.context);
}

async function proveAddress({ user }: Customer, isProven = true): Promise<void> {
  const at = isProven ? shop.clock.now() : null;
  await pool.query("update users set email_proven_at = $2 where id = $1", [user._id, at]);
}

/** As if it had been agreed at the checkout's beginning. */
async function chargeDelivery({ checkout }: Begun, cents: number): Promise<void> {
  await pool.query(
    "update checkouts set delivery_cents = $2, total_cents = total_cents + $2 where id = $1",
    [checkout._id, cents],
  );
}

describe("a code of the shop's", () => {
  test("takes a percentage off the goods, is used by the order, and stands on it and its mail [CODE-1]", async () => {
    const code = await makeCode();
    const begun = await withCode({ code: ` ${code.code.toLowerCase()} ` }, 2);
    expect(await readCheckout(shop, begun)).toMatchObject({
      subtotal: 99.8,
      discount: 19.96,
      totalPrice: 79.84,
      discountCode: code.code,
      discountCodes: [{ code: code.code, kind: "percent", amount: 19.96 }],
    });
    expect(await counted(code)).toEqual({ used: 0, held: 1 });
    const order = await buy(begun);
    expect(order).toMatchObject({
      totalPrice: 79.84,
      discountCodes: [{ code: code.code, kind: "percent", amount: 19.96 }],
    });
    expect(await counted(code)).toEqual({ used: 1, held: 0 });
    const mail = await waitForMail(shop, { to: begun.customer.email });
    expect(mail.text).toContain(`Discount (${code.code}): -$19.96\nShipping: Free\nTotal: $79.84`);
    const { body } = await api(shop, "GET", `/api/admin/codes/${code._id}`, admin);
    expect(body).toMatchObject({ used: 1, held: 0, given: 19.96, state: "active" });
  });

  test("takes an amount off, and never more than what it is for costs [CODE-1]", async () => {
    const code = await makeCode({ kind: "amount", value: 15 });
    expect(await readCheckout(shop, await withCode(code))).toMatchObject({ totalPrice: 34.9 });
    const all = await makeCode({ kind: "amount", value: 500 });
    const begun = await beginCheckout(shop, product);
    const { status, body } = await setCode(begun, all.code);
    expect([status, body.code]).toEqual([409, "not_payable"]);
    expect(body.errors).toEqual([{ field: "code", message: body.message }]);
    expect(body.message).toMatch(/^With this code there would be nothing left to pay/);
    expect((await check(begun.customer, { code: all.code })).body).toEqual(body);
    expect(await readCheckout(shop, begun)).toMatchObject({ discount: 0, totalPrice: 49.9 });
    expect(await counted(all)).toEqual({ used: 0, held: 0 });
  });

  test("makes the delivery free, says what it would have cost, and gives it back when it goes [CODE-1]", async () => {
    const code = await makeCode({ kind: "free-delivery", value: undefined });
    const begun = await beginCheckout(shop, product);
    expect((await setCode(begun, code.code)).body.code).toBe("code_not_for_cart");
    await chargeDelivery(begun, 490);
    expect((await setCode(begun, code.code)).body).toMatchObject({
      discount: 0,
      deliveryPrice: 0,
      totalPrice: 49.9,
      discountCodes: [{ kind: "free-delivery", amount: 0, savedDelivery: 4.9 }],
    });
    const cleared = (await send(begun, { remove: code.code })).body;
    expect(cleared).toMatchObject({ deliveryPrice: 4.9, totalPrice: 54.8 });
    expect(cleared).not.toHaveProperty("discountCodes");
    await setCode(begun, code.code);
    expect(await buy(begun)).toMatchObject({ deliveryPrice: 0, totalPrice: 49.9 });
    const { body } = await api(shop, "GET", `/api/admin/codes/${code._id}`, admin);
    expect(body.given).toBe(4.9);
  });

  test("reduces the products of its collection alone, whatever that is called later [CODE-2]", async () => {
    const collection = `Linen ${unique()}`;
    const linen = await addProduct(shop, { priceCents: 2000, collection });
    const code = await makeCode({
      kind: "amount",
      value: 30,
      collection: collection.toUpperCase(),
    });
    const plain = await beginCheckout(shop, product);
    expect((await setCode(plain, code.code)).body.code).toBe("code_not_for_cart");
    const url = `/api/admin/collections/one?name=${encodeURIComponent(collection)}`;
    const { body: now } = await api(shop, "GET", url, admin);
    const renamed = { version: now.version, name: `${collection} new` };
    expect(await api(shop, "PUT", url, { ...admin, body: renamed })).toMatchObject({ status: 200 });
    await putInCart(shop, plain.customer, product, 1);
    await putInCart(shop, plain.customer, linen, 1);
    const { body: checkout } = await checkOut(shop, plain.customer);
    const begun = { customer: plain.customer, checkout };
    // The linen's 20 dollars at most, and the other two shirts in full.
    expect((await setCode(begun, code.code)).body).toMatchObject({ discount: 20 });
    const { rows } = await pool.query(
      "select discount_cents from checkout_lines where checkout_id = $1 order by price_cents",
      [checkout._id],
    );
    expect(rows.map(({ discount_cents }) => discount_cents)).toEqual([2000, 0]);
    await buy(begun);
  });
});

describe("beside the newsletter's", () => {
  test("comes first, and the newsletter's takes its part of what is left [CODE-3]", async () => {
    const code = await makeCode();
    const own = (await createWelcomeCode(shop.context, `${unique()}@example.com`)).code;
    for (const order of [
      [own, code.code],
      [code.code, own],
    ]) {
      const begun = await beginCheckout(shop, product, 1);
      for (const typed of order) await setCode(begun, typed);
      const seen = await readCheckout(shop, begun);
      // 49.90 − 9.98, and a tenth of 39.92.
      expect(seen).toMatchObject({
        discount: 13.97,
        totalPrice: 35.93,
        discountCode: own,
        discountCodes: [
          { code: code.code, amount: 9.98 },
          { code: own, kind: "newsletter", amount: 3.99 },
        ],
      });
      const alone = (await send(begun, { remove: code.code })).body;
      expect(alone).toMatchObject({ discount: 4.99, discountCode: own });
      expect(alone).not.toHaveProperty("discountCodes");
      await setCode(begun, code.code);
      expect((await send(begun, { remove: own })).body).toMatchObject({ discount: 9.98 });
      expect((await send(begun, {})).body).toMatchObject({ discount: 0, totalPrice: 49.9 });
      expect(await counted(code)).toEqual({ used: 0, held: 0 });
    }
    const both = await withCode(code);
    await setCode(both, own);
    expect(await buy(both)).toMatchObject({ totalPrice: 35.93 });
  });

  test("another of the shop's takes its place [CODE-3]", async () => {
    const [one, other] = [await makeCode(), await makeCode({ value: 50 })];
    const begun = await withCode(one);
    expect((await setCode(begun, other.code)).body).toMatchObject({ discount: 24.95 });
    expect([await counted(one), await counted(other)]).toEqual([
      { used: 0, held: 0 },
      { used: 0, held: 1 },
    ]);
  });
});

describe("the terms of a code", () => {
  test("say why it is refused, at its field [CODE-4]", async () => {
    const day = (days: number) =>
      new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString();
    const cases = [
      [{ startsAt: day(1) }, "code_not_begun"],
      [{ startsAt: day(-2), endsAt: day(-1) }, "code_over"],
      [{ isActive: false }, "code_over"],
      [{ minimum: 49.91 }, "code_minimum"],
    ] as const;
    const begun = await beginCheckout(shop, product);
    for (const [wishes, refusal] of cases) {
      const code = await makeCode(wishes);
      for (const answer of [
        await setCode(begun, code.code),
        await check(begun.customer, { code: code.code }),
      ]) {
        const { status, body } = answer;
        expect([status, body.code]).toEqual([409, refusal]);
        expect(body.errors).toEqual([{ field: "code", message: body.message }]);
      }
    }
    const exact = await makeCode({ minimum: 49.9, startsAt: day(0), endsAt: day(1) });
    // The discount does not count against the minimum.
    expect((await setCode(begun, exact.code)).body).toMatchObject({ discount: 9.98 });
  });

  test("of a list: to everybody else it is unknown, and costs a guess [CODE-5]", async () => {
    const begun = await beginCheckout(shop, product);
    const stranger = await beginCheckout(shop, product);
    const code = await makeCode({ customers: [` ${begun.customer.email.toUpperCase()}`] });
    expect((await setCode(begun, code.code)).body).toMatchObject({ discount: 9.98 });
    const unknown = await setCode(stranger, "NO-SUCH-CODE");
    const foreign = await setCode(stranger, code.code);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    for (let tries = 0; tries < 8; tries++) await setCode(stranger, code.code);
    expect((await setCode(stranger, code.code)).status).toBe(429);
  });

  test("of one customer: by account, also in two checkouts, and by address [CODE-6]", async () => {
    const code = await makeCode({ usesOfCustomerLimit: 1 });
    const begun = await withCode(code);
    await buy(begun);
    const again = await checkOutAgain(begun.customer);
    const refused = await setCode(again, code.code);
    expect([refused.status, refused.body.code]).toEqual([409, "code_used"]);
    expect((await check(begun.customer, { code: code.code })).body.code).toBe("code_used");
    expect(await counted(code)).toEqual({ used: 1, held: 0 });
    // The same address without the account.
    const other = await beginCheckout(shop, product);
    await pool.query(
      "update promotion_code_uses set user_id = null, email = $2 where code_id = $1",
      [code._id, other.customer.email],
    );
    expect((await setCode(other, code.code)).body.code).toBe("code_used");
  });

  test("that ask who a customer is are for accounts: a guest hears the same, whatever address was typed [CODE-14]", async () => {
    const used = await makeCode({ usesOfCustomerLimit: 1 });
    const begun = await withCode(used);
    await buy(begun);
    const listed = await makeCode({ customers: [begun.customer.email] });
    const answers = [];
    for (const email of [begun.customer.email, `${unique()}@example.com`]) {
      const guest = await enterAsGuest(shop, email);
      await putInCart(shop, guest, product, 1);
      const { body: checkout } = await checkOut(shop, guest);
      for (const { code } of [used, listed]) {
        answers.push(
          await check(guest, { code }),
          await setCode({ customer: guest, checkout }, code),
        );
      }
    }
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, "account_needed"]);
      expect(body.errors).toEqual([{ field: "code", message: answers[0]?.body.message }]);
    }
  });

  test("that ask who a customer is wait for the address to be proven: until then an account hears the same, listed or not [CODE-14]", async () => {
    const unproven = () => registerCustomer(shop, { isUnproven: true });
    const first = await beginCheckout(shop, product, 1, await unproven());
    const other = await beginCheckout(shop, product, 1, await unproven());
    const listed = await makeCode({ customers: [first.customer.email] });
    const once = await makeCode({ usesOfCustomerLimit: 1 });
    await buy(await withCode(once));
    await pool.query("update promotion_code_uses set email = $2 where code_id = $1", [
      once._id,
      other.customer.email,
    ]);
    const answers = [];
    for (const begun of [first, other]) {
      for (const { code } of [listed, once]) {
        answers.push(await check(begun.customer, { code }), await setCode(begun, code));
      }
    }
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, "email_unproven"]);
      expect(body.errors).toEqual([{ field: "code", message: answers[0]?.body.message }]);
    }
    await proveAddress(first.customer);
    expect((await setCode(first, listed.code)).body).toMatchObject({ discount: 9.98 });
    // The code was taken for another address than the account has by now.
    await proveAddress(first.customer, false);
    const next = await checkOutAgain(first.customer);
    expect(next.checkout).toMatchObject({ discount: 0 });
    expect(await counted(listed)).toEqual({ used: 0, held: 0 });
  });

  test("that are guessed beside one that is right cost a guess each, from one customer and from one address [CODE-15]", async () => {
    const { code } = await makeCode();
    const guess = async (guesser: { token: string }) =>
      (await check(guesser, { code, beside: ["WRONG-1", "WRONG-2"] })).status;
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 1);
    for (let tries = 0; tries < 5; tries++) expect(await guess(customer)).toBe(200);
    expect(await guess(customer)).toBe(429);
    let answered = 200;
    for (let guests = 0; guests < 40 && answered === 200; guests++) {
      const guest = await enterAsGuest(shop);
      await putInCart(shop, guest, product, 1);
      for (let tries = 0; tries < 5 && answered === 200; tries++) answered = await guess(guest);
    }
    expect(answered).toBe(429);
    await pool.query("delete from rate_limits where key like 'codes-from%'");
  });

  test("that change meanwhile: a checkout keeps what it was shown, as long as it has a use aside [CODE-7]", async () => {
    const code = await makeCode();
    const begun = await withCode(code);
    expect((await changeCode(code, { value: 5, isActive: false })).status).toBe(200);
    expect(await buy(begun)).toMatchObject({ discount: 9.98 });

    const next = await makeCode();
    const late = await withCode(next);
    expect((await changeCode(next, { value: 5 })).status).toBe(200);
    await passHold();
    const opened = await api(shop, "POST", `/api/checkout/${late.checkout._id}/paypal-order`, {
      token: late.customer.token,
    });
    expect([opened.status, opened.body.code]).toEqual([409, "code_taken"]);
    // Typed again, it is the new one.
    expect((await setCode(late, next.code)).body).toMatchObject({ discount: 2.5 });
    expect(await buy(late)).toMatchObject({ discount: 2.5 });
  });
});

describe("the uses of a code", () => {
  test("of fifty checkouts at once are as many as it has [CODE-8]", async () => {
    const code = await makeCode({ usesLimit: 10 });
    const begun: Begun[] = [];
    for (let i = 0; i < 50; i++) begun.push(await beginCheckout(shop, product));
    const answers = await Promise.all(begun.map((one) => setCode(one, code.code)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(40).fill(409)]);
    expect(await counted(code)).toEqual({ used: 0, held: 10 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["code_held"]));
  });

  test("of one customer in two checkouts at once are as many as they may be [CODE-6]", async () => {
    const code = await makeCode({ usesOfCustomerLimit: 1 });
    const { customer, checkout } = await beginCheckout(shop, product);
    const second = await beginCheckout(shop, product);
    // As if it were theirs: the first one's money is on its way meanwhile.
    await pool.query("update checkouts set user_id = $1 where id = $2", [
      customer.user._id,
      second.checkout._id,
    ]);
    const answers = await Promise.all([
      setCode({ customer, checkout }, code.code),
      setCode({ customer, checkout: second.checkout }, code.code),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await counted(code)).toEqual({ used: 0, held: 1 });
  });

  test("go back when a checkout's time is over, and are taken again when it is paid after all [CODE-9]", async () => {
    const code = await makeCode({ usesLimit: 1 });
    const begun = await withCode(code);
    await passHold();
    expect(await counted(code)).toEqual({ used: 0, held: 0 });
    expect(await buy(begun)).toMatchObject({ discount: 9.98 });
    expect(await counted(code)).toEqual({ used: 1, held: 0 });
    const late = await beginCheckout(shop, product);
    expect((await setCode(late, code.code)).body.code).toBe("code_used_up");
  });

  test("that another has by then: nothing is charged, and the checkout can be paid without [CODE-9]", async () => {
    const code = await makeCode({ usesLimit: 1 });
    const late = await withCode(code);
    const purchase = { ...late, orderID: await openPaypal(shop, late) };
    paypal.approve(purchase.orderID);
    await passHold();
    await buy(await withCode(code));
    const answer = await pay(shop, purchase);
    expect([answer.status, answer.body.code]).toEqual([409, "code_taken"]);
    expect((await send(late, {})).body).toMatchObject({ discount: 0 });
    expect(await buy(late)).toMatchObject({ totalPrice: 49.9 });
  });

  test("go on to the checkout that replaces it, unless that is too small for the code [CODE-9]", async () => {
    const code = await makeCode({ usesLimit: 1, minimum: 90 });
    const begun = await withCode(code, 2);
    await api(shop, "PUT", "/api/cart", {
      token: begun.customer.token,
      body: { ...lineOf(), quantity: 3 },
    });
    const { body: next } = await checkOut(shop, begun.customer);
    expect(next).toMatchObject({ discountCode: code.code, discount: 29.94 });
    expect(await counted(code)).toEqual({ used: 0, held: 1 });
    await api(shop, "PUT", "/api/cart", {
      token: begun.customer.token,
      body: { ...lineOf(), quantity: 1 },
    });
    const { body: small } = await checkOut(shop, begun.customer);
    expect(small).toMatchObject({ discount: 0, totalPrice: 49.9 });
    expect(await counted(code)).toEqual({ used: 0, held: 0 });
  });

  test("two checkouts that swap their codes at once end with one each, or none", async () => {
    const [one, other] = [await makeCode({ usesLimit: 1 }), await makeCode({ usesLimit: 1 })];
    const [first, second] = [await withCode(one), await withCode(other)];
    const swaps = await Promise.all([setCode(first, other.code), setCode(second, one.code)]);
    for (const { status } of swaps) expect([200, 409]).toContain(status);
  });
});

const lineOf = () => ({ productId: String(product.id), size: "M", color: "Black" });

describe("a code that is checked before there is a checkout", () => {
  test("says what it takes off the cart, beside another, and puts nothing aside", async () => {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 1);
    const code = await makeCode({ usesLimit: 1 });
    const own = (await createWelcomeCode(shop.context, `${unique()}@example.com`)).code;
    const alone = await check(customer, { code: code.code });
    expect([alone.status, alone.body]).toEqual([
      200,
      {
        discountCode: code.code,
        canAddCode: true,
        percent: 0,
        discountCodes: [{ code: code.code, kind: "percent", amount: 9.98 }],
      },
    ]);
    expect((await check(customer, { code: own, beside: [code.code] })).body).toEqual({
      discountCode: own,
      percent: 10,
      discountCodes: [
        { code: code.code, kind: "percent", amount: 9.98 },
        { code: own, kind: "newsletter", amount: 3.99 },
      ],
    });
    expect(await counted(code)).toEqual({ used: 0, held: 0 });
    await withCode(code);
    expect((await check(customer, { code: code.code })).body.code).toBe("code_held");
  });
});

describe("a code that leaves nothing of the goods", () => {
  const free = deliveryMethod({ steps: [{ from: 0, priceCents: 0 }], freeFromCents: 0 });
  const home: DeliveryZone = { name: "Home", places: ["DE"], methods: [free] };
  const abroad: DeliveryZone = { name: "Abroad", places: ["US"], methods: [deliveryMethod()] };

  afterEach(async () => {
    await setZones(shop, admin.token, SUBJECTS.delivery.defaults.zones);
  });

  test("is refused at its field: at once where delivery is free everywhere, by the quote where it is free there [CODE-1]", async () => {
    const { code } = await makeCode({ value: 100 });
    const customer = await registerCustomer(shop);
    expect((await check(customer, { code })).status).toBe(200);
    await putInCart(shop, customer, product, 1);
    const { token } = customer;
    const quote = (country: string) => {
      const body = { shippingInfo: { country }, discountCodes: [code] };
      return api(shop, "POST", "/api/checkout/quote", { token, body });
    };
    const refused = await check(customer, { code });
    expect([refused.status, refused.body.code]).toEqual([409, "not_payable"]);
    const { message } = refused.body;
    expect(message).toMatch(/^With this code there would be nothing left to pay/);
    expect(refused.body.errors).toEqual([{ field: "code", message }]);
    expect((await quote("Germany")).body).toEqual(refused.body);

    expect((await setZones(shop, admin.token, [home])).status).toBe(200);
    expect((await check(customer, { code })).body).toEqual(refused.body);
    expect((await setZones(shop, admin.token, [home, abroad])).status).toBe(200);
    expect((await check(customer, { code })).status).toBe(200);
    expect((await quote("Germany")).body).toEqual(refused.body);
    const paid = await quote("United States");
    expect([paid.status, paid.body.totalPrice]).toEqual([200, 4.9]);
  });
});
