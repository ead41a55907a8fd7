import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { fontLetters } from "./font-letters.ts";
import { unpackWoff2 } from "./unpack-woff2.ts";

const { resolve } = createRequire(import.meta.url);
const read = (name: string) => readFileSync(resolve(`@fontsource-variable/${name}`));
const LATIN = read("instrument-sans/files/instrument-sans-latin-wght-normal.woff2");
const EXTENDED = read("instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2");

const inFont = (file: Buffer, text: string) => {
  const letters = fontLetters(unpackWoff2(file));
  return [...text].filter((letter) => letters.has(letter.codePointAt(0) ?? 0)).join("");
};

test("a typeface says which letters it has, in each of its parts", () => {
  expect(inFont(LATIN, "Az09$é“Łę北")).toBe("Az09$é“");
  expect(inFont(EXTENDED, "Łęžő北")).toBe("Łęžő");
});

test("every glyph of what was packed lies where the font says, whole", () => {
  for (const file of [LATIN, EXTENDED, read("besley/files/besley-latin-wght-normal.woff2")]) {
    const font = unpackWoff2(file);
    const tables = new Map<string, Buffer>();
    for (let index = 0; index < font.readUInt16BE(4); index++) {
      const entry = font.subarray(12 + 16 * index);
      const offset = entry.readUInt32BE(8);
      tables.set(
        entry.toString("latin1", 0, 4),
        font.subarray(offset, offset + entry.readUInt32BE(12)),
      );
    }
    const table = (name: string) => tables.get(name) ?? Buffer.alloc(0);
    const count = table("maxp").readUInt16BE(4);
    expect(table("loca")).toHaveLength(4 * (count + 1));
    expect(table("loca").readUInt32BE(4 * count)).toBe(table("glyf").length);
    for (let id = 0; id < count; id++) {
      const [start, end] = [
        table("loca").readUInt32BE(4 * id),
        table("loca").readUInt32BE(4 * id + 4),
      ];
      if (start === end) continue;
      const [left, bottom, right, top] = [2, 4, 6, 8].map((at) =>
        table("glyf").readInt16BE(start + at),
      ) as [number, number, number, number];
      expect([left <= right, bottom <= top], `glyph ${id}`).toEqual([true, true]);
      // Within what the font says of all of its glyphs: no step was read wrongly.
      expect(left).toBeGreaterThanOrEqual(table("head").readInt16BE(36));
      expect(top).toBeLessThanOrEqual(table("head").readInt16BE(42));
    }
  }
});

describe("a file that is no such font", () => {
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", Buffer.from("not a font at all, but long enough to have a header of its own size")],
    ["half a font", LATIN.subarray(0, 2000)],
  ])("is refused: %s", (_what, file) => {
    expect(() => unpackWoff2(file)).toThrow();
  });
});
