import { isSameWord } from "../../../common/word-lists.ts";
import type { ProductState } from "../products/product-state.ts";

/** A color or a size that gets another name, or goes into another one. */
export interface Renaming {
  kind: "color" | "size";
  from: string;
  to: string;
}

/** The list of a product that has these words. */
export const LISTS = { color: "colors", size: "sizes" } as const;

/** Whether the product comes in the former word, in any letters. */
export function comesIn({ facts }: ProductState, { kind, from, to }: Renaming): boolean {
  return facts[LISTS[kind]].some((word) => isFormer(word, { from, to }));
}

/**
 * The product with its variants and pictures in the other word. They keep their ids, article numbers and units. It
 * must not come in both words; a variant with the new one that has left the grid gets the former one where it is in
 * the way.
 */
export function renameInProduct(state: ProductState, renaming: Renaming): ProductState {
  const { kind, from, to } = renaming;
  const renamed = (word: string) => (isFormer(word, { from, to }) ? to : word);
  const other = kind === "color" ? "size" : "color";
  const places = (wanted: (word: string) => boolean, isRemoved: boolean) =>
    new Set(
      state.variants
        .filter((one) => one.isRemoved === isRemoved && wanted(one[kind]))
        .map((one) => one[other]),
    );
  const sold = places((word) => isFormer(word, { from, to }), false);
  const isNew = (word: string) => word === to;
  const taken = new Set([...places(isNew, false), ...places(isNew, true)]);
  return {
    ...state,
    facts: {
      ...state.facts,
      [LISTS[kind]]: [...new Set(state.facts[LISTS[kind]].map(renamed))],
    },
    images:
      kind === "size"
        ? state.images
        : state.images.map((image) => ({ ...image, color: image.color && renamed(image.color) })),
    variants: state.variants.map((variant) => {
      const { isRemoved, [kind]: word, [other]: place } = variant;
      if (word === to && isRemoved && sold.has(place)) return { ...variant, [kind]: from };
      // What has left the grid stays as it was where the new word is taken.
      const moves = !isRemoved || !taken.has(place);
      return moves ? { ...variant, [kind]: renamed(word) } : variant;
    }),
  };
}

function isFormer(word: string, { from, to }: Pick<Renaming, "from" | "to">): boolean {
  return word !== to && isSameWord(word, from);
}
