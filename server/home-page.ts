import { isDeepStrictEqual } from "node:util";
import type {
  Product,
  ProductFilters,
  ProductPage,
  ProductQuery,
  ProductSummary,
} from "./catalog/contract.ts";
import { AppError } from "./platform/errors.ts";
import { type HomeList, type HomeSection, home } from "./settings/subjects/home.ts";

type Listing = Extract<HomeSection, { list: HomeList }>;
type BestSeller = Extract<HomeSection, { kind: "bestSeller" }>;
/** A section of the home page with the products that it shows. */
export type ShownSection =
  | Exclude<HomeSection, Listing | BestSeller>
  | (Listing & { products: ProductSummary[] })
  | (BestSeller & { product: Product });

/** Where its products come from. */
interface Shelf {
  listProducts(query: ProductQuery): Promise<ProductPage>;
  hasProducts(filters: ProductFilters): Promise<boolean>;
  findBestSeller(): Promise<Product | undefined>;
}

/**
 * The sections that have not ended and have something to show or to lead to; those the shop comes with where none is left, and
 * none in a shop without products.
 */
export async function listShown(
  shelf: Shelf,
  sections: readonly HomeSection[],
  now: Date,
): Promise<ShownSection[]> {
  const open = sections.filter(({ until }) => !until || Date.parse(until) > now.getTime());
  const shown = await fill(shelf, open);
  if (!shown.some((section) => "products" in section || "product" in section)) {
    const { total } = await shelf.listProducts({ limit: 1 });
    if (total === 0) return [];
  }
  return shown.length > 0 ? shown : fill(shelf, home.defaults.sections);
}

async function fill(shelf: Shelf, sections: readonly HomeSection[]): Promise<ShownSection[]> {
  const filled = await Promise.all(sections.map((section) => withProducts(shelf, section)));
  return filled.flatMap((section) => section ?? []);
}

/** Undefined for a section that has nothing to show. */
async function withProducts(shelf: Shelf, section: HomeSection): Promise<ShownSection | undefined> {
  switch (section.kind) {
    case "strip":
    case "grid": {
      const products = await listOf(shelf, section);
      return products.length > 0 ? { ...section, products } : undefined;
    }
    case "bestSeller": {
      const product = await shelf.findBestSeller();
      return product && { ...section, product };
    }
    case "banner":
      return (await isEmptied(shelf, section)) ? undefined : section;
    default:
      return section;
  }
}

const OUR_BANNER = home.defaults.sections.find(({ kind }) => kind === "banner");

/** The banner that the shop comes with speaks of a collection of the demo, which goes with it. */
async function isEmptied(shelf: Shelf, section: HomeSection): Promise<boolean> {
  if (section.kind !== "banner" || !isDeepStrictEqual(section, OUR_BANNER)) return false;
  const collection = decodeURIComponent(section.target.slice("/collections/".length));
  return !(await shelf.hasProducts({ collection }));
}

async function listOf(shelf: Shelf, { list, count }: Listing): Promise<ProductSummary[]> {
  const { sort, ...filters } = list;
  const query: ProductQuery = { limit: count };
  for (const [name, value] of Object.entries(filters)) {
    if (value) query[name as keyof typeof filters] = value;
  }
  if (sort !== "newest") query.sortBy = sort;
  try {
    return (await shelf.listProducts(query)).products;
  } catch (error) {
    // A gender or category that the shop no longer has.
    if (error instanceof AppError && error.kind === "bad-input") return [];
    throw error;
  }
}
