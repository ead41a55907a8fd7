import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** A typeface for PDFs: its file, and the letters that it has. */
export interface PaperFont {
  name: string;
  file: Buffer;
  has: (letter: number) => boolean;
}

export interface PaperFonts {
  text: PaperFont;
  display: PaperFont;
}

let fonts: PaperFonts | undefined;

/** The shop's typefaces, read with the first paper. */
export async function paperFonts(): Promise<PaperFonts> {
  fonts ??= await readFonts();
  return fonts;
}

async function readFonts(): Promise<PaperFonts> {
  const [text, display] = await Promise.all([
    readFont("instrument-sans/400Regular/InstrumentSans_400Regular.ttf"),
    readFont("besley/400Regular/Besley_400Regular.ttf"),
  ]);
  return { text, display };
}

async function readFont(name: string): Promise<PaperFont> {
  const { resolve } = createRequire(import.meta.url);
  const file = await readFile(resolve(`@expo-google-fonts/${name}`));
  const font = (await import("fontkit")).create(file);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${name} holds several typefaces`);
  return { name, file, has: (letter) => font.hasGlyphForCodePoint(letter) };
}
