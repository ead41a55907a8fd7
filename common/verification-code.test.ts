import { expect, test } from "vitest";
import { codeIn, isVerificationCode, VERIFICATION_NAMES } from "./verification-code.ts";

const { google, meta } = VERIFICATION_NAMES;

test.each([
  ["  abc_DEF-123 ", google, "abc_DEF-123"],
  ['<meta name="google-site-verification" content="abc_DEF-123" />', google, "abc_DEF-123"],
  ["<meta content='abc' name='google-site-verification'>", google, "abc"],
  ["<META name=google-site-verification content=abc>", google, "abc"],
])("a code is read out of %s", (pasted, name, code) => {
  expect(codeIn(pasted, name)).toBe(code);
});

test.each([
  ["another place's element", '<meta name="google-site-verification" content="abc">', meta],
  ["an element without a code", '<meta name="google-site-verification">', google],
  ["two elements", '<meta name="google-site-verification" content="a"><script>', google],
  ["a file's name", "google123.html", google],
])("%s stays as it was pasted, and is no code", (_what, pasted, name) => {
  expect(codeIn(pasted, name)).toBe(pasted);
  expect(isVerificationCode(pasted)).toBe(false);
});

test("a code is a token and nothing else", () => {
  expect(isVerificationCode("a".repeat(100))).toBe(true);
  for (const wrong of ["", "a".repeat(101), "a b", 'a"', "a\n", "ä", "a>"]) {
    expect(isVerificationCode(wrong), wrong).toBe(false);
  }
  const nested = `<meta name="${google}" content='"><script>'>`;
  expect(isVerificationCode(codeIn(nested, google))).toBe(false);
});
