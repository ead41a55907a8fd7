import { ALL_WORD_KINDS } from "../../../common/word-lists.ts";
import type { Context } from "../../platform/context.ts";
import { readNewest } from "../../settings/list-versions.ts";
import type { CatalogWords } from "./contract.ts";

/** The lists of words as they are now, and how many products have each word. */
export async function listWords(ctx: Context): Promise<CatalogWords> {
  const [document, ...counts] = await Promise.all([
    readNewest(ctx, "catalogWords"),
    ...ALL_WORD_KINDS.map(async (kind) => [
      kind,
      Object.fromEntries(await ctx.wordUse.count(ctx, kind)),
    ]),
  ]);
  return { document, used: Object.fromEntries(counts) };
}
