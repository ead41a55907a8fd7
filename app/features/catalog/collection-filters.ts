import {
  BRANDS,
  listCategories,
  listDepartments,
  MATERIALS,
  SORTS,
} from "../../../common/filter-words.ts";
import { collectionMessages } from "../../../common/messages/collection.ts";
import { productLabelMessages } from "../../../common/messages/product-labels.ts";
import { formatDollars } from "../../../common/money.ts";
import { getShopFront, type Shelf } from "../../../common/shop-front.ts";
import { shopColorNames, shopSizes } from "../../../common/shop-words.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { ProductQuery } from "../../../server/catalog/contract.ts";

/** The filters of a collection page, as in its address. */
export interface CollectionFilters {
  gender?: string;
  category?: string;
  color?: string;
  size: string[];
  material: string[];
  brand: string[];
  /** Of the shop's own attributes, each as its key, a colon and the value. */
  attributes?: string[];
  minPrice?: number;
  maxPrice?: number;
  search?: string;
  /** Whether products that have sold out are in the list as well, at its end. */
  soldOut?: "1";
  sortBy?: (typeof SORTS)[number];
  /** From 1. */
  page: number;
}

/** A change of some filters; undefined removes a filter. */
export type FilterChange = { [Name in FilterName]?: CollectionFilters[Name] | undefined };

export type FilterName = keyof CollectionFilters;

export const NO_FILTERS: CollectionFilters = { size: [], material: [], brand: [], page: 1 };
/** Removes all filters and the search. */
export const CLEARED: FilterChange = {
  gender: undefined,
  category: undefined,
  color: undefined,
  size: [],
  material: [],
  brand: [],
  attributes: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  search: undefined,
  soldOut: undefined,
};
export const PAGE_SIZE = 24;

const WORD_MAX = 100;
const LIST_MAX = 500;
const SEARCH_MAX = 200;
const PRICE_MAX = 1_000_000;
const PAGE_MAX = 100_000;

/** Reads an address's query. Invalid values are left out, and `ignored` lists their names. */
export function readFilters(query: URLSearchParams): {
  filters: CollectionFilters;
  ignored: FilterName[];
} {
  const ignored: FilterName[] = [];

  /** The value, if it is given and valid. */
  function read<T>(name: FilterName, parse: (text: string) => T | undefined): T | undefined {
    const text = query.get(name)?.trim();
    if (!text) return undefined;
    const value = isReadable(text) ? parse(text) : undefined;
    if (value === undefined) ignored.push(name);
    return value;
  }
  function readList(name: "size" | "material" | "brand" | "attributes"): string[] {
    // Without scripts the form repeats the name; the shop's own addresses have commas.
    const parts = query.getAll(name).join(",").split(",");
    const values = [...new Set(parts.map((part) => asWritten(part.trim())).filter(Boolean))];
    const text = values.join(",");
    if (text.length <= LIST_MAX && isReadable(text)) return values;
    ignored.push(name);
    return [];
  }

  function readAttributes(): string[] | undefined {
    const values = readList("attributes");
    const whole = values.filter((value) => value.includes(":"));
    if (whole.length < values.length) ignored.push("attributes");
    return whole[0] ? whole : undefined;
  }

  const filters = compact({
    gender: read("gender", (text) => shelfOf(listDepartments(), text)),
    category: read("category", (text) => shelfOf(listCategories(), text)),
    color: read("color", (text) => (text.length <= WORD_MAX ? asWritten(text) : undefined)),
    size: readList("size"),
    material: readList("material"),
    brand: readList("brand"),
    attributes: readAttributes(),
    minPrice: read("minPrice", parsePrice),
    maxPrice: read("maxPrice", parsePrice),
    search: read("search", (text) => (text.length <= SEARCH_MAX ? text : undefined)),
    soldOut: read("soldOut", (text) => oneOf(["1"], text)),
    sortBy: read("sortBy", (text) => oneOf(SORTS, text)),
    page: read("page", parsePage) ?? 1,
  });
  return { filters, ignored };
}

/** The query of the page with these filters, with its question mark; empty without filters. */
export function filterQuery({ page, ...filters }: CollectionFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const text = Array.isArray(value) ? value.join(",") : String(value);
    if (text !== "") query.set(name, text);
  }
  if (page > 1) query.set("page", String(page));
  const text = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return text === "" ? "" : `?${text}`;
}

/** The filters after a change, on the first page. */
export function withFilters(filters: CollectionFilters, change: FilterChange): CollectionFilters {
  return compact({ ...filters, page: 1, ...change });
}

