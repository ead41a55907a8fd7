import type { Attribute } from "../../../common/attributes.ts";
import { asWritten, commaList } from "../../../common/catalog-words.ts";
import {
  AGE_GROUPS,
  gtinProblem,
  isAgeGroup,
  plainGoogleCategory,
  plainGtin,
} from "../../../common/identifiers.ts";
import {
  MAX_COLLECTIONS,
  MAX_COLORS,
  MAX_IMAGES,
  MAX_SIZES,
  MAX_VARIANTS,
  MAX_WORD,
} from "../../../common/limits.ts";
import { formatNumber } from "../../../common/locale.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { formatCents } from "../../../common/money.ts";
import { NO_PICTURE } from "../../../common/picture-url.ts";
import type { ProductField } from "../../../common/product-field.ts";
import {
  FREE_TEXTS,
  fieldLabel,
  PRODUCT_FIELDS,
  wireName,
} from "../../../common/product-fields.ts";
import type { WordKind } from "../../../common/shop-front.ts";
import { inSizeOrder } from "../../../common/shop-words.ts";
import { ownWord } from "../../../common/shown-words.ts";
import { isSaidClass, TAX_CLASSES } from "../../../common/tax.ts";
import { DEFAULT_WORDS, findWord, type Word, type WordLists } from "../../../common/word-lists.ts";
import { parsePictureUrl } from "../../media/picture-path.ts";
import type { FieldError } from "../../platform/errors.ts";
import { checkValues } from "../attributes/attribute-rules.ts";
import { inCollections } from "../collections/names.ts";
import { checkLabel } from "../labels/label-rules.ts";
import { oneLine } from "../rules.ts";
import { presentName } from "../words/present-words.ts";
import type { ProductInput, VariantInput } from "./contract.ts";
import type { ImageState, ProductFacts } from "./product-state.ts";

/** The bounds of a product's fields. */
export const LIMITS = {
  name: PRODUCT_FIELDS.name.max,
  sku: PRODUCT_FIELDS.sku.max,
  word: MAX_WORD,
  altText: 300,
  priceCents: 100_000_000,
  units: 1_000_000,
  colors: MAX_COLORS,
  sizes: MAX_SIZES,
  variants: MAX_VARIANTS,
  images: MAX_IMAGES,
} as const;

/** A new product needs its required fields; a change leaves missing fields as they are. */
type Purpose = "new" | "change";

export interface VariantFields {
  color: string;
  size: string;
  /** Empty: the one it has, or one made of the product's. */
  sku: string;
  /** Undefined: stays, or none; empty: none. */
  gtin?: string | undefined;
  /** Undefined: stays, or none. */
  countInStock: number | undefined;
  countInStockBefore: number | undefined;
}

/** The changes of a product, checked and written as the catalogue writes them. */
export interface ProductFields {
  facts: Partial<Omit<ProductFacts, "colors" | "sizes">>;
  /** All collections, beside a first one among the facts: the plan knows which of both is a change. */
  collectionNames?: string[];
  colors?: string[];
  sizes?: string[];
  countInStock?: number;
  /** The total that the sender saw. */
  countInStockBefore?: number;
  images?: ImageState[];
  variants?: VariantFields[];
}

type CheckedProduct =
  | { fields: ProductFields; errors: undefined }
  | { fields: undefined; errors: FieldError[] };

/** What a shop has named itself. */
export interface ShopsOwn {
  attributes?: readonly Attribute[];
  words?: WordLists;
}

const messages = productFormApiMessages;

/**
 * Checks a product without the database; answers every problem by its field.
 * @param own unset: no attributes, and the words that the shop comes with
 */
