import { setImmediate as breathe } from "node:timers/promises";
import { and, isNull, lt } from "drizzle-orm";
import { MARKETS } from "../../../common/labels/markets.ts";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { parseProductId } from "../rules.ts";
import { products } from "../schema.ts";
import type { LabelQuery, LabelTable } from "./contract.ts";
import { missingFor } from "./market-rules.ts";
import { type LabelledProduct, readLabels } from "./read-labels.ts";

/** How many products a part of the table has. */
const PART = 50;
/** How many are read at once, to find those that lack something. */
const CHUNK = 500;

/**
 * What the labels of products lack in each market into which the shop sells, the newest products first, drafts
 * included; a part of the table at a time.
 */
export async function listLabels(ctx: Context, { only, after }: LabelQuery): Promise<LabelTable> {
  const set = getSettings(ctx, "labels").markets;
  const markets = MARKETS.filter((market) => set[market] !== "no");
  const table: LabelTable = { markets, products: [] };
  if (markets.length === 0) return table;
  let last = after === undefined ? undefined : parseProductId(after);
  while (true) {
    const isBelow = last === undefined ? undefined : lt(products.id, last);
    const found = await readLabels(ctx, and(isNull(products.deletedAt), isBelow), CHUNK);
    for (const product of found) {
      if (table.products.length === PART) return { ...table, next: String(last) };
      last = product.id;
      const row = rowOf(product, markets);
      const isComplete = Object.values(row.missing).every((missing) => missing.length === 0);
      if (only === undefined || !isComplete) table.products.push(row);
    }
    if (found.length < CHUNK) return table;
    await breathe();
  }
}

function rowOf(
  product: LabelledProduct,
  markets: LabelTable["markets"],
): LabelTable["products"][number] {
  const { id, name, sku, isPublished } = product;
  const missing = Object.fromEntries(
    markets.map((market) => [market, missingFor(market, product)]),
  );
  return { _id: String(id), name, sku, isPublished, missing };
}