export function countFilters({
  page,
  sortBy,
  soldOut,
  search,
  ...narrowing
}: CollectionFilters): number {
  return Object.values(narrowing).flat().length;
}

export function isOtherPage(one: CollectionFilters, other: CollectionFilters): boolean {
  const firstPage = (filters: CollectionFilters) => filterQuery({ ...filters, page: 1 });
  return one.page !== other.page && firstPage(one) === firstPage(other);
}

/** The active filters, one by one, each with its label and the change that removes it. */
export function activeFilters(filters: CollectionFilters): { label: string; undo: FilterChange }[] {
  const { search, attributes, minPrice, maxPrice, soldOut } = filters;
  const one = (label: string | undefined, undo: FilterChange) =>
    label === undefined ? [] : [{ label, undo }];
  const word = (name: "gender" | "category" | "color") => {
    const value = filters[name];
    return one(value && shownWord(name, value), { [name]: undefined });
  };
  const each = (name: "size" | "material" | "brand", title = "") =>
    filters[name].map((value) => ({
      label: title + shownWord(name, value),
      undo: { [name]: filters[name].filter((other) => other !== value) },
    }));
  const price = (amount: number | undefined, say: (price: string) => string) =>
    amount === undefined ? undefined : say(formatDollars(amount));
  return [
    ...one(search && collectionMessages.quoted(search), { search: undefined }),
    ...word("gender"),
    ...word("category"),
    ...word("color"),
    ...each("size", `${productLabelMessages.size} `),
    ...each("material"),
    ...each("brand"),
    ...(getShopFront().attributes ?? []).flatMap(({ key, name }) =>
      chosenOf(attributes, key).map((value) => ({
        label: `${name} ${value}`,
        undo: { attributes: withChosen(attributes, key, value, false) },
      })),
    ),
    ...one(price(minPrice, collectionMessages.from), { minPrice: undefined }),
    ...one(price(maxPrice, collectionMessages.upTo), { maxPrice: undefined }),
    ...one(soldOut && collectionMessages.withSoldOut, { soldOut: undefined }),
  ];
}

/** The chosen values of one attribute. */
export function chosenOf(attributes: readonly string[] = [], key: string): string[] {
  const own = attributes.filter((one) => one.startsWith(`${key}:`));
  return own.map((one) => one.slice(key.length + 1));
}

/** The values of all attributes, with one more or one fewer; undefined without any. */
export function withChosen(
  attributes: readonly string[] = [],
  key: string,
  value: string,
  isChosen: boolean,
): string[] | undefined {
  const entry = `${key}:${value}`;
  const others = attributes.filter((one) => one !== entry);
  const all = isChosen ? [...others, entry] : others;
  return all[0] ? all : undefined;
}

/** Whether a text has no null character: no database stores one, and nobody types one. */
export function isReadable(text: string): boolean {
  return !text.includes("\0");
}

/** Whether a collection's name in the address means all products. */
export function isEverything(collection: string): boolean {
  return collection.toLowerCase() === "all";
}

/** The list of what can be had; with the switch for it, sold-out products stand at its end. */
export function toProductQuery(collection: string, filters: CollectionFilters): ProductQuery {
  const { size, material, brand, attributes, soldOut, ...rest } = filters;
  return {
    ...rest,
    inStock: soldOut ? "first" : "1",
    ...(!isEverything(collection) && { collection }),
    ...(size.length > 0 && { size: size.join(",") }),
    ...(material.length > 0 && { material: material.join(",") }),
    ...(brand.length > 0 && { brand: brand.join(",") }),
    ...(attributes && { attributes: attributes.join(",") }),
    limit: PAGE_SIZE,
  };
}

type Loose<T> = { [K in keyof T]: T[K] | undefined };

/** Without the entries that are undefined. */
function compact(filters: Loose<CollectionFilters>): CollectionFilters {
  const set = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  );
  return { ...NO_FILTERS, ...set };
}

/** A word in the shop's spelling, so that its filter control shows it as chosen. */
function asWritten(word: string): string {
  return oneOf([...shopColorNames(), ...shopSizes(), ...MATERIALS, ...BRANDS], word) ?? word;
}

function shelfOf(shelves: readonly Shelf[], text: string): string | undefined {
  return oneOf(
    shelves.map(({ name }) => name),
    text,
  );
}

function oneOf<const T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
}

function parsePrice(text: string): number | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return undefined;
  const price = Number(text);
  return price <= PRICE_MAX ? price : undefined;
}

/** Limits the number: no list has that many pages. */
function parsePage(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const page = Math.min(Number(text), PAGE_MAX);
  return page >= 1 ? page : undefined;
}
