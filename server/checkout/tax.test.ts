import { afterEach, describe, expect, test } from "vitest";
import {
  checkoutBody,
  finalize,
  listFaults,
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
import { addDays, today } from "../platform/periods.ts";
import type { Settings, Subject } from "../settings/contract.ts";
import { identity } from "../settings/subjects/identity.ts";
import { type TaxSettings, tax } from "../settings/subjects/tax.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
// A test settles when it means to, not when the simulator reports an approval.
const mute = { webhooks: { drop: 1 } };
expect((await api(shop, "POST", "/paypal-simulator/faults", { body: mute })).status).toBe(200);

afterEach(async () => expect(await listFaults(shop)).toEqual([]));

async function change<S extends Subject>(subject: S, values: Partial<Settings[S]>): Promise<void> {
  const answer = await changeSettings(shop, token, subject, values);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
}
const setTax = (values: Partial<TaxSettings>) => change("tax", { ...tax.defaults, ...values });

/** Checks out so many units, to be sent there. */
async function checkOutTo(to: object, products: [TestProduct, number][]) {
  const customer = await registerCustomer(shop);
  for (const [product, quantity] of products)
    expect((await putInCart(shop, customer, product, quantity)).status).toBe(200);
  const body = await checkoutBody(shop, customer);
  const shippingInfo = { ...body.shippingInfo, countryCode: undefined, ...to };
  const answer = await api(shop, "POST", "/api/checkout", {
    token: customer.token,
    body: { ...body, shippingInfo },
  });
  return { customer, answer };
}

const BERLIN = { country: "Germany", city: "Berlin", postalCode: "10115" };
const HELSINKI = { country: "Finland", city: "Helsinki", postalCode: "00100" };
const DUBLIN = { country: "Ireland", city: "Dublin", postalCode: "D02 AF30" };
const NEW_YORK = { country: "United States", state: "NY", postalCode: "10001" };

const stock = { Black: { M: 100 } };
const shirt = await addProduct(shop, { priceCents: 4990, stock });
const coat = await addProduct(shop, { priceCents: 23_900, stock });
const babygrow = await addProduct(shop, { priceCents: 1990, stock, taxClass: "children" });
const bag = await addProduct(shop, { priceCents: 5900, stock, taxClass: "other" });

describe("a checkout", () => {
  test("has no tax as the shop comes [TAX-3]", async () => {
    const { answer } = await checkOutTo(BERLIN, [[shirt, 1]]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ subtotal: 49.9, totalPrice: 49.9 });
    expect(answer.body).not.toHaveProperty("tax");
  });

  test("includes the tax of where it goes in the same prices [TAX-7]", async () => {
    await setTax({ mode: "included", euCountry: "DE", oss: true });
    const goods: [TestProduct, number][] = [
      [shirt, 2],
      [babygrow, 1],
    ];
    const toBerlin = (await checkOutTo(BERLIN, goods)).answer.body;
    expect(toBerlin).toMatchObject({
      totalPrice: 119.7,
      tax: {
        ...{ country: "DE", isAdded: false, total: 19.11 },
        rates: [{ percent: 19, net: 100.59, tax: 19.11 }],
      },
    });
    const toHelsinki = (await checkOutTo(HELSINKI, goods)).answer.body;
    expect(toHelsinki).toMatchObject({ totalPrice: 119.7, tax: { country: "FI", total: 24.32 } });
    const toDublin = (await checkOutTo(DUBLIN, goods)).answer.body;
    expect(toDublin.tax.rates).toEqual([
      { percent: 23, net: 81.14, tax: 18.66 },
      { percent: 0, net: 19.9, tax: 0 },
    ]);
    expect((await checkOutTo({ country: "Norway" }, goods)).answer.body).not.toHaveProperty("tax");
  });

  test("adds a state's tax on top, at a ZIP code's rate, with its rule for clothing [TAX-7]", async () => {
    await setTax({ mode: "added", states: ["NY"] });
    const goods: [TestProduct, number][] = [
      [shirt, 2],
      [coat, 1],
      [bag, 1],
    ];
    const { answer } = await checkOutTo(NEW_YORK, goods);
    expect(answer.body).toMatchObject({
      ...{ subtotal: 397.8, totalPrice: 409.72 },
      tax: {
        ...{ country: "US", state: "NY", isAdded: true, total: 11.92 },
        rates: [
          { percent: 4, net: 298, tax: 11.92 },
          { percent: 0, net: 99.8, tax: 0 },
        ],
      },
    });
    await shop.database.pool.query(
      "insert into tax_zip_rates (state, zip, rate_millionths) values ('NY', '10001', 88750)",
    );
    const local = (await checkOutTo(NEW_YORK, goods)).answer.body;
    expect(local).toMatchObject({ totalPrice: 424.25, tax: { total: 26.45 } });
    const toOregon = { ...NEW_YORK, state: "Oregon", postalCode: "97201" };
    expect((await checkOutTo(toOregon, goods)).answer.body.totalPrice).toBe(397.8);
  });

  test("is refused at the field that tax needs, and nothing is written [TAX-4]", async () => {
    await setTax({ mode: "added", states: ["NY"], euCountry: "DE" });
    for (const [field, to] of [
      ["country", { country: "Atlantis" }],
      // Nobody looks at a code that comes along: the parcel goes by the name.
      ["country", { country: "Magyarorszag, EU", countryCode: "US", state: "TX" }],
      ["country", { country: "Magyarorszag, EU", countryCode: "NO" }],
      ["state", { ...NEW_YORK, state: "" }],
      ["state", { ...NEW_YORK, state: "Bavaria" }],
      ["postalCode", { ...NEW_YORK, postalCode: "1000" }],
      ["postalCode", { ...NEW_YORK, state: "OR" }],
      ["postalCode", { ...NEW_YORK, state: "Puerto Rico" }],
      ["postalCode", { ...NEW_YORK, state: "OR", postalCode: "NY 10001" }],
      ["postalCode", { ...NEW_YORK, postalCode: "97201-1234" }],
    ] as const) {
      const { customer } = await checkOutTo(BERLIN, [[shirt, 1]]);
      const before = await databaseState(shop);
      const body = await checkoutBody(shop, customer);
      const shippingInfo = { ...body.shippingInfo, countryCode: undefined, ...to };
      const refused = await api(shop, "POST", "/api/checkout", {
        token: customer.token,
        body: { ...body, shippingInfo },
      });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toMatchObject([{ field: `shippingInfo.${field}` }]);
      const { postalCode } = shippingInfo;
      const quoted = await api(shop, "POST", "/api/checkout/quote", {
        token: customer.token,
        body: { shippingInfo: { postalCode, ...to } },
      });
      expect(quoted).toMatchObject({ status: 400, body: { errors: refused.body.errors } });
      expect(await databaseState(shop)).toEqual(before);
    }
  });

  test("says where a ZIP code is, where the state beside it is another [TAX-4]", async () => {
    await setTax({ mode: "added", states: ["NY"] });
    const toOregon = { ...NEW_YORK, state: "Oregon" };
    const { answer } = await checkOutTo(toOregon, [[shirt, 1]]);
    const message = "The ZIP code 10001 is in New York, not in Oregon.";
    expect(answer.body.errors).toEqual([{ field: "shippingInfo.postalCode", message }]);
    // Without the tax of a state nobody asks.
    await setTax({ mode: "added", euCountry: "DE" });
    expect((await checkOutTo(toOregon, [[shirt, 1]])).answer.status).toBe(201);
  });

  test("of a state is shown before its ZIP code is typed [TAX-4]", async () => {
    await setTax({ mode: "added", states: ["NY"] });
    const { customer } = await checkOutTo(NEW_YORK, [[shirt, 1]]);
    const { country } = NEW_YORK;
    for (const [state, status] of [
      ["OR", 200],
      ["NY", 400],
    ] as const) {
      const { token } = customer;
      const body = { shippingInfo: { country, state, postalCode: " " } };
      expect(await api(shop, "POST", "/api/checkout/quote", { token, body })).toMatchObject({
        status,
      });
    }
  });

  test("charges its tax, and its order says the same [TAX-7]", async () => {
    await setTax({ mode: "added", states: ["NY"] });
    const { customer, answer } = await checkOutTo(NEW_YORK, [[coat, 1]]);
    const purchase = { customer, checkout: answer.body };
    const orderID = await openPaypal(shop, purchase);
    const url = `/paypal-simulator/buyer/${orderID}`;
    expect((await api(shop, "POST", url, { body: { action: "approve" } })).status).toBe(200);
    const { body: ledger } = await api(shop, "GET", "/paypal-simulator/ledger");
    const asked = ledger.orders.find(({ id }: { id: string }) => id === orderID);
    expect(asked).toMatchObject({ amount: { value: "260.21" } });
    expect((await pay(shop, { ...purchase, orderID })).status).toBe(200);
    const order = (await finalize(shop, purchase)).body;
    expect(order).toMatchObject({ totalPrice: 260.21, tax: { isAdded: true, total: 21.21 } });
    expect((await readCheckout(shop, purchase)).tax).toEqual(order.tax);
  });
});

