import { describe, expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import { isOneSlip, markMatches, searchParts, searchWords } from "./search-words.ts";

describe("the words of a search", () => {
  test("are lower-case letters and digits without accents", () => {
    expect(searchWords("Linen SHIRT, 2-ply!")).toEqual(["linen", "shirt", "2", "ply"]);
    expect(searchWords("Crème Brûlée")).toEqual(["creme", "brulee"]);
    expect(foldText("Ёлка İ Å")).toBe("елка i a");
  });

  test("carry nothing that a query could take for a sign", () => {
    const words = searchWords('o\'neil & (x | y):* %_\\ "tee" <-> !z');
    expect(words.join("")).toMatch(/^[\p{L}\p{N}]+$/u);
    expect(searchWords("%' \\ :* !")).toEqual([]);
  });

  test("are at most eight", () => {
    expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  });
});

describe("the parts of a search", () => {
  const parts = (search: string) =>
    searchParts(searchWords(search)).map(
      ({ words, named }) => words.join(" ") + (named ? ` ${named.fit} ${named.name}` : ""),
    );

  const cases: [search: string, expected: string[]][] = [
    ["linen blouse", ["linen", "blouse"]],
    ["black T-Shirts", ["black whole black", "t shirts whole t shirt"]],
    ["track pants", ["track pants whole track pants"]],
    ["pants track", ["pants whole pants", "track"]],
    ["t sh", ["t sh begun t shirt"]],
    ["t sh black", ["t", "sh", "black whole black"]],
    ["jump", ["jump begun jumper"]],
    ["tan", ["tan whole tan"]],
    ["ties", ["ties"]],
    ["black", ["black whole black"]],
    ["shirt", ["shirt"]],
    ["t-shrit", ["t shrit near t shirt"]],
    ["trowsers", ["trowsers near trousers"]],
  ];
  test.each(cases)("of '%s' are words, and names that things have", (search, expected) => {
    expect(parts(search)).toEqual(expected);
  });
});

describe("one slip of the finger", () => {
  test("is a letter wrong, too many, missing, or in its neighbour's place", () => {
    for (const typed of ["shrit", "hsirt", "shitr", "shurt", "shrt", "sirt", "shirtt", "shir"])
      expect(isOneSlip(typed, "shirt"), typed).toBe(true);
    for (const typed of ["sshirt", "hirt", "xshirt", "shirx"])
      expect(isOneSlip("shirt", typed), typed).toBe(true);
  });

  test("is in a long word also a letter missing and another one too many", () => {
    for (const typed of ["cadigann", "caardign", "ardigans", "cardinga"])
      expect(isOneSlip(typed, "cardigan"), typed).toBe(true);
    for (const typed of ["corduroy", "cardinal", "carriage", "kardigam"])
      expect(isOneSlip(typed, "cardigan"), typed).toBe(false);
    expect(isOneSlip("swweatr", "sweater")).toBe(false);
  });

  test("is neither none nor two", () => {
    for (const typed of ["shirt", "shtri", "hrit", "sheets", "skir", "overshirt", "", "trihs"])
      expect(isOneSlip(typed, "shirt"), typed).toBe(false);
  });
});

describe("what a search found in a text", () => {
  /** The text with what is marked in brackets. */
  const marked = (text: string, search: string) =>
    markMatches(text, search)
      .map((part) => (part.matched ? `[${part.text}]` : part.text))
      .join("");

  const cases: [text: string, search: string, expected: string][] = [
    ["Linen Camp-Collar Shirt", "shirt", "Linen Camp-Collar [Shirt]"],
    ["Linen Camp-Collar Shirt", "SHIRT linen", "[Linen] Camp-Collar [Shirt]"],
    ["Linen Camp-Collar Shirt", "camp-collar", "Linen [Camp]-[Collar] Shirt"],
    ["Linen Shirt", "shirts", "Linen [Shirt]"],
    ["Pleated Trousers", "trouser", "Pleated [Trousers]"],
    ["Dresses", "dress", "[Dresses]"],
    ["Linen Shirt", "shir", "Linen [Shir]t"],
    ["Overshirt", "shirt", "Overshirt"],
    ["Men's Mended Jeans", "men", "[Men]'s Mended Jeans"],
    ["Mended Jeans", "men", "[Men]ded Jeans"],
    ["Linen Shirt", "shrit", "Linen [Shirt]"],
    ["Linen Shirts", "shrits", "Linen [Shirts]"],
    ["Linen Shirt, Short", "shirt", "Linen [Shirt], Short"],
    ["Skirt", "shirt", "[Skirt]"],
    ["Tee", "tea", "Tee"],
    ["The Tee for a Lunch", "the tee for a", "The [Tee] for a Lunch"],
    ["Crêpe Blouse", "crepe", "[Crêpe] Blouse"],
    ["Crepe Blouse", "crêpe", "[Crepe] Blouse"],
    ["İpek Blouse", "ipek", "[İpek] Blouse"],
    ["Linen Shirt", "", "Linen Shirt"],
    ["Linen Shirt", "%_ .*", "Linen Shirt"],
    ["", "shirt", ""],
    ["Crew-Neck Tee", "t-shirt", "Crew-Neck [Tee]"],
    ["Pocket T-Shirt", "tees", "Pocket [T]-[Shirt]"],
    ["Wide-Leg Trousers", "black pants", "Wide-Leg [Trousers]"],
    ["Twill Chinos", "slacks", "Twill [Chinos]"],
    ["Merino Crew Knit", "jumpers", "Merino [Crew] [Knit]"],
    ["Crew-Neck Tee", "jumper", "Crew-Neck Tee"],
    ["Wide-Leg Trousers", "black", "Wide-Leg Trousers"],
    ["Side-Stripe Track Joggers", "track pants", "Side-Stripe [Track] [Joggers]"],
    ["Fisherman Sweater", "pulov", "Fisherman Sweater"],
    ["Fisherman Sweater", "pullov", "Fisherman [Sweater]"],
    ["Fisherman Sweater", "pulover", "Fisherman [Sweater]"],
    ["Piqué Polo", "polo shirt", "Piqué [Polo]"],
    ["Brushed Sweatshirt", "sweats", "Brushed [Sweats]hirt"],
    ["Camp Shirt", "camp sh", "[Camp] [Sh]irt"],
  ];
  test.each(cases)("in '%s' for '%s' is marked [LIST-40]", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
    expect(
      markMatches(text, search)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});
