import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader.ts";
import { unpackGlyphs } from "./unpack-glyphs.ts";

/*
 * The browser's fonts come as WOFF2, which PDFs cannot hold: there a font is plain TrueType. What
 * stands here follows https://www.w3.org/TR/WOFF2/, for a single font.
 */

const HEADER_BYTES = 48;
const TAG_OF_ITS_OWN = 63;
// biome-ignore format: the table of the specification, 5.1
const KNOWN_TAGS = [
  "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca",
  "prep", "CFF ", "VORG", "EBDT", "EBLC", "gasp", "hdmx", "kern", "LTSH", "PCLT", "VDMX", "vhea",
  "vmtx", "BASE", "GDEF", "GPOS", "GSUB", "EBSC", "JSTF", "MATH", "CBDT", "CBLC", "COLR", "CPAL",
  "SVG ", "sbix", "acnt", "avar", "bdat", "bloc", "bsln", "cvar", "fdsc", "feat", "fmtx", "fvar",
  "gvar", "hsty", "just", "lcar", "mort", "morx", "opbd", "prop", "trak", "Zapf", "Silf", "Glat",
  "Gloc", "Feat", "Sill",
];

interface Entry {
  tag: string;
  length: number;
  isTransformed: boolean;
}

/** A WOFF2 file as TrueType. Throws for what is none, or of a kind that no font of ours is. */
export function unpackWoff2(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("this is no WOFF2 file");
  const flavor = file.readUInt32BE(4);
  const directory = new ByteReader(file.subarray(HEADER_BYTES));
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => readEntry(directory));
  const data = brotliDecompressSync(file.subarray(HEADER_BYTES + directory.position));

  const tables = new Map<string, Buffer>();
  let transformed: Buffer | undefined;
  let position = 0;
  for (const { tag, length, isTransformed } of entries) {
    const bytes = data.subarray(position, position + length);
    position += length;
    if (!isTransformed) tables.set(tag, bytes);
    else if (tag === "glyf") transformed = bytes;
    else if (tag !== "loca") throw new Error(`the table ${tag} is packed in a way of its own`);
  }
  if (transformed) {
    const { glyf, loca } = unpackGlyphs(transformed);
    const head = Buffer.from(tables.get("head") ?? []);
    // The places of the glyphs are written as 32 bits.
    head.writeInt16BE(1, 50);
    tables.set("glyf", glyf).set("loca", loca).set("head", head);
  }
  return writeTrueType(flavor, tables);
}

function readEntry(directory: ByteReader): Entry {
  const flags = directory.uint8();
  const known = flags & 0x3f;
  const tag = known === TAG_OF_ITS_OWN ? directory.text(4) : (KNOWN_TAGS[known] ?? "");
  const version = flags >> 6;
  const isGlyphs = tag === "glyf" || tag === "loca";
  const isTransformed = isGlyphs ? version !== 3 : version !== 0;
  const length = directory.base128();
  return { tag, isTransformed, length: isTransformed ? directory.base128() : length };
}

function writeTrueType(flavor: number, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(12 + 16 * sorted.length);
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(sorted.length, 4);
  const parts = [header];
  let offset = header.length;
  sorted.forEach(([tag, bytes], index) => {
    const place = 12 + 16 * index;
    header.write(tag, place, "latin1");
    // Its checksum, four bytes on, stays 0: who embeds the font writes one anew.
    header.writeUInt32BE(offset, place + 8);
    header.writeUInt32BE(bytes.length, place + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}