export function checkProduct(
  input: ProductInput,
  purpose: Purpose,
  { attributes = [], words = DEFAULT_WORDS }: ShopsOwn = {},
): CheckedProduct {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  const fields: ProductFields = { facts: checkFacts(input, purpose, words, refuse) };
  if (input.collectionNames !== undefined) {
    const names = checkCollections(input.collectionNames, refuse);
    if (input.collections === undefined) Object.assign(fields.facts, inCollections(names));
    else fields.collectionNames = names;
  }
  const values = checkValues(input.attributes ?? {}, attributes, refuse);
  if (Object.keys(values).length > 0) fields.facts.attributes = values;
  if (input.variants !== undefined) fields.variants = checkVariants(input.variants, refuse);
  if (input.colors !== undefined) fields.colors = checkWords("colors", input.colors, refuse);
  if (input.sizes !== undefined) {
    fields.sizes = inSizeOrder(checkWords("sizes", input.sizes, refuse));
  }
  if (input.images !== undefined) fields.images = checkImages(input.images, refuse);
  if (input.countInStockBefore !== undefined) {
    fields.countInStockBefore = input.countInStockBefore;
  }
  if (input.countInStock !== undefined) {
    const units = readUnits(input.countInStock);
    if (units === undefined) refuse("countInStock", unitsMessage());
    else fields.countInStock = units;
  }
  refuseTooMany("colors", messages.manyColors, fields.colors?.length, refuse);
  refuseTooMany("sizes", messages.manySizes, fields.sizes?.length, refuse);
  return errors.length > 0 ? { fields: undefined, errors } : { fields, errors: undefined };
}

type Refuse = (field: string, message: string) => void;

function checkFacts(
  input: ProductInput,
  purpose: Purpose,
  words: WordLists,
  refuse: Refuse,
): ProductFields["facts"] {
  const facts: ProductFields["facts"] = {};
  for (const name of FREE_TEXTS) {
    const field = wireName(name);
    const { max, isRequired, isLong }: ProductField = PRODUCT_FIELDS[name];
    const label = fieldLabel(name);
    const given = input[field] ?? (isRequired && purpose === "new" ? "" : undefined);
    if (given === undefined) continue;
    const text = isLong ? severalLines(given) : oneLine(given);
    if (isRequired && text === "") refuse(field, messages.required(label));
    refuseTooLong(field, label, text, max, refuse);
    facts[name] = text;
  }
  if (facts.brand) facts.brand = presentName(words.brands, facts.brand);
  if (facts.material) {
    const material = asListed(words.materials, "material", facts.material);
    facts.material = presentName(words.materials, material);
  }
  for (const [field, list] of [
    ["gender", words.departments],
    ["category", words.categories],
  ] as const) {
    const given = input[field];
    if (given === undefined) continue;
    const typed = oneLine(given);
    const word = typed === "" ? typed : findWord(list, asListed(list, field, typed))?.name;
    if (word === undefined) {
      const known = list.map(({ name }) => name);
      refuse(field, notOurs(fieldLabel(field), known));
    }
    facts[field] = word ?? typed;
  }
  checkPrices(input, facts, refuse);
  checkFeedFacts(input, facts, refuse);
  checkLabel(input, facts, refuse);
  if (input.isPublished !== undefined) facts.isPublished = input.isPublished;
  return facts;
}

/** A word of a list may be typed as pages show it: "Baumwolle" is "Cotton", unless the list has both. */
function asListed(list: readonly Word[], kind: WordKind, typed: string): string {
  return findWord(list, typed) ? typed : ownWord(kind, typed);
}

function checkCollections(given: readonly string[], refuse: Refuse): string[] {
  const names = given.map(oneLine);
  const { label, max } = PRODUCT_FIELDS.collection;
  for (const name of names) refuseTooLong("collections", label, name, max, refuse);
  if (names.length > MAX_COLLECTIONS) {
    const many = messages.tooMany(messages.manyCollections, names.length, MAX_COLLECTIONS);
    refuse("collections", many);
  }
  return names;
}

function notOurs(field: string, known: readonly string[]): string {
  return messages.notOurs(field, known.join(messages.or));
}

