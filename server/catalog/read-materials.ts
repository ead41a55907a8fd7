import { inArray } from "drizzle-orm";
import { shownWord } from "../../common/shown-words.ts";
import type { Context } from "../platform/context.ts";
import { products } from "./schema.ts";

/** The material of each of these products by its id, in the shop's words. */
export async function readMaterials(
  { db }: Pick<Context, "db">,
  ids: readonly number[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: products.id, material: products.material })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return Object.fromEntries(rows.map(({ id, material }) => [id, shownWord("material", material)]));
}
