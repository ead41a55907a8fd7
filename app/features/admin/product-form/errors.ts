import { productFormMessages as messages } from "../../../../common/messages/admin/product-form.ts";
import { labelInForm } from "../../../../common/product-fields.ts";
import type { ProductInput } from "../../../../server/catalog/products/contract.ts";
import type { Refusal } from "../../../../server/platform/contract.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { asSentence } from "../plainly-refused.ts";
import { plainAmount } from "../typed-amount.ts";
import { gridOf, type ProductDraft, stockIn } from "./draft.ts";
import { type CellKey, cellKey, cellsOf, type Grid, isTooLarge, isUnits } from "./grid.ts";

/** The names of errors of a cell or a picture. */
export const CELL_FIELDS = {
  stock: (key: CellKey) => `stock ${key}`,
  skus: (key: CellKey) => `sku ${key}`,
  gtins: (key: CellKey) => `gtin ${key}`,
} as const;
export const imageField = (url: string) => `image ${url}`;

/** The errors that the form can find; the server checks everything again. */
export function checkDraft(draft: ProductDraft, purpose: "new" | "change"): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ["name", "description"] as const) {
    if (draft[field].trim() === "") errors[field] = messages.required(labelInForm(field));
  }
  for (const field of ["price", "originalPrice"] as const) {
    const amount = plainAmount(draft[field]);
    // An empty field does not make a priced product free.
    const isLeftOut = amount === "" && (field === "originalPrice" || purpose === "new");
    if (!isLeftOut && !/^\d+(\.\d{0,2})?$/.test(amount)) {
      errors[field] = messages.notAmount(labelInForm(field));
    }
  }
  const grid = gridOf(draft);
  if (isTooLarge(grid)) errors.colors = tooLarge(grid);
  else checkGrid(draft, grid, errors);
  return errors;
}

function checkGrid(draft: ProductDraft, grid: Grid, errors: FieldErrors): void {
  const cells = cellsOf(grid);
  const made = cells.filter(({ key }) => stockIn(draft, key).trim() !== "");
  for (const { key } of made) {
    if (!isUnits(stockIn(draft, key))) errors[CELL_FIELDS.stock(key)] = messages.notUnits;
  }
  // A color or size without a variant would vanish after saving.
  const color = grid.colors.find((word) => !made.some((cell) => cell.color === word));
  const size = grid.sizes.find((word) => !made.some((cell) => cell.size === word));
  if (cells.length === 0) return;
  if (color !== undefined) errors.colors = messages.grid.nowhere(color);
  if (size !== undefined) errors.sizes = messages.grid.nowhere(size);
}

export function tooLarge({ colors, sizes }: Grid): string {
  return messages.grid.tooLarge(colors.length, sizes.length, colors.length * sizes.length);
}

/** The server's errors by the form's fields: an error of `variants.3.sku` belongs to a cell. */
export function errorsOf(refusal: Refusal | undefined, sent: ProductInput): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of refusal?.errors ?? []) {
    errors[fieldOf(field, sent)] ??= asSentence(message);
  }
  return errors;
}

function fieldOf(field: string, { variants = [], images = [] }: ProductInput): string {
  const [list, place, part] = field.split(".");
  const variant = variants[Number(place)];
  if (list === "variants" && variant) {
    if (part === "color") return "colors";
    if (part === "size") return "sizes";
    const key = cellKey(variant.color, variant.size);
    const kind = part === "gtin" ? "gtins" : part === "sku" ? "skus" : "stock";
    return CELL_FIELDS[kind](key);
  }
  if (list === "attributes") return field;
  const image = images[Number(place)];
  if (list === "images" && image) return imageField(image.url);
  return list === "variants" || list === "countInStock" ? "colors" : (list ?? field);
}

/** The errors that no longer apply after these changes of a draft. */
export function errorsTouched(before: ProductDraft, changes: Partial<ProductDraft>): string[] {
  const { images, attributes = {}, ...others } = changes;
  const values = Object.keys(attributes).filter(
    (key) => attributes[key] !== before.attributes[key],
  );
  const cells = (["stock", "skus", "gtins"] as const).flatMap((kind) =>
    Object.entries(changes[kind] ?? {})
      .filter(([key, now]) => now !== before[kind][key])
      .map(([key]) => CELL_FIELDS[kind](key)),
  );
  const pictures = images?.map(({ url }) => imageField(url));
  const own = values.map((key) => `attributes.${key}`);
  return [...Object.keys(others), ...own, ...cells, ...(pictures ? ["images", ...pictures] : [])];
}