function checkPrices(input: ProductInput, facts: ProductFields["facts"], refuse: Refuse): void {
  const message = (field: string) =>
    messages.amount(field, formatCents(0), formatCents(LIMITS.priceCents));
  if (input.price !== undefined) {
    const cents = readCents(input.price);
    if (cents === undefined) refuse("price", message(fieldLabel("price")));
    facts.priceCents = cents;
  }
  const before = input.originalPrice;
  if (before === undefined) return;
  const isCleared = typeof before === "string" && before.trim() === "";
  const cents = isCleared ? null : readCents(before);
  if (cents === undefined) refuse("originalPrice", message(fieldLabel("originalPrice")));
  facts.originalPriceCents = cents;
}

function checkFeedFacts(
  { googleCategory, ageGroup, taxClass }: ProductInput,
  facts: ProductFields["facts"],
  refuse: Refuse,
): void {
  if (googleCategory !== undefined) {
    const text = oneLine(String(googleCategory));
    const category = text === "" ? "" : plainGoogleCategory(text);
    if (category === undefined) refuse("googleCategory", messages.googleCategory);
    facts.googleCategory = category;
  }
  if (ageGroup !== undefined) {
    const word = oneLine(ageGroup).toLowerCase();
    if (word === "" || isAgeGroup(word)) facts.ageGroup = word;
    else refuse("ageGroup", notOurs(fieldLabel("ageGroup"), AGE_GROUPS));
  }
  if (taxClass !== undefined) {
    const word = oneLine(taxClass).toLowerCase();
    if (word === "" || word === "clothing") facts.taxClass = "";
    else if (isSaidClass(word)) facts.taxClass = word;
    else refuse("taxClass", notOurs(fieldLabel("taxClass"), TAX_CLASSES));
  }
}

/** The colors or sizes of a list, each once, as the catalogue writes them. */
function checkWords(
  field: "colors" | "sizes",
  given: string | readonly string[],
  refuse: Refuse,
): string[] {
  const list = typeof given === "string" ? commaList(given) : given;
  const found = new Map<string, string>();
  for (const entry of list) {
    const word = asWritten(oneLine(entry));
    if (word === "" || found.has(word.toLowerCase())) continue;
    const problem = wordProblem(field, word);
    if (problem) refuse(field, problem);
    found.set(word.toLowerCase(), word);
  }
  return [...found.values()];
}

function checkVariants(given: readonly VariantInput[], refuse: Refuse): VariantFields[] {
  if (given.length > LIMITS.variants) {
    refuse("variants", messages.tooMany(messages.manyVariants, given.length, LIMITS.variants));
    return [];
  }
  const seen = new Set<string>();
  const skus = new Set<string>();
  const checked = given.map((variant, index) => {
    const at = (field: string) => `variants.${index}.${field}`;
    const color = asWritten(oneLine(variant.color));
    const size = asWritten(oneLine(variant.size));
    for (const [field, list, word] of [
      ["color", "colors", color],
      ["size", "sizes", size],
    ] as const) {
      const problem =
        word === "" ? messages.required(messages.fields[list]) : wordProblem(list, word);
      if (problem) refuse(at(field), problem);
    }
    const key = `${color}, ${size}`;
    if (seen.has(key.toLowerCase())) refuse(at("color"), messages.variantTwice(key));
    seen.add(key.toLowerCase());
    const sku = oneLine(variant.sku ?? "");
    refuseTooLong(at("sku"), fieldLabel("sku"), sku, LIMITS.sku, refuse);
    if (sku !== "" && skus.has(sku)) refuse(at("sku"), messages.skuTwice(sku));
    skus.add(sku);
    const gtin = variant.gtin === undefined ? undefined : plainGtin(variant.gtin);
    const gtinMistake = gtin ? gtinProblem(gtin) : undefined;
    if (gtinMistake) refuse(at("gtin"), messages.gtin[gtinMistake]);
    const isStockGiven = variant.countInStock !== undefined;
    const countInStock = isStockGiven ? readUnits(variant.countInStock) : undefined;
    if (isStockGiven && countInStock === undefined) refuse(at("countInStock"), unitsMessage());
    const { countInStockBefore } = variant;
    return { color, size, sku, gtin, countInStock, countInStockBefore };
  });
  const count = (words: Iterable<string>) => new Set(words).size;
  const colors = count(checked.map(({ color }) => color));
  const sizes = count(checked.map(({ size }) => size));
  refuseTooMany("colors", messages.manyColors, colors, refuse);
  refuseTooMany("sizes", messages.manySizes, sizes, refuse);
  return checked;
}

