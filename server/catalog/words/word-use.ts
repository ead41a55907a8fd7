import { and, count, ne } from "drizzle-orm";
import { WORD_KINDS } from "../../../common/word-lists.ts";
import type { WordUse } from "../../settings/catalog-words/word-use.ts";
import { holdValues } from "../hold-values.ts";
import { kept } from "../products/store.ts";
import { products } from "../schema.ts";

export const wordUse: WordUse = {
  async count({ db }, kind) {
    const word = products[WORD_KINDS[kind].field];
    const rows = await db
      .select({ word, products: count() })
      .from(products)
      .where(and(kept, ne(word, "")))
      .groupBy(word);
    return new Map(rows.map((row) => [row.word, row.products]));
  },
  hold: holdValues,
};
