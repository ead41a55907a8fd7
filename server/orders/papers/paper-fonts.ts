import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontLetters } from "../../platform/fonts/font-letters.ts";
import { unpackWoff2 } from "../../platform/fonts/unpack-woff2.ts";

/** One file of a typeface: a typeface comes in parts, each with letters of its own. */
export interface PaperFont {
  name: string;
  file: Buffer;
  letters: Set<number>;
}

export interface PaperFonts {
  text: PaperFont[];
  display: PaperFont[];
}

let fonts: PaperFonts | undefined;

/** The shop's typefaces as PDFs need them; unpacked with the first paper. */
export function paperFonts(): PaperFonts {
  fonts ??= {
    text: readParts("instrument-sans", ["latin", "latin-ext"]),
    display: readParts("besley", ["latin"]),
  };
  return fonts;
}

function readParts(typeface: string, parts: string[]): PaperFont[] {
  const { resolve } = createRequire(import.meta.url);
  return parts.map((part) => {
    const path = resolve(
      `@fontsource-variable/${typeface}/files/${typeface}-${part}-wght-normal.woff2`,
    );
    const file = unpackWoff2(readFileSync(path));
    return { name: `${typeface}-${part}`, file, letters: fontLetters(file) };
  });
}
