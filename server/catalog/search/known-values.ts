import { sql } from "drizzle-orm";
import { asWritten, commaList } from "../../../common/catalog-words.ts";
import { findOwnList } from "../../../common/own-lists.ts";
import { FILTER_TEXTS, type FilterText } from "../../../common/product-fields.ts";
import { shopColorNames, shopSizes } from "../../../common/shop-words.ts";
import { findWord } from "../../../common/word-lists.ts";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { ProductFilters } from "../contract.ts";
import { isInCollection } from "./filter-conditions.ts";
import { type ReadFilters, readFilters } from "./read-filters.ts";
import { isSpelled } from "./spellings.ts";

/** The colors and sizes that the shop itself lists among its filters. */
function listedValues(): ReadonlySet<string> {
  return new Set([...shopColorNames(), ...shopSizes()]);
}

/** Whether each is a choice of an attribute that is a filter. No product has another value of it. */
function areChoices(ctx: Context, asked: ReadFilters["attributes"]): boolean {
  const filters = getSettings(ctx, "attributes").attributes.filter(({ isFilter }) => isFilter);
  return [...asked].every(([key, values]) => {
    const { choices = [] } = filters.find((one) => one.key === key) ?? {};
    const known = new Set(choices.map((choice) => choice.toLowerCase()));
    return values.every((value) => known.has(value));
  });
}

/**
 * Whether each of these collections, colors, sizes, materials and brands belongs to some product, in any spelling: on
 * sale, a draft or deleted. The values that the shop itself lists among its filters are known as well, and its own
 * lists.
 */
export async function areKnownValues(ctx: Context, filters: ProductFilters): Promise<boolean> {
  const { color = "", size = "", collection = "" } = filters;
  const words = getSettings(ctx, "catalogWords");
  const lists = { brand: words.brands, material: words.materials };
  const listed = listedValues();
  const unsure = (list: string) => commaList(list).filter((word) => !listed.has(asWritten(word)));
  const colors = [color.trim()].filter((word) => word !== "" && !listed.has(asWritten(word)));
  const collections = [collection.trim()].filter((name) => name !== "" && !findOwnList(name));
  const named = (column: FilterText, words: string[]) =>
    words.map(
      (word) =>
        sql`exists (select from products where lower(${sql.identifier(column)}) = ${word.toLowerCase()})`,
    );
  // A color or size that left a product's grid is still among its variants. There are millions of them:
  // the query reads only removed ones, and only for values that no product has in its lists.
  const made = async (column: "color" | "size", words: string[]) => {
    const spelled = await Promise.all(words.map((word) => isSpelled(ctx, column, word)));
    return words
      .filter((_, place) => !spelled[place])
      .map(
        (word) => sql`exists (
          select from variants
          where removed_at is not null and lower(${sql.identifier(column)}) = ${word.toLowerCase()}
        )`,
      );
  };
  const conditions = [
    ...(await made("color", colors)),
    ...(await made("size", unsure(size))),
    ...FILTER_TEXTS.flatMap((name) => {
      const wanted = commaList(filters[name] ?? "");
      return named(
        name,
        wanted.filter((word) => !findWord(lists[name], word)),
      );
    }),
    ...collections.map(
      (name) => sql`exists (select from products where ${isInCollection(name.toLowerCase())})`,
    ),
  ];
  if (!areChoices(ctx, readFilters({ attributes: filters.attributes }, words).attributes)) {
    return false;
  }
  if (conditions.length === 0) return true;
  const { rows } = await ctx.db.execute<{ known: boolean }>(
    sql`select ${sql.join(conditions, sql` and `)} as known`,
  );
  return rows[0]?.known === true;
}