function checkImages(given: NonNullable<ProductInput["images"]>, refuse: Refuse): ImageState[] {
  refuseTooMany("images", messages.manyPictures, given.length, refuse);
  return given.slice(0, LIMITS.images).flatMap(({ url, altText = "", color }, index) => {
    // The stand-in of a product without pictures came back with the product.
    if (url === NO_PICTURE) return [];
    if (!isOurPicture(url)) refuse(`images.${index}.url`, messages.foreignPicture);
    const alt = oneLine(altText);
    refuseTooLong(`images.${index}.altText`, messages.fields.altText, alt, LIMITS.altText, refuse);
    const shown = asWritten(oneLine(color ?? ""));
    refuseTooLong(`images.${index}.color`, messages.fields.colors, shown, LIMITS.word, refuse);
    return [{ url, altText: alt, color: shown === "" ? null : shown }];
  });
}

/** Whether a picture is the shop's own or an upload, in a form that pages show. */
function isOurPicture(url: string): boolean {
  const path = parsePictureUrl(url);
  return path !== undefined && path.subject.kind !== "scene" && path.format !== "jpeg";
}

/** Why a text cannot be a color's name; undefined where it can. */
export function colorProblem(color: string): string | undefined {
  return color === "" ? messages.required(messages.fields.colors) : wordProblem("colors", color);
}

/** Why a text cannot be a size; undefined where it can. */
export function sizeProblem(size: string): string | undefined {
  return size === "" ? messages.required(messages.fields.sizes) : wordProblem("sizes", size);
}

function wordProblem(field: "colors" | "sizes", word: string): string | undefined {
  if (word.includes(",")) return messages.comma(messages.fields[field]);
  if (word.length > LIMITS.word) return messages.tooLong(messages.fields[field], LIMITS.word);
  return undefined;
}

function refuseTooLong(
  field: string,
  label: string,
  text: string,
  length: number,
  refuse: Refuse,
): void {
  if (text.length > length) refuse(field, messages.tooLong(label, length));
}

function refuseTooMany(
  field: "colors" | "sizes" | "images",
  what: string,
  count: number | undefined,
  refuse: Refuse,
): void {
  const most = LIMITS[field];
  if (count !== undefined && count > most) refuse(field, messages.tooMany(what, count, most));
}

/** Cents of a sent or typed amount; undefined for one that is no price. */
export function readCents(amount: number | string): number | undefined {
  const dollars = readNumber(amount, /^\d+(\.\d*)?$|^\.\d+$/);
  if (dollars === undefined) return undefined;
  const cents = Math.round(dollars * 100);
  const isExact = Math.abs(dollars * 100 - cents) < 1e-6;
  return isExact && cents >= 0 && cents <= LIMITS.priceCents ? cents : undefined;
}

/** Units of a sent or typed number; undefined for one that is no stock. */
export function readUnits(amount: number | string | undefined): number | undefined {
  const units = amount === undefined ? undefined : readNumber(amount, /^\d+$/);
  if (units === undefined || !Number.isInteger(units)) return undefined;
  return units >= 0 && units <= LIMITS.units ? units : undefined;
}

/** A text must be written plainly: "1e3" and "0x10" are no amounts. */
function readNumber(amount: number | string, plain: RegExp): number | undefined {
  if (typeof amount === "number") return amount;
  const text = amount.trim();
  return plain.test(text) ? Number(text) : undefined;
}

export function unitsMessage(): string {
  return messages.units(formatNumber(LIMITS.units));
}

/** A text without control characters other than newlines and tabs. */
function severalLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
