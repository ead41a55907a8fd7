import { inflateSync } from "node:zlib";

/**
 * What a PDF of ours says, a line of paper a line of text, in the order it was written. Reads as much
 * of the format as pdfkit writes: glyphs of embedded fonts, each with a table of the letters they are.
 */
export function pdfText(file: Buffer): string {
  const objects = readObjects(file);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map((page) => pageText(page.head, objects)).join("\n");
}

interface PdfObject {
  head: string;
  stream: string;
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const raw = file.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = "", 2: body = "" } of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", packed] = body.split("\nstream\n");
    const bytes = Buffer.from((packed ?? "").replace(/\nendstream$/, ""), "latin1");
    const isPacked = head.includes("/FlateDecode");
    objects.set(id, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString("latin1") });
  }
  return objects;
}

function pageText(page: string, objects: Map<string, PdfObject>): string {
  const follow = (from: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(from)?.[1] ?? "");
  const resources = follow(page, "Resources")?.head ?? page;
  const fonts = new Map<string, Map<string, string>>();
  for (const { 1: name = "", 2: id = "" } of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    fonts.set(name, lettersOf(follow(objects.get(id)?.head ?? "", "ToUnicode")?.stream ?? ""));
  }
  const lines: string[] = [];
  let [height, letters] = ["", new Map<string, string>()];
  const content = follow(page, "Contents")?.stream ?? "";
  for (const { 1: y, 2: font, 3: shown } of content.matchAll(
    /1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g,
  )) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    if (y !== undefined && y !== height) lines.push("");
    if (y !== undefined) height = y;
    const glyphs = (shown?.match(/<[0-9a-f]*>/g) ?? []).join("").match(/[0-9a-f]{4}/g) ?? [];
    lines.push((lines.pop() ?? "") + glyphs.map((glyph) => letters.get(glyph) ?? "�").join(""));
  }
  return lines.join("\n");
}

/** From `<0000> <0002> [<0000> <0048> <0069>]` which letter a glyph is. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const { 1: from = "", 2: codes = "" } of table.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g,
  )) {
    [...codes.matchAll(/<([0-9a-f ]*)>/g)].forEach(({ 1: code = "" }, index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0");
      const units = (code.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set(glyph, String.fromCharCode(...units));
    });
  }
  return letters;
}
