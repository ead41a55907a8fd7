import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { importApiMessages } from "../../../common/messages/admin/import.ts";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { labelProblems } from "../labels/require-label.ts";
import {
  emptyProduct,
  listProductIds,
  type ProductState,
  readProductStates,
} from "../products/product-state.ts";
import { readSalesOf } from "../sales/prices-of-sales.ts";
import { products, variants } from "../schema.ts";
import type { Mapping } from "./columns.ts";
import type { ImportCounts, ImportRow } from "./contract.ts";
import { type FileRow, said, toFileRows } from "./file-rows.ts";
import { type ProductPlan, planProduct, type RowGroup } from "./plan-rows.ts";
import { type Surroundings, unsaidSku } from "./plan-variant.ts";
import { applyPatch, givesAway, type ProductPatch } from "./product-patch.ts";
import type { CsvFile } from "./read-csv.ts";

const messages = importApiMessages;

/** How many products are read at once. */
const CHUNK = 200;

/** The changes of a file: as rows, to be read, and as patches, to be applied. */
export interface ImportPlan {
  rows: ImportRow[];
  patches: ProductPatch[];
  counts: ImportCounts;
}

/**
 * Compares a file with the catalogue and changes nothing. Reads a few products at a time; other work gets
 * its turn in between.
 * @param report receives the share that is done, from 0 to 1
 */
export async function planImport(
  ctx: Context,
  file: CsvFile,
  mapping: Mapping,
  report: (done: number) => void,
): Promise<ImportPlan> {
  const fileRows = toFileRows(file, mapping);
  await breathe();
  const named = fileRows.flatMap((row) => said(row, "variantSku") ?? []);
  const owners = await listOwners(ctx, named);
  const { groups, lost } = groupRows(fileRows, owners);
  const idOf = await listProductIds(ctx, [...groups.keys()]);
  const claimed = new Map<string, number>();
  const sales = await readSalesOf(ctx, [...idOf.values()]);
  const around: Surroundings = {
    fields: Object.values(mapping),
    words: getSettings(ctx, "catalogWords"),
    attributes: getSettings(ctx, "attributes").attributes,
    saleOf: (productId) => sales.get(productId),
    ownerOf: (sku) => owners.get(sku)?.productId,
    claim(sku, line) {
      const earlier = claimed.get(sku);
      if (earlier === undefined) claimed.set(sku, line);
      return earlier;
    },
  };
  const plan: ImportPlan = { rows: lost, patches: [], counts: noCounts() };
  const all = [...groups.values()];
  for (let start = 0; start < all.length; start += CHUNK) {
    const chunk = all.slice(start, start + CHUNK);
    const ids = chunk.flatMap(({ sku }) => idOf.get(sku) ?? []);
    const states = await readProductStates(ctx, ids);
    const unsaid = chunk.flatMap(({ sku, rows }) =>
      rows.flatMap((row) => unsaidSku(row, sku, stateOf(sku, idOf, states)) ?? []),
    );
    for (const [sku, owner] of await listOwners(ctx, unsaid)) owners.set(sku, owner);
    await breathe();
    for (const group of chunk) {
      const { rows, patch } = withLabel(
        ctx,
        planProduct(group, stateOf(group.sku, idOf, states), around),
      );
      plan.rows.push(...rows);
      if (patch) plan.patches.push(patch);
    }
    report(Math.min(1, (start + CHUNK) / all.length));
    await breathe();
  }
  plan.rows.sort((a, b) => a.line - b.line);
  for (const { kind } of plan.rows) plan.counts[kind] += 1;
  plan.counts.products = plan.patches.length;
  plan.counts.drafts = plan.patches.filter(isNewDraft).length;
  plan.counts.free = plan.patches.filter((patch) => givesAway(patch)).length;
  return plan;
}

/** Leaves out a product that would be on sale without what a market wants on its label. */
function withLabel(ctx: Context, plan: ProductPlan): ProductPlan {
  if (!plan.patch) return plan;
  const before = plan.patch.before ?? emptyProduct();
  const errors = labelProblems(ctx, { before, after: applyPatch(before, plan.patch) });
  if (errors.length === 0) return plan;
  const line = plan.rows.find(({ kind }) => kind !== "error")?.line ?? 0;
  const rows = plan.rows.map((row): ImportRow => {
    if (row.kind === "error") return row;
    const own = row.line === line ? errors : [{ message: messages.leftOutWith(line) }];
    return { ...row, kind: "error", changes: [], errors: own };
  });
  return { rows, patch: undefined };
}

function noCounts(): ImportCounts {
  return { new: 0, changed: 0, unchanged: 0, error: 0, products: 0, drafts: 0, free: 0 };
}

function isNewDraft({ before, facts }: ProductPatch): boolean {
  return before === undefined && facts.isPublished === false;
}

function stateOf(
  sku: string,
  idOf: Map<string, number>,
  states: Map<number, ProductState>,
): ProductState | undefined {
  const id = idOf.get(sku);
  return id === undefined ? undefined : states.get(id);
}

interface Owner {
  productId: number;
  sku: string;
}

/** The products whose variants have these skus, by sku. */
async function listOwners(ctx: Context, named: string[]): Promise<Map<string, Owner>> {
  const found = new Map<string, Owner>();
  const skus = [...new Set(named)];
  for (let start = 0; start < skus.length; start += 2000) {
    const owned = await ctx.db
      .select({ variantSku: variants.sku, productId: products.id, sku: products.sku })
      .from(variants)
      .innerJoin(products, and(eq(products.id, variants.productId), isNull(products.deletedAt)))
      .where(
        and(isNull(variants.removedAt), inArray(variants.sku, skus.slice(start, start + 2000))),
      );
    for (const { variantSku, ...owner } of owned) found.set(variantSku, owner);
  }
  return found;
}

/** The rows by product, in the file's order; and the rows that name no product. */
function groupRows(rows: FileRow[], owners: Map<string, Owner>) {
  const groups = new Map<string, RowGroup>();
  const lost: ImportRow[] = [];
  for (const row of rows) {
    const variantSku = said(row, "variantSku") ?? "";
    const owner = owners.get(variantSku)?.sku;
    const named = said(row, "sku");
    const sku = named ?? owner;
    const problem = problemOf(named, owner, variantSku);
    if (sku === undefined) {
      const errors = [problem ?? { field: "sku" as const, message: messages.skuMissing }];
      lost.push({ line: row.line, kind: "error", sku: "", name: "", changes: [], errors });
      continue;
    }
    const group = groups.get(sku) ?? { sku, rows: [] };
    group.rows.push(problem ? { ...row, problem } : row);
    groups.set(sku, group);
  }
  return { groups, lost };
}

function problemOf(named: string | undefined, owner: string | undefined, variantSku: string) {
  if (named === undefined) {
    if (owner !== undefined || variantSku === "") return undefined;
    return { field: "variantSku" as const, message: messages.noSuchVariant(variantSku) };
  }
  if (owner === undefined || owner === named) return undefined;
  return { field: "variantSku" as const, message: messages.otherProduct(owner) };
}
