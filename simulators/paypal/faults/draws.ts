/** 32 bits of a text, well mixed (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}

/**
 * A number from 0 up to but not including 1 (the mixing of "mulberry32"). Seed and name alone decide it;
 * other draws and their order do not.
 */
export function drawOf(seed: number, name: string): number {
  const state = (hash(`${seed}/${name}`) + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
