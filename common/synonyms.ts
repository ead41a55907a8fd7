/** What the trade calls by several names, in American and in British English. */
export interface Synonyms {
  /** The garment, or the colour, under all its names: a search for one is a search for each. */
  names: readonly string[];
  /** Names that the search's index tears apart (it keeps no "t", no "down"): read in the text. */
  written?: readonly string[];
  /** What comes near it: found as well, but below, and not the other way round. */
  also?: readonly string[];
}

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
  { names: ["gray", "grey"] },
  { names: ["sky blue", "light blue", "pale blue"] },
  { names: ["maroon", "burgundy"] },
];