describe("prices without tax", () => {
  const listed = async (query: string) =>
    (await api(shop, "GET", `/api/products?${query}`)).body as { _id: string; price: number }[];
  const priceOf = async ({ productId }: TestProduct) =>
    (await api(shop, "GET", `/api/products/${productId}`)).body.price;

  test("are shown, filtered, put into carts and charged with the tax of the shown country [TAX-5]", async () => {
    await setTax({ mode: "added", euCountry: "DE", oss: true, unitedKingdom: true });
    expect(await priceOf(shirt)).toBe(59.38);
    const found = await listed("minPrice=59.38&maxPrice=59.38");
    expect(found.map(({ _id, price }) => [_id, price])).toEqual([[String(shirt.productId), 59.38]]);
    const { answer } = await checkOutTo(BERLIN, [[shirt, 2]]);
    expect(answer.body).toMatchObject({
      ...{ subtotal: 118.76, totalPrice: 118.76 },
      tax: { isAdded: false, total: 18.96 },
    });
    await setTax({
      mode: "added",
      euCountry: "DE",
      oss: true,
      unitedKingdom: true,
      shownFor: "GB",
    });
    expect([await priceOf(shirt), await priceOf(babygrow)]).toEqual([59.88, 19.9]);
  });

  test("become those of the address before anybody pays [TAX-5]", async () => {
    await setTax({ mode: "added", euCountry: "DE", oss: true });
    const toHelsinki = (await checkOutTo(HELSINKI, [[shirt, 2]])).answer.body;
    expect(toHelsinki.checkoutItems).toMatchObject([{ price: 62.62, quantity: 2 }]);
    expect(toHelsinki).toMatchObject({ totalPrice: 125.24, tax: { country: "FI" } });
    const toOslo = (await checkOutTo({ country: "Norway" }, [[shirt, 2]])).answer.body;
    expect(toOslo.totalPrice).toBe(99.8);
    expect(toOslo).not.toHaveProperty("tax");
  });

  test.each([
    ["home", BERLIN, [59.38, 23.68]],
    ["another country of the Union", HELSINKI, [62.62, 24.97]],
    ["where clothes for children have a rate of their own", DUBLIN, [61.38, 19.9]],
    ["where none is owed", { country: "Norway" }, [49.9, 19.9]],
  ])(
    "of %s stand in the quote's lines as in the checkout's [TAX-5]",
    async (_where, to, prices) => {
      await setTax({ mode: "added", euCountry: "DE", oss: true });
      const { customer, answer } = await checkOutTo(to, [
        [shirt, 2],
        [babygrow, 1],
      ]);
      const quoted = await api(shop, "POST", "/api/checkout/quote", {
        token: customer.token,
        body: { shippingInfo: to },
      });
      const { checkoutItems, subtotal } = answer.body;
      expect(checkoutItems.map(({ price }: { price: number }) => price)).toEqual(prices);
      expect(quoted.body).toMatchObject({ checkoutItems, subtotal });
    },
  );

  test("of where it goes decide whether a code's minimum is reached, in the quote as in the checkout [CENTS-2]", async () => {
    await setTax({ mode: "added", euCountry: "DE", oss: true });
    const code = { code: "FROM60", kind: "percent", value: 10, minimum: 60 };
    expect((await api(shop, "POST", "/api/admin/codes", { token, body: code })).status).toBe(201);
    // Shown at 59.38.
    const { customer, answer } = await checkOutTo(HELSINKI, [[shirt, 1]]);
    const call = { token: customer.token };
    const quoted = (to: object) =>
      api(shop, "POST", "/api/checkout/quote", {
        ...call,
        body: { shippingInfo: to, discountCodes: ["FROM60"] },
      });
    const reduced = { subtotal: 62.62, discount: 6.26, totalPrice: 56.36 };
    expect((await quoted(HELSINKI)).body).toMatchObject(reduced);
    const url = `/api/checkout/${answer.body._id}/discount`;
    const taken = await api(shop, "POST", url, { ...call, body: { code: "FROM60" } });
    expect(taken.body).toMatchObject(reduced);
    expect(await quoted(BERLIN)).toMatchObject({ status: 409, body: { code: "code_minimum" } });
  });

  test("are entered ones again once tax is none [TAX-5]", async () => {
    await setTax({ mode: "added", euCountry: "DE", oss: true });
    expect(await listed("minPrice=59.38&maxPrice=59.38")).toHaveLength(1);
    await setTax({});
    expect(await priceOf(shirt)).toBe(49.9);
    const found = await listed("minPrice=49.9&maxPrice=49.9");
    expect(found.map(({ price }) => price)).toEqual([49.9]);
  });
});

