import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { mediaApiMessages } from "../../../common/messages/media.ts";
import { recordChanges } from "../../audit/record.ts";
import { touchUploads } from "../../media/uploads/uploads.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badFields, type FieldError } from "../../platform/errors.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { requireKnownValues } from "../attributes/known-values.ts";
import { requireLabel } from "../labels/require-label.ts";
import { keepWords } from "../words/kept-words.ts";
import { assignSkus, isSkuTaken } from "./assign-skus.ts";
import type { AdminProduct, ProductInput } from "./contract.ts";
import { planProduct } from "./plan/plan-product.ts";
import { productChange, valuesOf } from "./product-changes.ts";
import { checkProduct, type ProductFields } from "./product-rules.ts";
import { emptyProduct, type ProductState, type VariantState, variantKey } from "./product-state.ts";
import { readAdminProduct } from "./store.ts";
import { type StateChange, writeProducts } from "./write-products.ts";

const messages = productFormApiMessages;

/**
 * Saves in a transaction, in which no word is renamed. Throws `conflict` where another call takes an article number
 * meanwhile.
 */
export async function saving<T>(ctx: Context, save: (tx: Context) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await keepWords(tx);
      return save(tx);
    });
  } catch (error) {
    if (!isSkuTaken(error)) throw error;
    throw skuTaken([{ field: "sku", message: messages.skuTakenMeanwhile }]);
  }
}

/** The request, checked, in today's words. Call it in `saving`. Throws `bad-input` with every problem. */
export function readInput(
  ctx: Context,
  input: ProductInput,
  purpose: "new" | "change",
): ProductFields {
  const { fields, errors } = checkProduct(input, purpose, {
    attributes: getSettings(ctx, "attributes").attributes,
    words: getSettings(ctx, "catalogWords"),
  });
  if (errors) throw badFields(errors);
  return fields;
}

/** Plans a change of the product. Throws `bad-input`, and `conflict` for units that sold meanwhile. */
export function readPlan(before: ProductState, fields: ProductFields): StateChange {
  const { after, errors, shortages } = planProduct(before, fields);
  if (errors.length > 0) throw badFields(errors);
  if (shortages.length > 0) {
    const message = shortages[0]?.message ?? "";
    throw new AppError("conflict", "stock_sold", message, { errors: shortages });
  }
  return { before, after };
}

/** Adds a product; call it in `saving`. Throws as `readPlan` and `saveProduct` do. */
export async function addProduct(ctx: Context, fields: ProductFields): Promise<AdminProduct> {
  const change = readPlan(emptyProduct(), fields);
  const id = await saveProduct(ctx, change, fields);
  const product = await readAdminProduct(ctx, id);
  await recordChanges(ctx, [
    productChange("product.created", id, { after: valuesOf(change.after) }),
  ]);
  return product;
}

/**
 * Writes a product in the open transaction and answers its id. Throws `conflict` for article numbers
 * that are taken and `bad-input` for pictures that are gone, and for a label that a market waits for.
 */
export async function saveProduct(
  ctx: Context,
  change: StateChange,
  fields: ProductFields,
): Promise<number> {
  requireLabel(ctx, change);
  const sent = fields.variants ?? [];
  const indexOf = (variant: VariantState) =>
    sent.findIndex((row) => variantKey(row) === variantKey(variant));
  const taken = await assignSkus(
    ctx,
    [change],
    (_, variant) => sent[indexOf(variant)]?.sku === variant.sku,
  );
  if (taken.length > 0) {
    throw skuTaken(
      taken.map(({ variant, sku }) => ({
        field: variant ? `variants.${indexOf(variant)}.sku` : "sku",
        message: messages.skuTaken(sku),
      })),
    );
  }
  const gone = await putPicturesToUse(ctx, [change]);
  if (gone.size > 0) {
    throw badFields(
      change.after.images.flatMap(({ url }, index) =>
        gone.has(url) ? { field: `images.${index}.url`, message: mediaApiMessages.gone } : [],
      ),
    );
  }
  const [id] = await writeProducts(ctx, [change]);
  if (id === undefined) throw new Error("the product was not written");
  if (fields.facts.attributes) await requireKnownValues(ctx, [id]);
  return id;
}

/**
 * Keeps the added and the removed pictures from the sweep for now. Answers the added pictures that are
 * gone already.
 */
export async function putPicturesToUse(
  ctx: Context,
  changes: readonly StateChange[],
): Promise<Set<string>> {
  const moved = changes.flatMap(({ before, after }) => {
    const [from, to] = [urlsOf(before), urlsOf(after)];
    return [...from.filter((url) => !to.includes(url)), ...to.filter((url) => !from.includes(url))];
  });
  const gone = await touchUploads(ctx, moved);
  const wanted = new Set(changes.flatMap(({ after }) => urlsOf(after)));
  return new Set(gone.filter((url) => wanted.has(url)));
}

function urlsOf({ images }: ProductState): string[] {
  return images.map(({ url }) => url);
}

function skuTaken(errors: FieldError[]): AppError {
  return new AppError("conflict", "sku_taken", errors[0]?.message ?? "", { errors });
}
