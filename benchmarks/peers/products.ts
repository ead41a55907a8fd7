import { writeFileSync } from "node:fs";
import pg from "pg";

/** With twenty variants each. */
export const PRODUCTS = 1000;
/** Of each variant, more than all works sell. */
export const STOCK = 1_000_000;

/** Writes the products of a filled Selvedge down for the other shops. */
export async function writeProducts(database: string, file: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  try {
    const { rows } = await pool.query(`
      select sku, name, description, price_cents as cents, gender, category, brand, material, colors, sizes,
        trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) || '-' || id as handle,
        -- Two pictures for each product are enough: none is fetched.
        (select jsonb_agg('https://pictures.example' || url order by position)
          from product_images where product_id = products.id and position < 2) as images,
        ${STOCK} as stock
      from products order by id`);
    if (rows.length !== PRODUCTS) throw new Error(`${rows.length} products instead of ${PRODUCTS}`);
    writeFileSync(file, JSON.stringify(rows));
  } finally {
    await pool.end();
  }
}
