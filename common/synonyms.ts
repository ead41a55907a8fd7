import { commaList } from "./catalog-words.ts";

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
const COLOR_FAMILIES = [
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

export const SYNONYMS: readonly Synonyms[] = [
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
  ...colorSynonyms(),
];

function colorSynonyms(): Synonyms[] {
  const families = COLOR_FAMILIES.map(({ names, shades }) => ({
    names,
    also: shades,
    isColor: true,
  }));
  const all = new Set(COLOR_FAMILIES.flatMap(({ shades }) => shades));
  const named = SHADE_NAMES.flat();
  const groups = [
    ...SHADE_NAMES,
    ...[...all].filter((shade) => !named.includes(shade)).map((shade) => [shade]),
  ];
  const shades = groups.map((names) => {
    const own = COLOR_FAMILIES.filter((family) =>
      family.shades.some((shade) => names.includes(shade)),
    );
    const kin = own.flatMap((family) => [...family.names, ...family.shades]);
    return {
      names,
      instead: [...new Set(kin)].filter((name) => !names.includes(name)),
      isColor: true,
    };
  });
  return [...families, ...shades];
}
