import { crc32 } from "node:zlib";

/** Enough letters to choose 32 of their bits freely, with some to spare. */
const LETTERS = 64;

/** Bits of the checksum, and the letters that change exactly these. */
interface Row {
  bits: number;
  letters: bigint;
}

/**
 * A text with the given CRC32: `head`, letters that make up the difference, `tail`. For tests of a
 * receiver that trusts a signature over a checksum.
 */
export function collide(head: string, tail: string, wanted: number): string {
  const text = (letters: readonly boolean[]) =>
    head + letters.map((isSet) => (isSet ? "c" : "a")).join("") + tail;
  const none = new Array<boolean>(LETTERS).fill(false);
  const start = crc32(text(none));
  // Each row has a highest bit of its own.
  const rows: Row[] = [];
  for (let index = 0; index < LETTERS; index++) {
    const bits = (crc32(text(none.with(index, true))) ^ start) >>> 0;
    const row = reduce({ bits, letters: 1n << BigInt(index) }, rows);
    if (row.bits !== 0) rows.push(row);
  }
  const { bits, letters } = reduce({ bits: (wanted ^ start) >>> 0, letters: 0n }, rows);
  if (bits !== 0) throw new Error("these letters cannot make the sum");
  return text(none.map((_, index) => ((letters >> BigInt(index)) & 1n) === 1n));
}

/** Reduces a row by the others, so that none of their highest bits is left in it. */
function reduce(row: Row, rows: readonly Row[]): Row {
  let { bits, letters } = row;
  for (const other of rows) {
    const highest = 31 - Math.clz32(other.bits);
    if (((bits >>> highest) & 1) === 0) continue;
    bits = (bits ^ other.bits) >>> 0;
    letters ^= other.letters;
  }
  return { bits, letters };
}
