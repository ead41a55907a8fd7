import { afterAll, describe, expect, test } from "vitest";
import { openVies } from "../../simulators/vies/vies.ts";
import {
  checkoutBody,
  finalize,
  openPaypal,
  pay,
  readCheckout,
} from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  databaseState,
  putInCart,
  registerCustomer,
  signInAdmin,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import type { Subject } from "../settings/contract.ts";
import { delivery } from "../settings/subjects/delivery.ts";
import { identity } from "../settings/subjects/identity.ts";
import { type TaxSettings, tax } from "../settings/subjects/tax.ts";

const vies = await openVies();
afterAll(() => vies.close());
const shop = await createTestShop({ settings: { VIES_URL: vies.url } });
const { token } = await signInAdmin(shop);
const mute = { webhooks: { drop: 1 } };
expect((await api(shop, "POST", "/paypal-simulator/faults", { body: mute })).status).toBe(200);

async function change(subject: Subject, values: object) {
  const answer = await changeSettings(shop, token, subject, values);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
}
const setTax = (values: Partial<TaxSettings>) =>
  change("tax", { ...tax.defaults, ...GERMAN, ...values });
const GERMAN = { mode: "included", euCountry: "DE", oss: true, businesses: true } as const;
await change("identity", { ...identity.defaults, taxNumber: "DE 136695976" });

const stock = { Black: { M: 100 } };
const shirt = await addProduct(shop, { priceCents: 11_900, stock });

const TO = {
  vienna: { country: "Austria", city: "Wien", postalCode: "1010" },
  berlin: { country: "Germany", city: "Berlin", postalCode: "10115" },
  oslo: { country: "Norway", city: "Oslo", postalCode: "0150" },
  london: { country: "United Kingdom", city: "London", postalCode: "SW1A 1AA" },
};
const AUSTRIAN = "ATU13585627";
const GERMAN_NUMBER = "DE136695976";

/** Numbers with a right check digit, each used once: a check of one is known to the next test. */
function austrian(seven: string): string {
  const digits = [...seven].map(Number);
  const folded = (digit: number) => Math.floor(digit / 5) + ((digit * 2) % 10);
  const sum = digits.reduce((all, digit, at) => all + (at % 2 === 0 ? digit : folded(digit)), 4);
  return `ATU${seven}${(10 - (sum % 10)) % 10}`;
}

/** Makes what is known of a number a month older. */
async function age(number: string): Promise<void> {
  const { pool } = shop.database;
  await pool.query("alter table vat_checks disable trigger user");
  await pool.query(
    "update vat_checks set checked_at = checked_at - interval '31 days' where number = $1",
    [number],
  );
  await pool.query("alter table vat_checks enable trigger user");
}

interface Wish {
  to: keyof typeof TO;
  vatNumber?: string;
  goods?: [TestProduct, number][];
}

async function begin({ goods = [[shirt, 1]] }: Pick<Wish, "goods">) {
  const customer = await registerCustomer(shop);
  for (const [product, quantity] of goods)
    expect((await putInCart(shop, customer, product, quantity)).status).toBe(200);
  return customer;
}

async function checkOut({ to, vatNumber, goods }: Wish) {
  const customer = await begin({ goods });
  const body = await checkoutBody(shop, customer);
  const shippingInfo = { ...body.shippingInfo, countryCode: undefined, ...TO[to] };
  const call = { token: customer.token };
  const quote = await api(shop, "POST", "/api/checkout/quote", {
    ...call,
    body: { shippingInfo: TO[to], vatNumber },
  });
  const answer = await api(shop, "POST", "/api/checkout", {
    ...call,
    body: { ...body, shippingInfo, vatNumber },
  });
  return { customer, quote, answer };
}

