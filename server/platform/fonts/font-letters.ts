/**
 * Which letters a TrueType font has: the part of its `cmap` table that covers the plane of all
 * living scripts.
 */
export function fontLetters(font: Buffer): Set<number> {
  const cmap = findTable(font, "cmap");
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    if (table.readUInt16BE(0) === 4) return segmentLetters(table);
  }
  throw new Error("the font does not say which letters it has");
}

function findTable(font: Buffer, wanted: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = font.subarray(12 + 16 * index);
    if (entry.toString("latin1", 0, 4) !== wanted) continue;
    const offset = entry.readUInt32BE(8);
    return font.subarray(offset, offset + entry.readUInt32BE(12));
  }
  throw new Error(`the font has no table ${wanted}`);
}

/** A table of format 4: runs of letters, each with what to add for the glyph or where glyphs stand. */
function segmentLetters(table: Buffer): Set<number> {
  const size = table.readUInt16BE(6);
  const [ends, starts] = [14, 16 + size];
  const [deltas, offsets] = [starts + size, starts + 2 * size];
  const letters = new Set<number>();
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const [delta, offset] = [table.readUInt16BE(deltas + at), table.readUInt16BE(offsets + at)];
    for (let letter = start; letter <= end && letter < 0xffff; letter++) {
      const glyph =
        offset === 0
          ? letter + delta
          : table.readUInt16BE(offsets + at + offset + 2 * (letter - start));
      if ((glyph & 0xffff) !== 0) letters.add(letter);
    }
  }
  return letters;
}
