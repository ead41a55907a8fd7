import { describe, expect, test } from "vitest";
import {
  compositionInWords,
  readComposition,
  shownComposition,
  writeComposition,
} from "./composition.ts";
import { FIBRES, findFibre } from "./fibres.ts";

function stored(typed: string): string {
  const read = readComposition(typed);
  if ("problem" in read) throw new Error(JSON.stringify(read.problem));
  return writeComposition(read.composition);
}

function problem(typed: string) {
  const read = readComposition(typed);
  return "problem" in read ? read.problem : undefined;
}

describe("a composition", () => {
  test("is read as people write it, and stored in one way [LABEL-1]", () => {
    const one = "80% cotton, 20% linen";
    for (const typed of [
      one,
      "20% Linen, 80 % COTTON",
      "Cotton 80%, linen 20 %",
      "80 cotton, 20 flax,",
      "80 % Baumwolle, 20 % Leinen",
    ]) {
      expect(stored(typed), typed).toBe(one);
    }
    expect(stored("")).toBe("");
    const parts = "Shell: 100% wool; Lining: 60% viscose, 40% polyamide";
    expect(stored("Shell: 100% wool\n Lining:60% rayon, 40% nylon\n")).toBe(parts);
    expect(stored(stored(parts))).toBe(parts);
  });

  test("is in descending order, other fibres last [LABEL-6]", () => {
    expect(stored("15% other fibers, 5% elastane, 80% cotton")).toBe(
      "80% cotton, 5% elastane, 15% other fibres",
    );
  });

  test("is said in the language of the shop, with the names of the law [LABEL-6]", () => {
    const text = "Shell: 95% cotton, 5% elastane; Contains non-textile parts of animal origin";
    expect(compositionInWords(text, "de")).toBe(
      "Shell: 95 % Baumwolle, 5 % Elasthan; Enthält nichttextile Teile tierischen Ursprungs",
    );
    expect(stored(compositionInWords(text, "de"))).toBe(text);
    expect(compositionInWords("", "de")).toBe("");
  });

  test("of what is no textile is known, and shown to nobody [LABEL-1]", () => {
    expect(stored("kein Textilerzeugnis")).toBe("No textile");
    expect(shownComposition("No textile", "en")).toBe("");
    expect(shownComposition("100% silk", "en")).toBe("100% silk");
  });

  test.each([
    ["cotton", { kind: "noPercent", text: "cotton" }],
    ["80% cotton", { kind: "sum", part: "", sum: 80 }],
    ["Shell: 100% wool; Lining: 60% silk, 50% cotton", { kind: "sum", part: "Lining", sum: 110 }],
    ["Shell:", { kind: "sum", part: "Shell", sum: 0 }],
    ["50% bamboo, 50% cotton", { kind: "unknownFibre", text: "bamboo" }],
    ["50% cotton, 50% Baumwolle", { kind: "fibreTwice", text: "cotton" }],
    ["99.5% cotton, 0.5% elastane", { kind: "badPercent", text: "99.5% cotton" }],
    ["120% cotton", { kind: "badPercent" }],
    ["100% cotton; 100% silk", { kind: "unnamedPart", text: "100% cotton" }],
    ["Shell: 100% cotton; shell: 100% silk", { kind: "partTwice", text: "shell" }],
    [`${"x".repeat(61)}: 100% cotton`, { kind: "longPart" }],
    [[..."abcdefghijklm"].map((part) => `${part}: 100% silk`).join("\n"), { kind: "tooManyParts" }],
  ])("is refused with its reason: %s [LABEL-1]", (typed, expected) => {
    expect(problem(typed)).toMatchObject(expected);
  });
});

test("each name of a fibre leads to one fibre, in both languages [LABEL-6]", () => {
  for (const fibre of FIBRES) {
    for (const name of [fibre.en, fibre.de, ...fibre.others]) {
      expect(findFibre(name.toUpperCase()), name).toBe(fibre);
    }
  }
  const names = FIBRES.flatMap(({ en, de, others }) => [...new Set([en, de, ...others])]);
  const plain = names.map((name) => name.toLowerCase());
  // Names that both languages share stand in one fibre alone.
  const owners = new Map(
    FIBRES.flatMap((one) =>
      [one.en, one.de, ...one.others].map((name) => [name.toLowerCase(), one]),
    ),
  );
  expect(owners.size).toBe(new Set(plain).size);
});
