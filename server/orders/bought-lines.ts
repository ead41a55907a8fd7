import { sql } from "drizzle-orm";

/** SQL that writes bought lines: their columns, and their values out of a JSON text of lines with positions. */
export function boughtLinesFrom(json: unknown) {
  return {
    columns: sql.raw(
      "position, variant_id, product_id, name, image, color, size, sku, quantity, price_cents, discount_cents",
    ),
    values: sql`position, "variantId", "productId", name, image, color, size, sku, quantity, "priceCents", coalesce("discountCents", 0)
      from jsonb_to_recordset(${json}::jsonb) as line (position int, "variantId" bigint, "productId" int, name text,
        image text, color text, size text, sku text, quantity int, "priceCents" int, "discountCents" int)`,
  };
}
