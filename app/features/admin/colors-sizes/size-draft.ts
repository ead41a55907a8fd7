import { commaList } from "../../../../common/catalog-words.ts";
import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import type { SizeSystem } from "../../../../common/shop-front.ts";
import { inWords } from "../audit/describe-change.ts";
import { nameOfSystem } from "./name-of-system.ts";
import type { WordsList } from "./words-list.ts";

/** A system of sizes as it is typed. */
export interface SystemDraft {
  name: string;
  /** With commas between. */
  sizes: string;
  inFilters: boolean;
}

export function asTyped(system: SizeSystem): SystemDraft {
  return { ...system, sizes: system.sizes.join(", ") };
}

export function asSent({ name, sizes, inFilters }: SystemDraft): SizeSystem {
  return { name: name.trim(), sizes: commaList(sizes), inFilters };
}

export const SYSTEM_LIST: WordsList<SystemDraft> = {
  sames: [
    (was, now) => was.name !== "" && was.name.trim() === now.name.trim(),
    // A size is in one system alone.
    (was, now) => commaList(was.sizes).some((size) => commaList(now.sizes).includes(size)),
  ],
  partsOf: ({ name, sizes, inFilters }) => ({ name, sizes, inFilters }),
  withParts: (system, parts) => ({ ...system, ...parts }),
  nameOf: (system) => nameOfSystem(asSent(system)) || colorsSizesMessages.unnamed,
  labelOf: (part) => colorsSizesMessages.sizes[part as keyof SystemDraft],
  show: (part, value) => inWords(part, value as string | boolean),
};
