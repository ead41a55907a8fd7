import { afterEach, expect, test } from "vitest";
import { beginCheckout, checkOut, listFaults } from "../../tests/support/buying.ts";
import {
  addProduct,
  putInCart,
  registerCustomer,
  stockOf,
  type TestProduct,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { releaseExpiredHolds } from "./sweep-checkouts.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const PAST_HOLD = 31 * 60_000;

afterEach(async () => expect(await listFaults(shop)).toEqual([]));

async function customerWith(products: readonly TestProduct[]) {
  const customer = await registerCustomer(shop);
  for (const product of products) await putInCart(shop, customer, product);
  return customer;
}

test("held units go back, of any holder, and are gone where an admin took their variant out [CHK-8]", async () => {
  const [shirt, hat] = [await addProduct(shop), await addProduct(shop)];
  for (const wanted of [[shirt], [shirt, hat], [hat]]) {
    expect((await checkOut(shop, await customerWith(wanted))).status).toBe(201);
  }
  // As an admin leaves the stock: no more than is held.
  await pool.query(
    `with gone as (update variants set removed_at = now(), on_hand = reserved where id = $1 returning on_hand)
     update products set units_on_hand = (select on_hand from gone) where id = $2`,
    [hat.variantId(), hat.productId],
  );
  shop.clock.advance(PAST_HOLD);
  await releaseExpiredHolds(shop.context);
  expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 10, reserved: 0 });
  expect(await stockOf(shop, hat.variantId())).toEqual({ onHand: 0, reserved: 0 });
});

test("one that cannot be expired keeps its stock, and does not keep the others waiting [CHK-8]", async () => {
  const product = await addProduct(shop);
  const broken = await beginCheckout(shop, product);
  const others = [await beginCheckout(shop, product), await beginCheckout(shop, product)];
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse before update on checkouts for each row
      when (old.id = '${broken.checkout._id}') execute function refuse()`);
  shop.clock.advance(PAST_HOLD);
  await releaseExpiredHolds(shop.context);
  await pool.query("drop function refuse cascade");
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 1 });
  const { rows } = await pool.query<{ status: string }>(
    "select status from checkouts where id = any($1)",
    [others.map(({ checkout }) => checkout._id)],
  );
  expect(rows).toEqual([{ status: "expired" }, { status: "expired" }]);
  await releaseExpiredHolds(shop.context);
  expect(await stockOf(shop, product.variantId())).toEqual({ onHand: 10, reserved: 0 });
});

test("sweeps and new checkouts of the same things, the other way round, end without a loss [CHK-8]", async () => {
  const stock = { Black: { M: 100 } };
  const [shirt, hat] = [await addProduct(shop, { stock }), await addProduct(shop, { stock })];
  const crossed = [
    [shirt, hat],
    [hat, shirt],
  ];
  const wanted = Array.from({ length: 12 }, (_, index) => crossed[index % 2] ?? []);
  const early = await Promise.all(wanted.map(customerWith));
  for (const answer of await Promise.all(early.map((customer) => checkOut(shop, customer)))) {
    expect(answer.status).toBe(201);
  }
  const late = await Promise.all(wanted.map(customerWith));
  shop.clock.advance(PAST_HOLD);
  const [answers] = await Promise.all([
    Promise.all(late.map((customer) => checkOut(shop, customer))),
    releaseExpiredHolds(shop.context),
    releaseExpiredHolds(shop.context),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  for (const { variantId } of [...shirt.variants, ...hat.variants]) {
    expect(await stockOf(shop, variantId)).toEqual({ onHand: 100, reserved: 12 });
  }
});
