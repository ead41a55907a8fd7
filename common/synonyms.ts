import { commaList } from "./catalog-words.ts";
import { foldText } from "./fold-text.ts";
import type { SearchLanguage, Synonyms } from "./search-language.ts";
import { getShopFront, type ShopColor } from "./shop-front.ts";

interface Family {
  /** Its English name. */
  key: string;
  names: readonly string[];
  shades: readonly string[];
}

/** Colors by family: a search for the family finds all its shades, below products that bear its name. */
const FAMILIES: readonly Family[] = [
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
].map(([names = "", shades = ""]) => {
  const [key = "", ...others] = commaList(names);
  return { key, names: [key, ...others], shades: commaList(shades) };
});

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

interface Vocabulary {
  things: readonly Synonyms[];
  families: readonly Family[];
  shadeNames: readonly (readonly string[])[];
}

const ENGLISH: Vocabulary = { things: GARMENTS, families: FAMILIES, shadeNames: SHADE_NAMES };

/** What the catalogue's things are called, in English. */
export const SYNONYMS = synonymsWith(undefined, undefined);

/**
 * @param colors the shop's own, each in the family that the shopkeeper gave it; undefined: as the shop comes
 * @param language undefined: English
 */
export function synonymsWith(
  colors: readonly ShopColor[] | undefined,
  language: SearchLanguage | undefined,
): readonly Synonyms[] {
  const { things, families, shadeNames } = language ? vocabularyOf(language) : ENGLISH;
  const all = colors ? familiesWith(colors, families) : families;
  return [...things, ...colorSynonyms(all, families, shadeNames)];
}

/** A language's names, with the catalog's own words for what they name. */
function vocabularyOf(language: SearchLanguage): Vocabulary {
  const pairs = shownPairs(language);
  const known = new Set<string>();
  const withOwn = (names: readonly string[]) => {
    const folded = names.map(foldText);
    const own = pairs.filter(({ shown }) => folded.includes(foldText(shown)));
    return [...new Set([...names, ...own.map((pair) => pair.own)])];
  };
  const things = language.things.map((thing) => {
    const { names, written = [] } = thing;
    for (const name of [...names, ...written]) known.add(foldText(name));
    const own = withOwn(written).filter((name) => !written.includes(name));
    return { ...thing, names: [...new Set([...withOwn(names), ...own])] };
  });
  const families = Object.entries(language.families).map(([key, [names, shades]]) => ({
    key,
    names: withOwn([...new Set([...commaList(names), key])]),
    shades: withOwn(commaList(shades)),
  }));
  const others = pairs.filter(({ kind, shown }) => kind !== "color" && !known.has(foldText(shown)));
  return {
    things: [...things, ...others.map(({ own, shown }) => ({ names: [shown, own] }))],
    families,
    shadeNames: language.shadeNames.map((names) => withOwn(commaList(names))),
  };
}

const SHOWN_KINDS = ["gender", "category", "color", "material", "collection"] as const;

/** The words of the catalog that pages show as others: both as a search has them, and the label as it is shown. */
export function shownPairs({
  garments,
}: SearchLanguage): { kind: string; own: string; shown: string; label: string }[] {
  const { shownWords = {} } = getShopFront();
  const kinds = SHOWN_KINDS.map((kind) => [kind, shownWords[kind] ?? {}] as const);
  return [...kinds, ["garment", garments] as const].flatMap(([kind, words]) =>
    Object.entries(words)
      .map(([own, label]) => ({ kind, own: spokenName(own), shown: spoken(label), label }))
      .filter(({ own, shown }) => own !== shown),
  );
}

function familiesWith(
  colors: readonly ShopColor[],
  families: readonly Family[],
): readonly Family[] {
  const own = colors.map(({ name, family }) => ({ name: spokenName(name), family }));
  const isShadeOf = (shade: string, wanted: string) =>
    families.some(({ key, shades }) => key === wanted && shades.includes(shade));
  /** A color that the shopkeeper put elsewhere leaves the families that its name is known in. */
  const hasLeft = (shade: string, family: string) => {
    const [moved] = own.filter(({ name }) => name === shade);
    return moved !== undefined && moved.family !== family && !isShadeOf(shade, moved.family);
  };
  return families.map(({ key, names, shades }) => {
    const others = shades.filter((shade) => !hasLeft(shade, key));
    const added = own.filter((color) => color.family === key).map(({ name }) => name);
    const all = [...others, ...added.filter((name) => name !== "" && !names.includes(name))];
    return { key, names, shades: [...new Set(all)] };
  });
}

/** A color's name in the words that a search has: `SkyBlue` → `sky blue`. */
function spokenName(name: string): string {
  return foldText(spoken(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));
}

/** The words of a name in small letters: `Hosen & Röcke` → `hosen röcke`. */
function spoken(name: string): string {
  return (
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");
}

/** @param families as they come, by which shades are known */
function colorSynonyms(
  all: readonly Family[],
  families: readonly Family[],
  shadeNames: Vocabulary["shadeNames"],
): Synonyms[] {
  const named = shadeNames.flat();
  const known = new Set(families.flatMap(({ shades }) => shades));
  const groups = [
    ...shadeNames,
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
  return [...all.map(({ names, shades }) => ({ names, also: shades, isColor: true })), ...shades];
}