describe("a rate", () => {
  test("holds at the checkout from its day on in the shop's time zone, as invoices have days [TAX-2]", async () => {
    // One of them has another day than UTC, whatever the time is.
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", ""]) {
      await change("identity", { ...identity.defaults, timeZone });
      const day = today(shop.clock.now(), timeZone || "UTC");
      const rates = [
        [day, 70_000],
        [addDays(day, 1), 80_000],
      ] as const;
      const bounds = { taxedFromCents: 0, taxedAboveCents: 0 };
      await setTax({
        ...{ mode: "included", euCountry: "DE" },
        rates: rates.map(([from, rateMillionths]) => {
          return { place: "DE", thing: "other", from, rateMillionths, ...bounds };
        }),
      });
      const { answer } = await checkOutTo(BERLIN, [[bag, 1]]);
      expect(answer.body.tax.rates, timeZone).toMatchObject([{ percent: 7 }]);
    }
  });
});

describe("a checkout that was made before the settings of tax changed", () => {
  const BEFORE = { mode: "included", euCountry: "DE", states: ["NY"] } as const;
  const rate = { place: "US-NY", thing: "clothing", from: "2026-01-01", rateMillionths: 50_000 };
  const rates = [{ ...rate, taxedFromCents: 0, taxedAboveCents: 0 }] as TaxSettings["rates"];

  async function makeCode(): Promise<string> {
    const body = { code: `TEN-${++made}`, kind: "percent", value: 10 };
    expect((await api(shop, "POST", "/api/admin/codes", { token, body })).status).toBe(201);
    return body.code;
  }
  let made = 0;

  test.each([
    ["tax comes on top", { ...BEFORE, mode: "added" }],
    ["none is taken any more", {}],
    ["the state is left out", { ...BEFORE, states: [] }],
    ["the rate is another", { ...BEFORE, rates }],
  ] as const)("takes no code by the new ones, and is begun anew: %s [TAX-17]", async (_, after) => {
    await setTax({ ...BEFORE, states: ["NY"] });
    // A ZIP code without a rate of its own.
    const to = { ...NEW_YORK, postalCode: "11201" };
    const { customer, answer } = await checkOutTo(to, [[coat, 1]]);
    const code = await makeCode();
    await setTax(after as Partial<TaxSettings>);
    const before = await databaseState(shop);
    const url = `/api/checkout/${answer.body._id}/discount`;
    const call = { token: customer.token, body: { code } };
    const refused = await api(shop, "POST", url, call);
    expect(refused).toMatchObject({ status: 409, body: { code: "checkout_expired" } });
    expect(await databaseState(shop)).toEqual(before);
  });

  test("takes a code where they tax it in the same way [TAX-17]", async () => {
    await setTax({ ...BEFORE, states: ["NY"] });
    const { customer, answer } = await checkOutTo(BERLIN, [[coat, 1]]);
    await setTax({ mode: "added", euCountry: "DE" });
    const url = `/api/checkout/${answer.body._id}/discount`;
    const call = { token: customer.token, body: { code: await makeCode() } };
    expect((await api(shop, "POST", url, call)).body).toMatchObject({
      ...{ totalPrice: 215.1, tax: { country: "DE", total: 34.34 } },
    });
  });
});

