import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, gt, type SQL } from "drizzle-orm";
import { importApiMessages } from "../../../common/messages/admin/import.ts";
import { type CsvField, csvFields, csvLabel } from "../../../common/product-fields.ts";
import { inSizeOrder } from "../../../common/shop-words.ts";
import { findWord, type Word } from "../../../common/word-lists.ts";
import type { Context } from "../../platform/context.ts";
import { MARK, writeRows } from "../../platform/csv.ts";
import { getSettings } from "../../settings/read-settings.ts";
import {
  gridOf,
  type ProductState,
  readProductStates,
  type VariantState,
} from "../products/product-state.ts";
import { products } from "../schema.ts";
import { writeYesNo } from "./cells.ts";
import { productCells, variantCells } from "./product-cells.ts";

/** With up to a thousand variants each. */
const PRODUCTS_AT_ONCE = 100;

/** An empty file: the columns of an export, with two example rows to be replaced. */
export function templateFile(ctx: Context): string {
  const { fields, header } = columnsOf(ctx);
  const words = getSettings(ctx, "catalogWords");
  const product = {
    sku: "SV-1000",
    ...importApiMessages.example,
    price: "59.90",
    gender: asListed(words.departments, "Women"),
    category: asListed(words.categories, "Top Wear"),
    brand: asListed(words.brands, "Beach Breeze"),
    material: asListed(words.materials, "Linen"),
    collection: "Summer",
    isPublished: writeYesNo(false),
    color: "White",
  };
  const rows: Partial<Record<CsvField, string>>[] = [
    { ...product, size: "S", variantSku: "SV-1000-WHITE-S", stock: "10" },
    { ...product, size: "M", variantSku: "SV-1000-WHITE-M", stock: "12" },
  ];
  return MARK + writeRows([header, ...rows.map((row) => fields.map((field) => row[field] ?? ""))]);
}

/** The word as the shop calls it now; another one of the list where it is gone. */
function asListed(list: readonly Word[], name: string): string {
  return (findWord(list, name) ?? list[0])?.name ?? "";
}

/**
 * Writes products as CSV, a row for each variant, a few products at a time. A product without variants has
 * one row, whose variant columns are empty.
 */
export async function* exportProducts(
  ctx: Context,
  where: SQL | undefined,
): AsyncGenerator<string> {
  const { fields, header } = columnsOf(ctx);
  yield MARK + writeRows([header]);
  for (let last = 0; ; ) {
    const found = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(and(gt(products.id, last), where))
      .orderBy(asc(products.id))
      .limit(PRODUCTS_AT_ONCE);
    const ids = found.map(({ id }) => id);
    const states = await readProductStates(ctx, ids);
    const rows = ids.flatMap((id) => rowsOf(states.get(id), fields));
    if (rows.length > 0) yield writeRows(rows);
    if (ids.length < PRODUCTS_AT_ONCE) return;
    last = ids.at(-1) ?? last;
    await breathe();
  }
}

function columnsOf(ctx: Context): { fields: CsvField[]; header: string[] } {
  const { attributes } = getSettings(ctx, "attributes");
  const fields = csvFields(attributes);
  return { fields, header: fields.map((field) => csvLabel(field, attributes)) };
}

function rowsOf(product: ProductState | undefined, fields: readonly CsvField[]): string[][] {
  if (!product) return [];
  const shared = productCells(product);
  const grid = inGridOrder(product.facts, gridOf(product));
  const rows = grid.length > 0 ? grid.map(variantCells) : [{}];
  return rows.map((own) => {
    const cells: Record<string, string> = { ...shared, ...own };
    return fields.map((field) => cells[field] ?? "");
  });
}

/** By color, and within a color by size, as the product's form has them. */
function inGridOrder(
  { colors, sizes }: Pick<ProductState["facts"], "colors" | "sizes">,
  variants: VariantState[],
): VariantState[] {
  const order = inSizeOrder(sizes);
  return variants.toSorted(
    (one, other) =>
      colors.indexOf(one.color) - colors.indexOf(other.color) ||
      order.indexOf(one.size) - order.indexOf(other.size),
  );
}
