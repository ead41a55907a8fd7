import { isDeepStrictEqual } from "node:util";
import { LANGUAGES, type LanguageName } from "../../../common/locales.ts";
import { isSameWord, type WordLists } from "../../../common/word-lists.ts";
import { listMakers } from "../../audit/read-entries.ts";
import type { Context } from "../../platform/context.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { type NamesSince, readNamesSince } from "../collections/names-since.ts";
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
import { withPresentWords } from "../words/present-words.ts";
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

/** What the words of the demo are called by now: who renames one has made nothing else of its products. */
interface Renamed {
  words: WordLists;
  collection: NamesSince;
  color: (word: string) => string;
  size: (word: string) => string;
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
  const { values: words } = await readNewest(ctx, "catalogWords");
  const renamed: Renamed = {
    words,
    collection: await readNamesSince(ctx),
    color: namesSince((await readNewest(ctx, "colors")).values.former),
    size: namesSince((await readNewest(ctx, "sizes")).values.former),
  };
  return [...states].map(([id, { facts }]) => {
    const state = whole.get(id);
    const isChanged = state !== undefined && !isAsItCame(state, BY_SKU.get(facts.sku), renamed);
    return { id, name: facts.name, isPublished: facts.isPublished, isChanged };
  });
}

/** What a color or a size is called by now, also where its former name was given to another since. */
function namesSince(former: readonly { name: string; now: string }[] = []) {
  return (word: string) => former.find(({ name }) => isSameWord(name, word))?.now ?? word;
}

function isAsItCame(state: ProductState, demo: DemoProduct | undefined, renamed: Renamed): boolean {
  return (
    demo !== undefined && LANGUAGES.some((language) => isAsToldIn(language, state, demo, renamed))
  );
}

/** Fewer units than it came with are sold, more of them somebody has typed. */
function isAsToldIn(
  language: LanguageName,
  state: ProductState,
  demo: DemoProduct,
  renamed: Renamed,
): boolean {
  const { name, description, altText } = wordsFor(demo, language);
  const row = { ...emptyProduct().facts, ...productRow(demo, 0), name, description };
  const { collection } = state.facts;
  const isInItsCollection = renamed.collection(demo.collection).has(collection);
  const came = {
    ...withPresentWords(row, renamed.words),
    ...(isInItsCollection && { collection }),
    colors: row.colors.map(renamed.color),
    sizes: row.sizes.map(renamed.size).sort(),
  };
  // In which order sizes stand is the shop's, not the product's.
  const now = { ...state.facts, sizes: state.facts.sizes.toSorted() };
  const facts = Object.keys(state.facts) as (keyof ProductFacts)[];
  const images = imageRows(demo, 0, altText).map(({ url, altText, color }) => ({
    url,
    altText,
    color: renamed.color(color),
  }));
  const grid = gridByKey(state);
  const variants = variantRows(demo, 0);
  return (
    facts.every((fact) => isDeepStrictEqual(now[fact], came[fact])) &&
    isDeepStrictEqual(state.images, images) &&
    grid.size === variants.length &&
    variants.every(({ color, size, sku, onHand }) => {
      const variant = grid.get(
        variantKey({ color: renamed.color(color), size: renamed.size(size) }),
      );
      return variant?.sku === sku && variant.gtin === "" && variant.onHand <= onHand;
    })
  );
}
