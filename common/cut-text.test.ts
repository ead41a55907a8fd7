import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

const SIGNS = ["x", "é", "e\u0301", "😀", "👍🏽", "🇫🇷", "👩‍👩‍👧", "한", "\r\n"];

test("a text is cut between whole signs, as near to its most as they allow", () => {
  for (const sign of SIGNS) {
    for (const before of ["", "a", "ab", "abc"]) {
      const text = before + sign.repeat(20);
      for (let max = 0; max <= text.length; max++) {
        const cut = cutText(text, max);
        const signs = [...before, ...Array.from({ length: 20 }, () => sign)];
        expect(cut.isWellFormed()).toBe(true);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(max);
        if (max < (signs[0]?.length ?? 0)) continue;
        const ends = signs.map((_, at) => signs.slice(0, at + 1).join("").length);
        expect(cut, `${text} to ${max}`).toHaveLength(
          Math.max(0, ...ends.filter((end) => end <= max)),
        );
      }
    }
  }
});

test("a text that is short enough stays as it is", () => {
  for (const text of ["", "x", "😀", "👩‍👩‍👧"]) expect(cutText(text, text.length)).toBe(text);
});

test("a sign that is longer than the whole text may be gives what of it is well-formed", () => {
  const stacked = `e${"\u0301".repeat(300)}`;
  expect(cutText(stacked, 200)).toBe(stacked.slice(0, 200));
  expect(cutText("😀".repeat(2), 1)).toBe("");
});
