import { beforeEach, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { checkoutBody, listFaults } from "../../../tests/support/buying.ts";
import {
  type Answer,
  addProduct,
  api,
  databaseState,
  putInCart,
  registerCustomer,
  stockOf,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

/** What happens where a checkout has its stock and is not yet written for good. */
let trouble: () => Promise<unknown>;
let tries = 0;

const shop = await createTestShop({
  async reached(point) {
    if (point !== "checkout: stock held") return;
    tries++;
    await trouble();
  },
});
const { pool } = shop.database;

beforeEach(() => {
  trouble = async () => undefined;
  tries = 0;
});

/** Somebody's checkout, under one key however often it is sent. */
async function checkoutOf(product: Awaited<ReturnType<typeof addProduct>>) {
  const customer = await registerCustomer(shop);
  await putInCart(shop, customer, product);
  const call = {
    token: customer.token,
    headers: { "idempotency-key": newId() },
    body: await checkoutBody(shop, customer),
  };
  return () => api(shop, "POST", "/api/checkout", call);
}

function expectBusy({ status, body, headers }: Answer): void {
  expect([status, body.code]).toEqual([503, "busy"]);
  expect(body.message).toBe(
    "The shop cannot do this at the moment. Please try again in a few seconds.",
  );
  expect(headers["retry-after"]).toBe("5");
}

test.each(["40P01", "40001"])(
  "%s at every try is told to come again, and nothing is left of it [API-35]",
  async (code) => {
    const product = await addProduct(shop);
    const send = await checkoutOf(product);
    trouble = () => pool.query(`do $$ begin raise 'no' using errcode = '${code}'; end $$`);
    const before = await databaseState(shop);
    expectBusy(await send());
    expect(tries).toBe(5);
    expect(await databaseState(shop)).toEqual(before);
    trouble = async () => undefined;
    expect((await send()).status).toBe(201);
  },
);

test("a connection that breaks in the middle of a checkout is told to come again, and nothing is left of it [API-35]", async () => {
  const product = await addProduct(shop);
  const send = await checkoutOf(product);
  trouble = () =>
    pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
  expectBusy(await send());
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 0 });
  trouble = async () => undefined;
  const again = await send();
  expect(again.status).toBe(201);
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 1 });
  expect(await listFaults(shop)).toEqual([]);
});

test("any other failure of the database is a failure of ours [API-35]", async () => {
  const send = await checkoutOf(await addProduct(shop));
  trouble = () => pool.query("select * from nothing");
  const { status, headers } = await send();
  expect(status).toBe(500);
  expect(headers).not.toHaveProperty("retry-after");
});
