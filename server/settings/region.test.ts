import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_LOCALE } from "../../common/locale.ts";
import { beginCheckout, placeOrder } from "../../tests/support/buying.ts";
import { api, signInAdmin } from "../../tests/support/factories.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";

const { shop, product, paypal } = await openPayingShop();
const { currency } = DEFAULT_LOCALE;

let token: string;
beforeEach(async () => {
  ({ token } = await signInAdmin(shop));
});
afterEach(async () => void (await choose(currency)));

async function choose(wanted: string) {
  const { region } = (await api(shop, "GET", "/api/admin/settings", { token })).body;
  const body = { version: region.version, values: { ...region.values, currency: wanted } };
  return api(shop, "PUT", "/api/admin/settings/region", { token, body });
}

test("the currency waits for whoever may pay at any moment, and nobody pays in the former one", async () => {
  const { customer, checkout } = await beginCheckout(shop, product);
  const early = await choose("EUR");
  expect([early.status, early.body.errors[0].field]).toEqual([400, "values.currency"]);

  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.context);
  ({ token } = await signInAdmin(shop));
  expect((await choose("EUR")).status).toBe(200);
  const { token: buyer } = customer;
  const late = await api(shop, "POST", `/api/checkout/${checkout._id}/paypal-order`, {
    token: buyer,
  });
  expect([late.status, late.body.code]).toEqual([409, "checkout_expired"]);

  const { checkout: anew } = await beginCheckout(shop, product);
  const { rows } = await shop.database.pool.query("select currency from checkouts where id = $1", [
    anew._id,
  ]);
  expect(rows).toEqual([{ currency: "EUR" }]);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.context);
  ({ token } = await signInAdmin(shop));
});

test("the currency stays once there is an order, and the locale may still change", async () => {
  await placeOrder(shop, paypal, product);
  const { status, body } = await choose("EUR");
  expect([status, body.errors]).toEqual([
    400,
    [{ field: "values.currency", message: expect.stringContaining(currency) }],
  ]);
});
