import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_LOCALE } from "../../common/locale.ts";
import { setShopFront } from "../../common/shop-front.ts";
import { beginCheckout, placeOrder } from "../../tests/support/buying.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { api, signInAdmin } from "../../tests/support/factories.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { releaseExpiredHolds } from "../checkout/sweep-checkouts.ts";
import type { HookPoint } from "../platform/hook-points.ts";
import { applySettings } from "./apply-settings.ts";

/** Called at the points of a purchase. */
let atPoint: (point: HookPoint) => void | Promise<void> = () => undefined;
const { shop, product, paypal } = await openPayingShop({
  reached: async (point) => atPoint(point),
});
const { currency } = DEFAULT_LOCALE;

let token: string;
beforeEach(async () => {
  ({ token } = await signInAdmin(shop));
});
afterEach(async () => {
  atPoint = () => undefined;
  await choose(currency);
});

const choose = (wanted: string) => changeSettings(shop, token, "region", { currency: wanted });

/** The time of all checkouts goes by. */
async function endCheckouts(): Promise<void> {
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.context);
  ({ token } = await signInAdmin(shop));
}

/** Whether somebody waits for a table of checkouts. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await shop.database.pool.query(
    "select from pg_locks where not granted and relation = 'checkouts'::regclass",
  );
  return rows.length > 0;
}

async function currencyOf(checkoutId: string): Promise<string> {
  const { rows } = await shop.database.pool.query("select currency from checkouts where id = $1", [
    checkoutId,
  ]);
  return rows[0].currency;
}

test("a currency that the shop cannot sell in is refused with the reason, at its field", async () => {
  const whole = ["JPY", "HUF", "TWD"];
  for (const wanted of [...whole, "KRW", "XXX", "eur"]) {
    const { status, body } = await choose(wanted);
    expect([wanted, status]).toEqual([wanted, 400]);
    const [{ field, message }] = body.errors;
    expect(field).toBe("values.currency");
    expect(message).toContain(
      whole.includes(wanted) ? "counts in hundredths" : "PayPal takes no payments",
    );
  }
  expect((await choose("EUR")).status).toBe(200);
});

test("the currency waits for whoever may pay at any moment, and nobody pays in the former one", async () => {
  const { customer, checkout } = await beginCheckout(shop, product);
  const early = await choose("EUR");
  expect([early.status, early.body.errors[0].field]).toEqual([400, "values.currency"]);

  await endCheckouts();
  expect((await choose("EUR")).status).toBe(200);
  const { token: buyer } = customer;
  const late = await api(shop, "POST", `/api/checkout/${checkout._id}/paypal-order`, {
    token: buyer,
  });
  expect([late.status, late.body.code]).toEqual([409, "checkout_expired"]);

  const { checkout: anew } = await beginCheckout(shop, product);
  expect(await currencyOf(anew._id)).toBe("EUR");
  await endCheckouts();
});

test("a process that has not heard of a currency yet begins nothing in the former one", async () => {
  const { checkout: former } = await beginCheckout(shop, product);
  await endCheckouts();
  expect((await choose("EUR")).status).toBe(200);
  let tries = 0;
  atPoint = (point) => {
    if (point !== "checkout: older given up") return;
    tries++;
    if (tries < 3) setShopFront(undefined);
    else applySettings(shop.context);
  };
  const { checkout } = await beginCheckout(shop, product);
  expect([tries, await currencyOf(checkout._id)]).toEqual([3, "EUR"]);

  const { pool } = shop.database;
  const pay = pool.query(
    `insert into payments (id, checkout_id, amount_cents, currency, created_at, updated_at)
       values (gen_random_uuid(), $1, 100, $2, now(), now())`,
    [former._id, currency],
  );
  await expect(pay).rejects.toMatchObject({ code: "40001" });
  await endCheckouts();
});

test("the currency waits for a checkout that is being written", async () => {
  let choice: ReturnType<typeof choose> | undefined;
  atPoint = async (point) => {
    if (point !== "checkout: stock held") return;
    let isAnswered = false;
    choice = choose("EUR").finally(() => {
      isAnswered = true;
    });
    await eventually(async () => expect(isAnswered || (await isWaiting())).toBe(true));
  };
  const { checkout } = await beginCheckout(shop, product);
  const early = await choice;
  expect([early?.status, early?.body.errors?.[0].field]).toEqual([400, "values.currency"]);
  expect(await currencyOf(checkout._id)).toBe(currency);
  await endCheckouts();
});

test("the currency stays once there is an order, and the locale may still change", async () => {
  await placeOrder(shop, paypal, product);
  const { status, body } = await choose("EUR");
  expect([status, body.errors]).toEqual([
    400,
    [{ field: "values.currency", message: expect.stringContaining(currency) }],
  ]);
});
