import { mkdirSync } from "node:fs";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { newId } from "../../../common/ids.ts";
import { migrateDatabase } from "../../../server/platform/database/migrate.ts";
import { startPostgres } from "../../../server/platform/database/postgres-launcher.ts";
import { copyEditionUpTo } from "../../support/former-edition.ts";
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../../support/running-shop.ts";
import type { Past } from "./fill-shop.ts";

const EMAIL = "ada@example.com";
const PASSWORD = "nanoseconds-11";
const ORDERS = 20;
const PRICE_CENTS = 1990;

/**
 * Fills a data folder with a shop whose last migration was `last`, by statements: for a short run, and where git
 * has no history. From 0013 on all editions take these rows.
 */
export async function writeEdition(dataDir: string, last: string): Promise<Past> {
  mkdirSync(dataDir, { recursive: true });
  const { connection, stop } = await startPostgres({ dir: path.join(dataDir, "postgres") });
  const pool = new pg.Pool(connection);
  try {
    await migrateDatabase(pool, copyEditionUpTo(last));
    const [userId, passwordHash] = [newId(), await hash(PASSWORD)];
    await pool.query(
      `insert into users (id, name, email, password_hash, created_at) values ($1, 'Ada', $2, $3, now())`,
      [userId, EMAIL, passwordHash],
    );
    // The shop makes one at its first start only.
    await pool.query(
      `insert into users (id, name, email, password_hash, role, created_at)
       values ($1, 'Admin', $2, $3, 'admin', now())`,
      [newId(), ADMIN_EMAIL, await hash(ADMIN_PASSWORD)],
    );
    for (const statement of SHELF) await pool.query(statement);
    const orderIds = Array.from({ length: ORDERS }, newId);
    for (const id of orderIds) {
      for (const statement of SALE) await pool.query(statement, [id, userId]);
    }
    const line = { name: "Plain Tee", quantity: 1, price: PRICE_CENTS / 100 };
    const order = { totalPrice: PRICE_CENTS / 100, isPaid: true, lines: [line] };
    return {
      customers: [{ email: EMAIL, password: PASSWORD, orderIds }],
      orders: Object.fromEntries(orderIds.map((id) => [id, order])),
    };
  } finally {
    await pool.end();
    await stop();
  }
}

const SHELF = [
  `insert into products (name, description, price_cents, sku, gender, category, brand, material, collection,
     colors, sizes, units_on_hand, created_at, updated_at)
   values ('Plain Tee', 'A shirt.', ${PRICE_CENTS}, 'TEE', 'Women', 'Top Wear', 'Modern Fit', 'Cotton', 'Weekend',
     '{Black}', '{M,L}', 200, now(), now())`,
  `do $$ begin
     if to_regclass('settings') is not null then
       insert into settings values ('holds', 1, '{"unitsOfCustomer": 50, "unitsOfAddress": 500}', now());
     end if;
   end $$`,
  `insert into variants (product_id, color, size, sku, on_hand)
   select id, 'Black', size, 'TEE-' || size, 100 from products, unnest(sizes) size`,
];

/** $1 is the id of the order, and of all that belongs to it; $2 the customer's. */
const SALE = [
  `insert into checkouts (id, user_id, status, shipping_info, payment_method, currency, subtotal_cents,
     total_cents, expires_at, paid_at, created_at)
   values ($1, $2, 'paid', '{"firstName": "Ada", "lastName": "Weaver", "address": "12 Loom Street",
     "city": "Greensboro", "postalCode": "27401", "country": "United States", "phone": "+1 336 555 0100"}',
     'PayPal', 'USD', ${PRICE_CENTS}, ${PRICE_CENTS}, now(), now(), now())`,
  `insert into checkout_lines (checkout_id, position, variant_id, product_id, name, image, color, size, quantity, price_cents)
   select c.id, 0, v.id, product_id, 'Plain Tee', '/tee.webp', color, size, 1, ${PRICE_CENTS}
   from checkouts c, variants v where c.id = $1 and c.user_id = $2 and size = 'M'`,
  `insert into payments (id, checkout_id, status, amount_cents, currency, paypal_order_id, capture_id,
     captured_cents, captured_currency, created_at, updated_at)
   select id, id, 'captured', total_cents, currency, 'O-' || id, 'C-' || id, total_cents, currency, created_at, created_at
   from checkouts where id = $1 and user_id = $2`,
  `insert into orders (id, checkout_id, payment_id, user_id, customer_name, customer_email, shipping_info,
     shipping_method, payment_method, subtotal_cents, total_cents, paid_at, created_at, product_names)
   select c.id, c.id, c.id, u.id, u.name, u.email, shipping_info, 'Standard', payment_method, subtotal_cents,
     total_cents, paid_at, c.created_at, 'Plain Tee'
   from checkouts c join users u on u.id = c.user_id where c.id = $1 and u.id = $2`,
  `insert into order_lines (order_id, position, variant_id, product_id, name, image, color, size, quantity, price_cents, sold_at)
   select o.id, l.position, l.variant_id, l.product_id, l.name, l.image, l.color, l.size, l.quantity, l.price_cents, o.created_at
   from checkout_lines l join orders o on o.checkout_id = l.checkout_id where o.id = $1 and o.user_id = $2`,
  `insert into ledger_entries (at, kind, source, account, currency, amount_cents, payment_id)
   select o.created_at, 'capture', 'C-' || o.id, account, 'USD', sign * total_cents, o.payment_id
   from orders o, (values ('paypal', 1), ('orders', -1)) side (account, sign) where o.id = $1 and o.user_id = $2`,
  `update variants v set on_hand = v.on_hand - l.quantity from order_lines l, orders o
   where v.id = l.variant_id and o.id = l.order_id and o.id = $1 and o.user_id = $2`,
  `update products p set units_on_hand = p.units_on_hand - l.quantity from order_lines l, orders o
   where p.id = l.product_id and o.id = l.order_id and o.id = $1 and o.user_id = $2`,
];