describe("the settings of tax", () => {
  const rate = { place: "DE", thing: "children", from: "2026-01-01", rateMillionths: 70_000 };
  const row = { ...rate, taxedFromCents: 0, taxedAboveCents: 0 };

  test.each([
    ["mode", { mode: "included" }],
    ["oss", { oss: true }],
    ["shownFor", { shownFor: "QQ" }],
    ["euCountry", { euCountry: "CH" }],
    ["states.1", { states: ["NY", "BY"] }],
    ["rates.0.rateMillionths", { rates: [{ ...row, rateMillionths: 1_000_000 }] }],
    ["rates.0.rateMillionths", { rates: [{ ...row, rateMillionths: -1 }] }],
    ["rates.0.from", { rates: [{ ...row, from: "2026-02-30" }] }],
    ["rates.0.place", { rates: [{ ...row, place: "US-PR" }] }],
    ["rates.1.from", { rates: [row, row] }],
    [
      "rates.0.taxedAboveCents",
      { rates: [{ ...row, place: "US-NY", taxedFromCents: 1, taxedAboveCents: 1 }] },
    ],
    ["rates.0.taxedFromCents", { rates: [{ ...row, taxedFromCents: 10_000 }] }],
    ["rates.0.taxedAboveCents", { rates: [{ ...row, place: "GB", taxedAboveCents: 10_000 }] }],
  ])("are refused at the field: %s [TAX-8]", async (field, change) => {
    const before = await databaseState(shop);
    const wrong = { ...tax.defaults, ...change };
    const { status, body: refusal } = await changeSettings(shop, token, "tax", wrong);
    expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining(field)]);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("have the shop's own rates before the program's [TAX-2]", async () => {
    await setTax({ mode: "included", euCountry: "DE", rates: [row] as TaxSettings["rates"] });
    const { answer } = await checkOutTo(BERLIN, [[babygrow, 1]]);
    expect(answer.body.tax.rates).toEqual([{ percent: 7, net: 18.6, tax: 1.3 }]);
  });
});
