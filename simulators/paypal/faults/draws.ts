/** 32 bits of a text, well mixed (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}

/**
 * A number from 0 up to, not with, 1 that seed and name alone decide (the mixing of "mulberry32"):
 * whatever else is drawn, and in which order, does not move it.
 */
export function drawOf(seed: number, name: string): number {
  const state = (hash(`${seed}/${name}`) + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
