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
    "insert into stock_holds (holder_id, variant_id, quantity, until) values ($1, $2, 1, now())",
    [newId(), variantId],
  ],
];

const otherCheckoutId = newId();
await pool.query(
  `insert into checkouts select (jsonb_populate_record(c, jsonb_build_object('id', $2::text))).*
   from checkouts c where id = $1`,
  [checkoutId, otherCheckoutId],
);

async function payment(of: string): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into payments (id, checkout_id, amount_cents, currency, created_at, updated_at)
     values ($1, $2, 4990, 'USD', now(), now())`,
    [id, of],
  );
  return id;
}

const PAID = `update payments set status = 'captured', capture_id = $2,
  captured_cents = amount_cents, captured_currency = currency where id = $1`;

/** Of two checkouts: one is paid, and there is another try; of the other there is one, which is open. */
interface Tries {
  paid: string;
  again: string;
  open: string;
}

const change = (id: string, values: string) =>
  pool.query(`update payments set ${values} where id = $1`, [id]);

const WRONG_PAYMENTS: [rule: string, wrong: (tries: Tries) => Promise<unknown>][] = [
  ["no two with one capture", ({ open }) => pool.query(PAID, [open, "C1"])],
  ["no two that are paid", ({ again }) => pool.query(PAID, [again, "C2"])],
  ["no two that are open", () => payment(otherCheckoutId)],
  ["none with more sent back than came", ({ paid }) => change(paid, "refunded_cents = 4991")],
  ["none with less than nothing sent back", ({ paid }) => change(paid, "refunded_cents = -1")],
  ["none with money back that never came", ({ open }) => change(open, "refunded_cents = 1")],
  ["none that is paid with another amount", ({ paid }) => change(paid, "captured_cents = 1")],
  ["none paid in another currency", ({ paid }) => change(paid, "captured_currency = 'EUR'")],
  ["none that is paid without a capture", ({ open }) => change(open, "status = 'captured'")],
];

describe("the database itself allows", () => {
  test.each(WRONG)("%s [DATA-2]", async (_rule, statement, values) => {
    const before = await databaseState(shop);
    await expect(pool.query(statement, values)).rejects.toMatchObject({
      // Integrity constraint violations, and nothing else: a misspelt statement is no proof.
      code: expect.stringMatching(/^23/),
    });
    expect(await databaseState(shop)).toEqual(before);
  });

  test.each(WRONG_PAYMENTS)("of a checkout's payments %s", async (_rule, wrong) => {
    await pool.query("delete from payments");
    const paid = await payment(checkoutId);
    await pool.query(PAID, [paid, "C1"]);
    const tries = { paid, again: await payment(checkoutId), open: await payment(otherCheckoutId) };
    const before = await databaseState(shop);
    await expect(wrong(tries)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
      constraint: expect.stringMatching(/^payments_/),
    });
    expect(await databaseState(shop)).toEqual(before);
  });

  test("one order for a checkout, and one for a payment [DATA-2]", async () => {
    const { rows } = await pool.query(
      `select i.indexdef from pg_indexes i
       where i.tablename = 'orders' and i.indexdef like 'CREATE UNIQUE INDEX%'`,
    );
    const unique = rows.map(({ indexdef }) => /\(([^)]*)\)/.exec(indexdef)?.[1]);
    expect(unique).toContain("checkout_id");
    expect(unique).toContain("payment_id");
  });
});
