import { rmSync } from "node:fs";
import { afterAll, expect, inject, test } from "vitest";
import { newId } from "../../common/ids.ts";
import { openTestPool } from "../../tests/support/database.ts";
import { copyEditionUpTo } from "../../tests/support/former-edition.ts";
import { createDatabase, dropDatabase } from "../../tests/support/test-postgres.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { getProjectRoot } from "../platform/project-root.ts";

const root = getProjectRoot();
const { server } = inject("postgres");
const database = await createDatabase(server);
const pool = openTestPool(database, 1);
/** The last edition in which a hold had no time of its own. */
const formerRoot = copyEditionUpTo("0017_line-skus");
afterAll(async () => {
  await pool.end();
  await dropDatabase(server, database);
  rmSync(formerRoot, { recursive: true });
});

test("holds that are running when the shop is brought to the newest form go on, and their time counts [STOCK-12]", async () => {
  await migrateDatabase(pool, formerRoot);
  const [userId, ours, heldBack] = [newId(), newId(), newId()];
  await pool.query(
    "insert into users (id, name, email, password_hash, created_at) values ($1, 'Ada', 'ada@example.com', '', now())",
    [userId],
  );
  for (const id of [ours, heldBack]) {
    await pool.query(
      `insert into checkouts (id, user_id, shipping_info, payment_method, currency, subtotal_cents, total_cents, expires_at, created_at)
         values ($1, $2, '{}', 'Paypal', 'USD', 4000, 4000, '2026-03-14 13:05Z', '2026-03-14 12:00Z')`,
      [id, userId],
    );
  }
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into products (name, description, price_cents, sku, gender, category, brand, material, collection, colors, sizes, units_on_hand, created_at, updated_at)
         values ('Tee', 'A shirt.', 4000, 'T', 'Women', 'Top Wear', 'B', 'Cotton', 'C', '{Black}', '{M}', 5, now(), now()) returning id)
     insert into variants (product_id, color, size, sku, on_hand, reserved) select id, 'Black', 'M', 'T-M', 5, 3 from made returning id`,
  );
  await pool.query(
    "insert into stock_holds (holder_id, variant_id, owner_id, quantity) values ($1, $3, $4, 2), ($2, $3, null, 1)",
    [ours, heldBack, rows[0]?.id, userId],
  );

  await migrateDatabase(pool, root);
  const holds = await pool.query(
    "select owner_id, quantity, until from stock_holds order by quantity",
  );
  const until = new Date("2026-03-14T13:05:00Z");
  expect(holds.rows).toEqual([
    { owner_id: null, quantity: 1, until },
    { owner_id: userId, quantity: 2, until },
  ]);
  const spells = await pool.query("select who, began_at, until from hold_spells");
  expect(spells.rows).toEqual([{ who: userId, began_at: new Date("2026-03-14T12:00:00Z"), until }]);
});
