import { isDeepStrictEqual } from "node:util";
import { LANGUAGES, type LanguageName } from "../../../common/locales.ts";
import { listMakers } from "../../audit/read-entries.ts";
import type { Context } from "../../platform/context.ts";
import {
  emptyProduct,
  gridByKey,
  listProductIds,
  type ProductFacts,
  type ProductState,
  readProductFacts,
  readProductStates,
  variantKey,
} from "../products/product-state.ts";
import { type DemoProduct, demoProducts } from "./demo-products.ts";
import { wordsFor } from "./demo-words.ts";
import { imageRows, productRow, variantRows } from "./seed-demo-catalog.ts";

/** A product that the shop came with. */
export interface FoundDemoProduct {
  id: number;
  name: string;
  isPublished: boolean;
  /** Whether an admin made something else of it. */
  isChanged: boolean;
}

const BY_SKU = new Map(demoProducts.map((product) => [product.sku, product]));

/**
 * The products that the shop came with and still has, by their article numbers. Whoever gave one another number has
 * made it a product of their own; so is one that somebody added under a number of the demo.
 */
export async function findDemoProducts(ctx: Context): Promise<FoundDemoProduct[]> {
  const idOf = await listProductIds(ctx, [...BY_SKU.keys()]);
  const makers = await listMakers(ctx, "product", [...idOf.values()].map(String));
  const ids = [...idOf.values()].filter((id) => !makers.has(String(id))).sort((a, b) => a - b);
  const states = await readProductFacts(ctx, ids);
  // Nobody has touched a first version; of others a change may have been taken back.
  const touched = [...states].flatMap(([id, { version }]) => (version > 1 ? id : []));
  const whole = await readProductStates(ctx, touched);
  return [...states].map(([id, { facts }]) => {
    const state = whole.get(id);
    const isChanged = state !== undefined && !isAsItCame(state, BY_SKU.get(facts.sku));
    return { id, name: facts.name, isPublished: facts.isPublished, isChanged };
  });
}

function isAsItCame(state: ProductState, demo: DemoProduct | undefined): boolean {
  return demo !== undefined && LANGUAGES.some((language) => isAsToldIn(language, state, demo));
}

/** Fewer units than it came with are sold, more of them somebody has typed. */
function isAsToldIn(language: LanguageName, state: ProductState, demo: DemoProduct): boolean {
  const { name, description, altText } = wordsFor(demo, language);
  const came = { ...emptyProduct().facts, ...productRow(demo, 0), name, description };
  const facts = Object.keys(state.facts) as (keyof ProductFacts)[];
  const images = imageRows(demo, 0, altText).map(({ url, altText, color }) => ({
    url,
    altText,
    color,
  }));
  const grid = gridByKey(state);
  const variants = variantRows(demo, 0);
  return (
    facts.every((fact) => isDeepStrictEqual(state.facts[fact], came[fact])) &&
    isDeepStrictEqual(state.images, images) &&
    grid.size === variants.length &&
    variants.every((variant) => {
      const now = grid.get(variantKey(variant));
      return now?.sku === variant.sku && now.gtin === "" && now.onHand <= variant.onHand;
    })
  );
}
