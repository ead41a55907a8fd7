import { sql } from "drizzle-orm";
import { asWritten, commaList } from "../../common/catalog-words.ts";
import { BRANDS, COLOR_NAMES, MATERIALS, SIZES } from "../../common/wardrobe.ts";
import type { Context } from "../platform/context.ts";
import type { ProductFilters } from "./contract.ts";

const OURS = new Set<string>([...COLOR_NAMES, ...SIZES, ...MATERIALS, ...BRANDS]);

/**
 * Whether some product has ever come in each of these colours, sizes, materials and brands, be it on
 * sale, a draft or deleted; what the shop names among its filters counts as well.
 */
export async function areKnownValues(ctx: Context, filters: ProductFilters): Promise<boolean> {
  const { color = "", size = "", material = "", brand = "" } = filters;
  const unsure = (list: string) => commaList(list).filter((word) => !OURS.has(asWritten(word)));
  const colors = color.trim() === "" || OURS.has(asWritten(color)) ? [] : [asWritten(color)];
  const sizes = unsure(size).map(asWritten);
  const named = (column: "material" | "brand", words: string[]) =>
    words.map(
      (word) =>
        sql`exists (select from products where lower(${sql.identifier(column)}) = ${word.toLowerCase()})`,
    );
  // A colour or size that left a product's grid is still among its variants.
  const made = (column: "color" | "size", words: string[]) =>
    words.map(
      (word) => sql`(
        exists (select from products where ${sql.identifier(`${column}s`)} @> array[${word}])
        or exists (select from variants where ${sql.identifier(column)} = ${word})
      )`,
    );
  const conditions = [
    ...made("color", colors),
    ...made("size", sizes),
    ...named("material", unsure(material)),
    ...named("brand", unsure(brand)),
  ];
  if (conditions.length === 0) return true;
  const { rows } = await ctx.db.execute<{ known: boolean }>(
    sql`select ${sql.join(conditions, sql` and `)} as known`,
  );
  return rows[0]?.known === true;
}
