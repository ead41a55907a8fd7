import { sql } from "drizzle-orm";
import { MARKETS, type Market } from "../../../common/labels/markets.ts";
import { deliveryApiMessages } from "../../../common/messages/admin/delivery.ts";
import { labelApiMessages, labelsMessages } from "../../../common/messages/admin/labels.ts";
import { fieldLabel } from "../../../common/product-fields.ts";
import type { Context } from "../../platform/context.ts";
import { badField, badFields } from "../../platform/errors.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { ProductState } from "../products/product-state.ts";
import type { StateChange } from "../products/write-products.ts";
import { products } from "../schema.ts";
import { type LabelField, type Missing, missingFor } from "./market-rules.ts";
import { readLabels } from "./read-labels.ts";
import { lacksWeight, requireWeights } from "./require-weight.ts";
import { withShopsMaker } from "./shops-maker.ts";

/** How many products of a bulk change are in memory at once. */
const CHUNK = 1000;

interface MissingSomewhere extends Missing {
  market: Market;
}

/** The markets for which a product waits until its label is complete. */
function waitingMarkets(ctx: Context): Market[] {
  const { markets } = getSettings(ctx, "labels");
  return MARKETS.filter((market) => markets[market] === "waits");
}

interface LabelProblem {
  field: LabelField | "weightGrams";
  message: string;
}

/**
 * What a product would be on sale without, by its field: what markets that wait for labels want, and the weight
 * that its delivery is priced by. A product that stood there already may go on lacking what it lacked.
 */
export function labelProblems(ctx: Context, change: StateChange): LabelProblem[] {
  const problems: LabelProblem[] = marketProblems(ctx, change);
  if (lacksWeight(ctx, change)) {
    problems.push({ field: "weightGrams", message: deliveryApiMessages.weightMissing });
  }
  return problems;
}

function marketProblems(ctx: Context, { before, after }: StateChange): LabelProblem[] {
  const markets = waitingMarkets(ctx);
  if (markets.length === 0 || !isOnSale(after)) return [];
  const stood = isOnSale(before) ? missingIn(ctx, markets, before) : [];
  const isNew = (one: MissingSomewhere) =>
    !stood.some(({ market, field }) => market === one.market && field === one.field);
  const found = missingIn(ctx, markets, after).filter(isNew);
  const byField = Map.groupBy(found, ({ field }) => field);
  return [...byField].map(([field, ofField]) => {
    const names = ofField.map(({ market }) => labelsMessages.markets[market]).join(", ");
    const laws = [...new Set(ofField.map(({ law }) => law))].join("; ");
    return { field, message: labelApiMessages.missing(fieldLabel(field), names, laws) };
  });
}

/** Throws `bad-input` as `labelProblems` says. */
export function requireLabel(ctx: Context, change: StateChange): void {
  const problems = labelProblems(ctx, change);
  if (problems.length > 0) throw badFields(problems);
}

/** Throws `bad-input` where one of these products, all of which are to be published, has to wait for its label. */
export async function requireLabels(ctx: Context, ids: readonly number[]): Promise<void> {
  await requireWeights(ctx, ids);
  const markets = waitingMarkets(ctx);
  if (markets.length === 0) return;
  let count = 0;
  let name = "";
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const isAmong = sql`${products.id} = any(${sql.param(chunk)}::int[])`;
    for (const label of await readLabels(ctx, isAmong, CHUNK)) {
      if (markets.every((market) => missingFor(market, label).length === 0)) continue;
      count++;
      name ||= label.name;
    }
  }
  if (count > 0) throw badField("action.kind", labelApiMessages.bulkMissing(count, name));
}

function isOnSale({ id, isDeleted, facts }: ProductState): boolean {
  // A product that is only planned has no id yet, nor values before.
  return !isDeleted && facts.isPublished && (id !== undefined || facts.name !== "");
}

function missingIn(
  ctx: Context,
  markets: readonly Market[],
  { facts, images }: ProductState,
): MissingSomewhere[] {
  const label = withShopsMaker(
    { ...facts, hasPicture: images.length > 0 },
    getSettings(ctx, "labels"),
  );
  return markets.flatMap((market) =>
    missingFor(market, label).map((missing) => ({ market, ...missing })),
  );
}
