/** Answers a number from 0 up to, not with, 1; each call the next of the row. */
export type Draw = () => number;

/** 32 bits of a text, well mixed (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}

/**
 * A row of numbers that seed and name decide (the generator "mulberry32"): rules of other names may draw
 * in between without moving it.
 */
export function drawsOf(seed: number, name: string): Draw {
  let state = hash(`${seed}/${name}`);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