describe("a business with a VAT number", () => {
  test("in another country of the Union pays no tax once the register has confirmed it [TAX-14]", async () => {
    await setTax({});
    vies.plan({ kind: "valid", name: "Wiener Werkstätte\nGmbH" }, AUSTRIAN);
    const { customer, quote, answer } = await checkOut({ to: "vienna", vatNumber: "at u13585627" });
    // 119.00 with 20 % in it is 99.17 without.
    expect(answer.body).toMatchObject({
      ...{ subtotal: 99.17, totalPrice: 99.17 },
      tax: {
        ...{ country: "AT", isAdded: false, total: 0 },
        rates: [{ percent: 0, net: 99.17, tax: 0 }],
        business: { number: AUSTRIAN, confirmed: { by: "vies", name: "Wiener Werkstätte GmbH" } },
      },
    });
    expect(answer.body.tax.business.confirmed.consultation).toMatch(/^WAPI/);
    expect(quote.body).toMatchObject({ totalPrice: 99.17, tax: answer.body.tax });
    expect(vies.asked).toEqual([{ number: AUSTRIAN, asker: "DE136695976" }]);
    const purchase = { customer, checkout: answer.body };
    const orderID = await openPaypal(shop, purchase);
    const url = `/paypal-simulator/buyer/${orderID}`;
    expect((await api(shop, "POST", url, { body: { action: "approve" } })).status).toBe(200);
    const { body: ledger } = await api(shop, "GET", "/paypal-simulator/ledger");
    const asked = ledger.orders.find(({ id }: { id: string }) => id === orderID);
    expect(asked).toMatchObject({ amount: { value: "99.17" } });
    expect((await pay(shop, { ...purchase, orderID })).status).toBe(200);
    const order = (await finalize(shop, purchase)).body;
    expect(order).toMatchObject({ totalPrice: 99.17, tax: answer.body.tax });
    expect((await readCheckout(shop, purchase)).tax).toEqual(order.tax);
  });

  test("is charged the price that was entered, where that is without tax [TAX-14]", async () => {
    await setTax({ mode: "added" });
    const vatNumber = austrian("1234567");
    const { answer } = await checkOut({ to: "vienna", vatNumber, goods: [[shirt, 3]] });
    expect(answer.body).toMatchObject({ totalPrice: 357, tax: { total: 0 } });
  });

  test.each([
    ["home", "berlin", AUSTRIAN],
    ["home", "vienna", GERMAN_NUMBER],
    ["elsewhere", "london", "GB980780684"],
  ] as const)(
    "is charged tax where nothing crosses a border of the Union: %s [TAX-14]",
    async (charged, to, vatNumber) => {
      await setTax({ unitedKingdom: true });
      const before = vies.asked.length;
      const { answer } = await checkOut({ to, vatNumber });
      expect(answer.body).toMatchObject({
        totalPrice: 119,
        tax: { business: { number: vatNumber, charged } },
      });
      expect(answer.body.tax.total).toBeGreaterThan(0);
      expect(vies.asked.length).toBe(before);
    },
  );

  test("keeps what was agreed when a code changes the total [TAX-14]", async () => {
    await setTax({});
    const vatNumber = austrian("2345678");
    const { customer, answer } = await checkOut({ to: "vienna", vatNumber });
    const wishes = { kind: "percent", value: 20, code: "TWENTY" };
    const made = await api(shop, "POST", "/api/admin/codes", { token, body: wishes });
    expect(made.status).toBe(201);
    vies.plan({ kind: "away", userError: "MS_UNAVAILABLE" }, vatNumber);
    const url = `/api/checkout/${answer.body._id}/discount`;
    const call = { token: customer.token, body: { code: "TWENTY" } };
    expect((await api(shop, "POST", url, call)).body).toMatchObject({
      ...{ discount: 19.83, totalPrice: 79.34 },
      tax: { total: 0, business: { number: vatNumber, confirmed: { by: "vies" } } },
    });
  });

  test("pays its delivery without tax as well [TAX-14]", async () => {
    await setTax({});
    const [zone] = delivery.defaults.zones;
    const [method] = zone?.methods ?? [];
    const methods = [{ ...method, steps: [{ from: 0, priceCents: 600 }] }];
    await change("delivery", { zones: [{ ...zone, methods }] });
    const { quote, answer } = await checkOut({ to: "vienna", vatNumber: austrian("2345679") });
    for (const { body } of [quote, answer])
      expect(body).toMatchObject({ deliveryPrice: 5, totalPrice: 104.17, tax: { total: 0 } });
    expect(quote.body.methods).toMatchObject([{ price: 5 }]);
    await change("delivery", delivery.defaults);
  });

  test("is charged tax if the register goes away between what is shown and the checkout [TAX-15]", async () => {
    await setTax({});
    const vatNumber = austrian("2345690");
    const customer = await begin({});
    const call = { token: customer.token };
    const asked = { shippingInfo: TO.vienna, vatNumber };
    const quote = await api(shop, "POST", "/api/checkout/quote", { ...call, body: asked });
    expect(quote.body).toMatchObject({ totalPrice: 99.17, tax: { total: 0 } });
    await age(vatNumber);
    vies.plan({ kind: "silent" }, vatNumber);
    const body = await checkoutBody(shop, customer);
    const shippingInfo = { ...body.shippingInfo, countryCode: undefined, ...TO.vienna };
    const answer = await api(shop, "POST", "/api/checkout", {
      ...call,
      body: { ...body, shippingInfo, vatNumber },
    });
    // Nothing is paid yet: the page shows this total, and why.
    expect(answer.body).toMatchObject({
      ...{ totalPrice: 119, paymentStatus: "unpaid" },
      tax: { total: 19.83, business: { number: vatNumber, charged: "away" } },
    });
  }, 30_000);

  test("is forgotten with its customer, and why no tax was taken is not [TAX-14]", async () => {
    await setTax({});
    const { customer, answer } = await checkOut({ to: "vienna", vatNumber: austrian("2345681") });
    const url = `/api/admin/users/${customer.user._id}`;
    expect((await api(shop, "DELETE", url, { token })).status).toBe(204);
    const { rows } = await shop.database.pool.query("select tax from checkouts where id = $1", [
      answer.body._id,
    ]);
    const { business } = rows[0].tax;
    expect(business.confirmed).toMatchObject({ by: "vies" });
    expect(JSON.stringify(business)).not.toMatch(/ATU|Company/);
  });
});

