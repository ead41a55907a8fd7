import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import { ownWord, shownWord } from "../../../../common/shown-words.ts";
import type {
  ShopColors,
  ShopColorsChange,
} from "../../../../server/catalog/colors-sizes/contract.ts";
import { readTone } from "../product-form/read-tone.ts";
import type { WordsList } from "./words-list.ts";

/** A color as it is typed. */
export interface ColorDraft {
  /** Its name as the shop has it; empty: it is nowhere yet. */
  stored: string;
  /** What it was called before. */
  formerly: readonly string[];
  /** In the shop's language, such as "Oliv". */
  name: string;
  family: ShopColors["colors"][number]["family"];
  /** Empty: it follows from the name. */
  tone: string;
  /** The tone as it was before anybody typed. */
  was: string;
  /** The tone that the shop shows while none is typed. */
  shown: string;
  products: number;
}

export function asTyped(color: ShopColors["colors"][number]): ColorDraft {
  const { name, formerly = [], family, tone, isSet, products } = color;
  const was = isSet ? tone : "";
  return {
    ...{ stored: name, formerly, name: shownWord("color", name), family },
    ...{ tone: was, was, shown: tone, products },
  };
}

/** A color that is not in the list yet, of products or of nothing so far. */
export function newColor(stored = "", shown = "", products = 0): ColorDraft {
  const name = stored && shownWord("color", stored);
  return { stored, formerly: [], name, family: "", tone: "", was: "", shown, products };
}

/** The name as the shop stores it: an untouched one stays what it is, and "Bordeaux" may be "Maroon". */
export function storedName({ stored, name }: Pick<ColorDraft, "stored" | "name">): string {
  const typed = name.trim();
  const isUntouched = stored !== "" && typed === shownWord("color", stored);
  return isUntouched ? stored : ownWord("color", typed);
}

/**
 * A tone that nobody typed is left alone, so that one which was set elsewhere meanwhile stays; but a color that gets
 * another name takes its tone along.
 */
export function asSent(color: ColorDraft): ShopColorsChange["colors"][number] {
  const { family, tone, was, stored } = color;
  const name = storedName(color);
  const typed = readTone(tone) ?? tone.trim();
  const isMeant = typed !== was || (name !== stored && typed !== "");
  return { name, family, ...(isMeant && { tone: typed }) };
}

export const COLOR_LIST: WordsList<ColorDraft> = {
  sames: [
    (was, now) => storedName(was) === storedName(now),
    (was, now) => was.stored !== "" && now.formerly.includes(was.stored),
  ],
  partsOf: ({ name, family, tone }) => ({ name, family, tone }),
  withParts: (color, parts) => ({ ...color, ...parts }),
  nameOf: ({ name }) => name || colorsSizesMessages.unnamed,
  labelOf: (part) => colorsSizesMessages.colors[part as "name" | "family" | "tone"],
  show(part, value) {
    const labels = colorsSizesMessages.colors;
    if (part === "tone" && value === "") return labels.fromName;
    if (part !== "family") return String(value);
    return value === "" ? labels.noFamily : labels.families[value as keyof typeof labels.families];
  },
};
