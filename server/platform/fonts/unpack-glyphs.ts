import { ByteReader } from "./byte-reader.ts";

const HEADER_BYTES = 36;
const STREAMS = 7;

/** The streams that WOFF2 takes a glyph's parts apart into (5.1 of its specification). */
interface Streams {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
  instructions: ByteReader;
}

/** The tables `glyf` and `loca`, the latter of 32 bits, from the one that WOFF2 makes of both. */
export function unpackGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = table.readUInt16BE(4);
  const streams = openStreams(table);
  const hasBox = streams.boxes.take(4 * ((count + 31) >> 5));
  const glyphs: Buffer[] = [];
  const loca = Buffer.alloc(4 * (count + 1));
  let offset = 0;
  for (let id = 0; id < count; id++) {
    const isBoxed = ((hasBox[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0;
    const glyph = unpackGlyph(streams, isBoxed);
    const padded = Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
    glyphs.push(padded);
    offset += padded.length;
    loca.writeUInt32BE(offset, 4 * (id + 1));
  }
  return { glyf: Buffer.concat(glyphs), loca };
}

function openStreams(table: Buffer): Streams {
  let start = HEADER_BYTES;
  const opened = Array.from({ length: STREAMS }, (_, index) => {
    const length = table.readUInt32BE(8 + 4 * index);
    start += length;
    return new ByteReader(table.subarray(start - length, start));
  });
  const [contours, points, flags, glyphs, composites, boxes, instructions] = opened as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ];
  return { contours, points, flags, glyphs, composites, boxes, instructions };
}

function unpackGlyph(streams: Streams, isBoxed: boolean): Buffer {
  const contours = streams.contours.int16();
  if (contours === 0) return Buffer.alloc(0);
  return contours > 0
    ? unpackOutline(streams, contours, isBoxed)
    : unpackComposite(streams, streams.boxes.take(8));
}

function unpackOutline(streams: Streams, contours: number, isBoxed: boolean): Buffer {
  const ends = new Array<number>(contours);
  let count = 0;
  for (let contour = 0; contour < contours; contour++) {
    count += streams.points.short();
    ends[contour] = count - 1;
  }
  const flags = Buffer.alloc(count);
  const [xs, ys] = [Buffer.alloc(2 * count), Buffer.alloc(2 * count)];
  let [x, y] = [0, 0];
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (let point = 0; point < count; point++) {
    const flag = streams.flags.uint8();
    const [dx, dy] = readStep(flag & 0x7f, streams.glyphs);
    // The only flag that is left: whether the point is on the curve. Steps are written as 16 bits.
    flags[point] = flag < 0x80 ? 1 : 0;
    xs.writeInt16BE(dx, 2 * point);
    ys.writeInt16BE(dy, 2 * point);
    x += dx;
    y += dy;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  const instructions = readInstructions(streams);
  const corners = isBoxed
    ? streams.boxes.take(8)
    : int16s(box.left, box.bottom, box.right, box.top);
  return Buffer.concat([
    int16s(contours),
    corners,
    int16s(...ends),
    int16s(instructions.length),
    instructions,
    flags,
    xs,
    ys,
  ]);
}

/** From one point to the next, in one to four bytes (5.2 of the specification). */
function readStep(flag: number, from: ByteReader): [dx: number, dy: number] {
  const signed = (bits: number, size: number) => ((bits & 1) === 1 ? size : -size);
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + from.uint8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + from.uint8()), 0];
  if (flag < 84) {
    const [high, low] = [flag - 20, from.uint8()];
    return [
      signed(flag, 1 + (high & 0x30) + (low >> 4)),
      signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (low & 0x0f)),
    ];
  }
  if (flag < 120) {
    const high = flag - 84;
    return [
      signed(flag, 1 + (Math.floor(high / 12) << 8) + from.uint8()),
      signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + from.uint8()),
    ];
  }
  if (flag < 124) {
    const [first, middle, last] = [from.uint8(), from.uint8(), from.uint8()];
    return [
      signed(flag, (first << 4) + (middle >> 4)),
      signed(flag >> 1, ((middle & 0x0f) << 8) + last),
    ];
  }
  return [signed(flag, from.uint16()), signed(flag >> 1, from.uint16())];
}

const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const FOUR_SCALES = 0x0080;
const INSTRUCTED = 0x0100;

/** A glyph of other glyphs, such as an Å. */
function unpackComposite(streams: Streams, box: Buffer): Buffer {
  const from = streams.composites;
  const start = from.position;
  let flags = MORE;
  let isInstructed = false;
  while ((flags & MORE) !== 0) {
    flags = from.uint16();
    isInstructed ||= (flags & INSTRUCTED) !== 0;
    from.take(2 + ((flags & WORDS) !== 0 ? 4 : 2) + scaleBytes(flags));
  }
  const parts = [int16s(-1), box, from.bytes.subarray(start, from.position)];
  if (isInstructed) {
    const instructions = readInstructions(streams);
    parts.push(int16s(instructions.length), instructions);
  }
  return Buffer.concat(parts);
}

function scaleBytes(flags: number): number {
  if ((flags & SCALE) !== 0) return 2;
  if ((flags & TWO_SCALES) !== 0) return 4;
  return (flags & FOUR_SCALES) !== 0 ? 8 : 0;
}

function readInstructions(streams: Streams): Buffer {
  return streams.instructions.take(streams.glyphs.short());
}

function int16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => void bytes.writeInt16BE(value, 2 * index));
  return bytes;
}