describe("the register", () => {
  test.each([
    ["it is not valid", { kind: "invalid" }, "unknown"],
    ["a country is away", { kind: "away", userError: "MS_UNAVAILABLE" }, "away"],
    ["too many ask", { kind: "away", userError: "GLOBAL_MAX_CONCURRENT_REQ" }, "away"],
    ["it fails", { kind: "broken", status: 500, body: "<html>" }, "away"],
    ["it says nothing of use", { kind: "broken", status: 200, body: "{}" }, "away"],
    [
      "it contradicts itself",
      { kind: "broken", status: 200, body: '{"isValid":true,"userError":"TIMEOUT"}' },
      "away",
    ],
    [
      "it speaks of another number",
      { kind: "broken", status: 200, body: '{"isValid":true,"userError":"VALID","vatNumber":"1"}' },
      "away",
    ],
    ["it is silent", { kind: "silent" }, "away"],
  ] as const)(
    "leaves tax charged where %s, and the page is told why [TAX-15]",
    async (what, plan, charged) => {
      await setTax({});
      const vatNumber = austrian(String(3_000_000 + what.length));
      vies.plan(plan, vatNumber);
      const { quote, answer } = await checkOut({ to: "vienna", vatNumber });
      for (const { body } of [quote, answer])
        expect(body).toMatchObject({
          totalPrice: 119,
          tax: { total: 19.83, business: { number: vatNumber, charged } },
        });
    },
    30_000,
  );

  test("is asked again once its answer is a month old, and may say otherwise [TAX-14]", async () => {
    await setTax({});
    const vatNumber = austrian("4000001");
    expect((await checkOut({ to: "vienna", vatNumber })).answer.body.tax.total).toBe(0);
    const asked = vies.asked.length;
    expect((await checkOut({ to: "vienna", vatNumber })).answer.body.tax.total).toBe(0);
    expect(vies.asked.length).toBe(asked);
    vies.plan({ kind: "invalid" }, vatNumber);
    await age(vatNumber);
    const later = (await checkOut({ to: "vienna", vatNumber })).answer.body;
    expect(later.tax).toMatchObject({ total: 19.83, business: { charged: "unknown" } });
  });

  test("is not needed where the team has put a number on record, until it takes that back [TAX-14]", async () => {
    await setTax({});
    const vatNumber = austrian("5000001");
    vies.plan({ kind: "away", userError: "MS_UNAVAILABLE" }, vatNumber);
    const enter = (isValid: boolean) =>
      api(shop, "POST", "/api/admin/tax/vat-numbers", {
        token,
        body: { number: vatNumber, note: "By phone", isValid },
      });
    expect((await enter(true)).status).toBe(200);
    const free = (await checkOut({ to: "vienna", vatNumber })).answer.body;
    expect(free.tax).toMatchObject({ total: 0, business: { confirmed: { by: "team" } } });
    expect((await enter(false)).status).toBe(200);
    const charged = (await checkOut({ to: "vienna", vatNumber })).answer.body;
    expect(charged.tax).toMatchObject({ total: 19.83, business: { charged: "unknown" } });
    const { rows } = await shop.database.pool.query(
      "select is_valid from vat_checks where number = $1 order by id",
      [vatNumber],
    );
    expect(rows.map((row) => row.is_valid)).toEqual([true, false]);
    const change = shop.database.pool.query("update vat_checks set is_valid = true");
    await expect(change).rejects.toThrow();
  });
});

describe("a VAT number", () => {
  test.each(["ATU13585628", "DE123", "XX123456789", "GB980780685", "'; drop table orders;--"])(
    "of another form is refused at its field, and nothing is written: %s [TAX-16]",
    async (vatNumber) => {
      await setTax({});
      const customer = await begin({});
      const body = await checkoutBody(shop, customer);
      const shippingInfo = { ...body.shippingInfo, countryCode: undefined, ...TO.vienna };
      const before = await databaseState(shop);
      for (const [url, sent] of [
        ["/api/checkout/quote", { shippingInfo: TO.vienna, vatNumber }],
        ["/api/checkout", { ...body, shippingInfo, vatNumber }],
      ] as const) {
        const refused = await api(shop, "POST", url, { token: customer.token, body: sent });
        expect(refused, url).toMatchObject({
          status: 400,
          body: { errors: [{ field: "vatNumber" }] },
        });
      }
      expect(await databaseState(shop)).toEqual(before);
    },
  );

  test("is nothing to a shop that leaves tax away for nobody [TAX-14]", async () => {
    await setTax({ businesses: false });
    const asked = vies.asked.length;
    const { answer } = await checkOut({ to: "vienna", vatNumber: AUSTRIAN });
    expect(answer.body).toMatchObject({ totalPrice: 119, tax: { total: 19.83 } });
    expect(answer.body.tax).not.toHaveProperty("business");
    expect(vies.asked.length).toBe(asked);
  });

  test("needs the shop's own country, to be asked for at all [TAX-8]", async () => {
    const here = { mode: "included", unitedKingdom: true, businesses: true } as const;
    const refused = await changeSettings(shop, token, "tax", { ...tax.defaults, ...here });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: "values.businesses" }] },
    });
  });
});
