import { isDeepStrictEqual } from "node:util";
import type { ShopFront } from "../../../common/shop-front.ts";
import { DEFAULT_WORDS, inTreeOrder, type Word } from "../../../common/word-lists.ts";
import type { Settings } from "../contract.ts";

type Words = Settings["catalogWords"];

/** The categories and departments as pages show them; undefined where they are those that the shop comes with. */
export function shelvesFront(words: Words): Pick<ShopFront, "categories" | "departments"> {
  const [own, ours] = [shown(words), shown(DEFAULT_WORDS)];
  return {
    categories: unlessSame(own.categories, ours.categories),
    departments: unlessSame(own.departments, ours.departments),
  };
}

function shown({ categories, departments }: Words) {
  return {
    categories: inTreeOrder(categories).map(withoutFormer),
    departments: departments.map(withoutFormer),
  };
}

function withoutFormer<W extends Word>({ former, ...word }: W): Omit<W, "former"> {
  return word;
}

function unlessSame<T>(value: T, other: T): T | undefined {
  return isDeepStrictEqual(value, other) ? undefined : value;
}
