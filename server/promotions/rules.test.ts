import { expect, test } from "vitest";
import { newCode, readCode } from "./rules.ts";

test("a code has fifty random bits in letters that nobody takes for another [CHK-20]", () => {
  const codes = Array.from({ length: 500 }, newCode);
  for (const code of codes) expect(code).toMatch(/^FIRST(-[0-9A-HJKMNP-TV-Z]{5}){2}$/);
  expect(new Set(codes).size).toBe(codes.length);
  // Each of the 32 signs turns up, so each stands for five bits.
  const signs = new Set(codes.flatMap((code) => [...code.slice("FIRST-".length)]));
  expect(signs.size - 1).toBe(32);
});

test("a code is read in any case, with stray blanks, other dashes or none [CHK-20]", () => {
  const written = "FIRST-7KQ2M-X04TB";
  for (const typed of [
    written,
    "first-7kq2m-x04tb",
    "  First-7kq2m - X04TB\n",
    "FIRST 7KQ2M X04TB",
    "first7kq2mx04tb",
    "FIRST–7KQ2M—X04TB",
    "FIRST-7KQ2M-XO4TB",
  ]) {
    expect(readCode(typed), typed).toBe(written);
  }
  expect(readCode("first-iL0Oo-11111")).toBe("FIRST-11000-11111");
});

test("a text that cannot be a code is refused", () => {
  for (const typed of ["", " ", "FIRST", "FIRST-7KQ2M", "WORST-7KQ2M-X04TB", "FIRST-7KQ2M-X04TBX"])
    expect(readCode(typed), typed).toBeUndefined();
  for (const typed of ["FIRST-7KQ2M-X04T%", "FIRST-7KQ2M-X04T'", "FIRST-ÄÖÜßs-X04TB"])
    expect(readCode(typed), typed).toBeUndefined();
});
