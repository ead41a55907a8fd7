import { expect, test } from "vitest";
import { sizeInWords, spanInWords, timeInWords } from "./measures.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, "0 KB"],
  [1, "1 KB"],
  [999_000, "999 KB"],
  [1_234_567, "1 MB"],
  [5e8, "500 MB"],
  [1e9, "1.0 GB"],
  [12_345_678_901, "12.3 GB"],
])("%i bytes are said as %s", (bytes, said) => expect(sizeInWords(bytes)).toBe(said));

test.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [1234, "1.2 s"],
])("an answer after %i ms is said as %s", (ms, said) => expect(timeInWords(ms)).toBe(said));

test.each([
  [0, "a minute"],
  [1.4 * MINUTE, "a minute"],
  [2 * MINUTE, "2 minutes"],
  [119 * MINUTE, "119 minutes"],
  [2 * HOUR, "2 hours"],
  [47 * HOUR, "47 hours"],
  [48 * HOUR, "2 days"],
  [1000 * 24 * HOUR, "1,000 days"],
])("%i ms are said as %s", (ms, said) => expect(spanInWords(ms)).toBe(said));
