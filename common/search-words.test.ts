import { describe, expect, test } from "vitest";
import { foldText, isOneSlip, markMatches, searchWords } from "./search-words.ts";

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

describe("one slip of the finger", () => {
  test("is a letter wrong, too many, missing, or in its neighbour's place", () => {
    for (const typed of ["shrit", "hsirt", "shitr", "shurt", "shrt", "sirt", "shirtt", "shir"])
      expect(isOneSlip(typed, "shirt"), typed).toBe(true);
    for (const typed of ["sshirt", "hirt", "xshirt", "shirx"])
      expect(isOneSlip("shirt", typed), typed).toBe(true);
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
  ];
  test.each(cases)("in '%s' for '%s' is marked", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
    expect(
      markMatches(text, search)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});
