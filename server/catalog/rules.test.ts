import { describe, expect, test } from "vitest";
import {
  asWritten,
  commaList,
  inSizeOrder,
  parseProductId,
  searchWords,
  typoPattern,
} from "./rules.ts";

describe("a product's id on the wire", () => {
  test("is a whole number that the database can hold", () => {
    expect(parseProductId("1")).toBe(1);
    expect(parseProductId("2147483647")).toBe(2_147_483_647);
  });

  test("is nothing else", () => {
    const wrong = ["", "0", "-1", "1.5", "01", "1e3", "2147483648", "99999999999", "abc", " 1"];
    for (const id of [...wrong, "1 ", "1\n", "0x10", "Infinity", "١"])
      expect(parseProductId(id), id).toBeUndefined();
  });
});

describe("a comma list", () => {
  test("is its parts without blanks and empty ones", () => {
    expect(commaList("S, M,,L ,")).toEqual(["S", "M", "L"]);
    expect(commaList("Urban Threads,ChicStyle")).toEqual(["Urban Threads", "ChicStyle"]);
    expect(commaList("")).toEqual([]);
    expect(commaList(" , ,")).toEqual([]);
  });
});

describe("words of the catalogue", () => {
  test("are found in any letters", () => {
    expect(asWritten("cream")).toBe("Cream");
    expect(asWritten(" SKYBLUE ")).toBe("SkyBlue");
    expect(asWritten("top wear")).toBe("Top Wear");
    expect(asWritten("xl")).toBe("XL");
    expect(asWritten("women")).toBe("Women");
  });

  test("that are unknown stay as they came", () => {
    expect(asWritten(" Turquoise ")).toBe("Turquoise");
    expect(asWritten("__proto__")).toBe("__proto__");
    expect(asWritten("constructor")).toBe("constructor");
  });
});

describe("a word typed wrongly", () => {
  /** PostgreSQL's \\m and \\M are the beginning and the end of a word. */
  const matches = (typed: string, meant: string) => {
    const pattern = typoPattern(typed)?.replace("\\m", "^").replace("\\M", "$");
    return pattern !== undefined && new RegExp(pattern, "u").test(meant);
  };

  test("is near the words that one slip makes of it", () => {
    for (const typed of ["shirt", "shrit", "hsirt", "shitr", "shurt", "shrt", "sirt", "shirtt"])
      expect(matches(typed, "shirt"), typed).toBe(true);
    for (const typed of ["sshirt", "hirt", "shir", "xshirt", "shirx"])
      expect(matches(typed, "shirt"), typed).toBe(true);
    expect(matches("dreess", "dresses")).toBe(true);
  });

  test("is not near what takes two", () => {
    for (const typed of ["shtri", "hrit", "sheets", "skir"])
      expect(matches(typed, "shirt"), typed).toBe(false);
    expect(matches("shirt", "overshirt")).toBe(false);
  });

  test("must have 4 to 20 letters", () => {
    expect(typoPattern("tee")).toBeUndefined();
    expect(typoPattern("x".repeat(21))).toBeUndefined();
    expect(typoPattern("tees")).toBeDefined();
  });
});

test("sizes stand in the order of the rail, each once, unknown ones last", () => {
  expect(inSizeOrder(["XL", "S", "One Size", "XXL", "M", "S", "XS"])).toEqual([
    "XS",
    "S",
    "M",
    "XL",
    "XXL",
    "One Size",
  ]);
});

describe("the words of a search", () => {
  test("are lower-case letters and digits", () => {
    expect(searchWords("Linen SHIRT, 2-ply!")).toEqual(["linen", "shirt", "2", "ply"]);
    expect(searchWords("crème brûlée")).toEqual(["crème", "brûlée"]);
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
