import { expect, test } from "vitest";
import { searchParts, searchWords } from "../../../common/search-words.ts";
import { completeWords, foldTerm, nameOtherwise, spellOut } from "./complete-words.ts";

const terms = [
  { word: "linen", products: 40 },
  { word: "summer linen", products: 15 },
  { word: "black", products: 60 },
  { word: "blouse", products: 4 },
  { word: "beige", products: 30 },
  { word: "oxford shirt", products: 8 },
  { word: "camp shirt", products: 6 },
  { word: "mini skirt", products: 4 },
  { word: "urban threads", products: 17 },
  { word: "top wear", products: 48 },
  { word: "sky blue", products: 20 },
  { word: "crêpe", products: 1 },
]
  .toSorted((a, b) => b.products - a.products)
  .map(foldTerm);

const cases: [typed: string, expected: string[]][] = [
  ["bl", ["black", "blouse", "sky blue"]],
  ["li", ["linen", "summer linen"]],
  ["linen", ["summer linen"]],
  ["urban th", ["urban threads"]],
  ["threads", ["urban threads"]],
  ["wear", ["top wear"]],
  ["shirts", ["oxford shirt", "camp shirt"]],
  ["crepe", []],
  ["cre", ["crêpe"]],
  ["urban threads", []],
  ["black urban threads", []],
  ["linen su", []],
  ["black bl", ["black blouse", "black sky blue"]],
  ["black oxford sh", ["black oxford shirt", "black oxford camp shirt"]],
  ["shrit", ["oxford shirt", "camp shirt"]],
  ["lienn", ["linen", "summer linen"]],
  ["blck", ["black"]],
  ["olack", ["black"]],
  ["zz", []],
];
test.each(cases)("'%s' becomes what the catalogue has", (typed, expected) => {
  const words = searchWords(typed);
  const completions = completeWords(words, terms).map(({ kept, word }) =>
    [...words.slice(0, kept), word].join(" "),
  );
  expect(completions.toSorted()).toEqual(expected.toSorted());
  expect(completions[0]).toBe(expected[0]);
});

const named: [typed: string, expected: string[]][] = [
  ["black button-down", ["black oxford shirt"]],
  ["light blue", ["sky blue"]],
  ["camp shirt", []],
  ["blouse", []],
];
test.each(named)("'%s' is called otherwise", (typed, expected) => {
  const words = searchWords(typed);
  const last = searchParts(words).at(-1);
  const completions = nameOtherwise(words, last?.named?.synonyms, last?.words.length ?? 0, terms);
  expect(completions.map(({ kept, word }) => [...words.slice(0, kept), word].join(" "))).toEqual(
    expected,
  );
  if (expected.length > 0) expect(completeWords(words, terms, completions)).toEqual(completions);
});

test("a slip of the finger at any place of a word still finds it [SAFE-17]", () => {
  const word = "embroidery";
  const known = [foldTerm({ word: `cotton ${word}`, products: 1 })];
  for (const at of word.split("").keys()) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const typed = {
      missing: before + after.slice(1),
      wrong: `${before}q${after.slice(1)}`,
      tooMany: `${before}q${after}`,
      swapped: before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    };
    for (const [slip, text] of Object.entries(typed)) {
      if (text === word) continue;
      const found = completeWords([text], known).map((completion) => completion.word);
      expect(found, `${slip} at ${at}: ${text}`).toEqual([`cotton ${word}`]);
      expect(spellOut(text, known), `${slip} at ${at}: ${text}`).toBe(word);
    }
  }
});
