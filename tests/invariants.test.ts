import { describe, expect, test } from "vitest";
import { newId } from "../common/ids.ts";
import { addProduct, databaseState, putInCart, registerCustomer } from "./support/factories.ts";
import { createTestShop } from "./support/shop.ts";

const shop = await createTestShop();
const customer = await registerCustomer(shop);
const product = await addProduct(shop, { stock: { Black: { M: 3 } } });
await putInCart(shop, customer, product);
const variantId = product.variantId();
const checkoutId = newId();

const { pool } = shop.database;
await pool.query(
  `insert into checkouts (id, user_id, shipping_info, payment_method, currency, subtotal_cents,
     total_cents, expires_at, created_at)
   values ($1, $2, '{}', 'Paypal', 'USD', 4990, 4990, now(), now())`,
  [checkoutId, customer.user._id],
);

/** Statements that a mistake in the code could come to, each against a rule of its own. */
const WRONG: [rule: string, statement: string, values: unknown[]][] = [
  [
    "no less than nothing on hand",
    "update variants set on_hand = -1, reserved = 0 where id = $1",
    [variantId],
  ],
  [
    "no more put aside than on hand",
    "update variants set reserved = on_hand + 1 where id = $1",
    [variantId],
  ],
  ["no price below zero", "update products set price_cents = -1 where id = $1", [product.id]],
  [
    "no cart line of nothing",
    "update cart_lines set quantity = 0 where variant_id = $1",
    [variantId],
  ],
  [
    "no second line for a variant",
    "insert into cart_lines select cart_id, variant_id, 1, now() from cart_lines where variant_id = $1",
    [variantId],
  ],
  ["no cart of nobody", "insert into carts (id, updated_at) values ($1, now())", [newId()]],
  [
    "no second cart of a customer",
    "insert into carts (id, user_id, updated_at) values ($1, $2, now())",
    [newId(), customer.user._id],
  ],
  [
    "no variant twice",
    "insert into variants (product_id, color, size, sku, on_hand) select product_id, color, size, 'other', 1 from variants where id = $1",
    [variantId],
  ],
  [
    "no second account with an e-mail",
    "insert into users (id, name, email, password_hash, created_at) select $1, name, email, password_hash, now() from users where id = $2",
    [newId(), customer.user._id],
  ],
  [
    "no total that is not the sum",
    "update checkouts set total_cents = total_cents - 1 where id = $1",
    [checkoutId],
  ],
  [
    "no hold of a checkout that is none",
    "insert into stock_holds (holder_id, variant_id, quantity) values ($1, $2, 1)",
    [newId(), variantId],
  ],
];

describe("the database itself allows", () => {
  test.each(WRONG)("%s", async (_rule, statement, values) => {
    const before = await databaseState(shop);
    await expect(pool.query(statement, values)).rejects.toMatchObject({
      // Integrity constraint violations, and nothing else: a misspelt statement is no proof.
      code: expect.stringMatching(/^23/),
    });
    expect(await databaseState(shop)).toEqual(before);
  });

  test("one order for a checkout, and one for a payment", async () => {
    const { rows } = await pool.query(
      `select i.indexdef from pg_indexes i
       where i.tablename = 'orders' and i.indexdef like 'CREATE UNIQUE INDEX%'`,
    );
    const unique = rows.map(({ indexdef }) => /\(([^)]*)\)/.exec(indexdef)?.[1]);
    expect(unique).toContain("checkout_id");
    expect(unique).toContain("payment_id");
  });
});
