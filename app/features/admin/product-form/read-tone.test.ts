import { expect, test } from "vitest";
import { readTone } from "./read-tone.ts";

test.each([
  ["#1a2b3c", "#1a2b3c"],
  [" 1A2B3C ", "#1a2b3c"],
  ["#fc0", "#ffcc00"],
  ["", undefined],
  ["red", undefined],
  ["#12345", undefined],
  ["#1a2b3c4d", undefined],
])("%j is the tone %s [LIST-51]", (typed, tone) => {
  expect(readTone(typed)).toBe(tone);
});
