import { commaList } from "./catalog-words.ts";
import { foldText } from "./fold-text.ts";
import type { ShopColor } from "./shop-front.ts";

/** Several names of one thing, in American and British English. */
export interface Synonyms {
  /** All names of the garment or color: a search for one is a search for each. */
  names: readonly string[];
  /** Names that the search index breaks up (it drops "t" and "down"): looked for in the text instead. */
  written?: readonly string[];
  /** Similar things: also found, but ranked lower, and not the other way round. */
  also?: readonly string[];
  /** Similar things that are found only if the catalogue has nothing of this name. */
  instead?: readonly string[];
  /** Similar colors are looked for in names and materials, not in descriptions. */
  isColor?: boolean;
}

/** Colors by family: a search for the family finds all its shades, below products that bear its name. */
const FAMILIES = [
  ["green", "olive, khaki, sage, moss, mint, emerald, forest, teal"],
  ["red", "maroon, burgundy, wine, crimson, scarlet, cherry"],
  ["blue", "sky blue, navy, indigo, cobalt, azure, teal"],
  ["brown", "chocolate, tan, camel, cognac, chestnut, mocha, taupe"],
  ["beige", "sand, stone, oatmeal, ecru, taupe, camel, khaki, tan, cream"],
  ["white", "cream, ivory, ecru, eggshell"],
  ["gray, grey", "charcoal, slate, silver, graphite"],
  ["black", "jet, ebony, onyx, charcoal"],
  ["pink", "rose, blush, fuchsia, salmon, magenta"],
  ["purple", "lilac, lavender, violet, plum, mauve, aubergine"],
  ["yellow", "mustard, lemon, ochre, gold, saffron"],
  ["orange", "rust, terracotta, coral, apricot, peach"],
].map(([names = "", shades = ""]) => ({ names: commaList(names), shades: commaList(shades) }));

/** Shades that have several names. */
const SHADE_NAMES: readonly (readonly string[])[] = [
  ["sky blue", "light blue", "pale blue"],
  ["maroon", "burgundy", "oxblood", "bordeaux"],
  ["navy", "navy blue", "dark blue", "midnight blue"],
];

/** Words before a color's name: if no product has them, they are ignored and the color counts. */
export const COLOR_TONES =
  "army baby bold bottle bright burnt cool dark deep dull dusky dusty electric faded hot hunter ice lime light mid midnight military muted neon pale pastel powder racing rich royal soft vivid warm";

const GARMENTS: readonly Synonyms[] = [
  { names: ["tee", "tshirt"], written: ["t shirt"] },
  { names: ["polo", "polo shirt"] },
  { names: ["oxford shirt"], written: ["button down", "button up"] },
  { names: ["camp shirt", "resort shirt", "cuban shirt"] },
  { names: ["camisole", "cami"], also: ["tank", "tank top"] },
  { names: ["tank", "tank top"], also: ["camisole"] },
  { names: ["hoodie", "hoody"], also: ["sweatshirt"] },
  { names: ["sweatshirt"], also: ["hoodie"] },
  { names: ["sweater", "jumper", "pullover", "crew knit"] },
  { names: ["knit", "knitwear"], also: ["sweater", "cardigan"] },
  { names: ["cardigan", "cardi"] },
  { names: ["denim jacket", "jean jacket", "trucker jacket"] },
  { names: ["overshirt", "shacket", "shirt jacket"] },
  { names: ["denim"], also: ["jeans"] },
  { names: ["trousers", "pants", "slacks"], also: ["chinos"] },
  { names: ["joggers", "sweatpants", "sweat pants", "track pants", "jogging bottoms"] },
  { names: ["yoga pants"], written: ["leggings"] },
];

/** What the catalogue's things are called. */
export const SYNONYMS = synonymsWith(undefined);

/** @param colors the shop's own, each in the family that the shopkeeper gave it; undefined: as the shop comes */
export function synonymsWith(colors: readonly ShopColor[] | undefined): readonly Synonyms[] {
  return [...GARMENTS, ...colorSynonyms(colors ? familiesWith(colors) : FAMILIES)];
}

function familiesWith(colors: readonly ShopColor[]): typeof FAMILIES {
  const own = colors.map(({ name, family }) => ({ name: spokenName(name), family }));
  /** A color that the shopkeeper put elsewhere leaves the families that its name is known in. */
  const hasLeft = (shade: string, family: string) => {
    const [moved] = own.filter(({ name }) => name === shade);
    return moved !== undefined && moved.family !== family && !isShadeOf(shade, moved.family);
  };
  return FAMILIES.map(({ names, shades }) => {
    const [family = ""] = names;
    const others = shades.filter((shade) => !hasLeft(shade, family));
    const added = own.filter((color) => color.family === family).map(({ name }) => name);
    const all = [...others, ...added.filter((name) => name !== "" && !names.includes(name))];
    return { names, shades: [...new Set(all)] };
  });
}

function isShadeOf(shade: string, family: string): boolean {
  return FAMILIES.some(({ names, shades }) => names[0] === family && shades.includes(shade));
}

/** A color's name in the words that a search has: `SkyBlue` → `sky blue`. */
function spokenName(name: string): string {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return (foldText(spaced).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

function colorSynonyms(all: typeof FAMILIES): Synonyms[] {
  const families = all.map(({ names, shades }) => ({
    names,
    also: shades,
    isColor: true,
  }));
  const known = new Set(FAMILIES.flatMap(({ shades }) => shades));
  const named = SHADE_NAMES.flat();
  const groups = [
    ...SHADE_NAMES,
    ...[...known].filter((shade) => !named.includes(shade)).map((shade) => [shade]),
  ];
  const shades = groups.map((names) => {
    const own = all.filter((family) => family.shades.some((shade) => names.includes(shade)));
    const kin = own.flatMap((family) => [...family.names, ...family.shades]);
    return {
      names,
      instead: [...new Set(kin)].filter((name) => !names.includes(name)),
      isColor: true,
    };
  });
  return [...families, ...shades];
}
