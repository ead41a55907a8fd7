import { crc32 } from "node:zlib";

/** A place in a forged text that may be written with these two letters at will. */
export const ROOM = "b".repeat(64);

/**
 * The forged text with other letters in its ROOM, so that it has the CRC32 of the true one: what a
 * checksum that is signed is worth. A CRC is linear: which letters to change is a system of 32 equations.
 */
export function collide(forged: string, truth: string | Buffer): string {
  const start = forged.indexOf(ROOM);
  if (start < 0) throw new Error("the forged text has no room");
  const own = crc32(forged);
  // For each place: what changing its letter does to the checksum.
  const effects = Array.from(ROOM, (_letter, place) => ({
    sum: (crc32(change(forged, start + place)) ^ own) >>> 0,
    places: 1n << BigInt(place),
  }));
  let wanted = (crc32(truth) ^ own) >>> 0;
  let chosen = 0n;
  for (let bit = 31; bit >= 0; bit--) {
    const pivot = effects.findIndex(({ sum }) => Math.floor(Math.log2(sum)) === bit);
    const found = effects.splice(pivot, 1)[0];
    if (pivot < 0 || !found) throw new Error("the room is too small");
    const has = (sum: number) => (sum >>> bit) % 2 === 1;
    for (const effect of effects) {
      if (!has(effect.sum)) continue;
      effect.sum = (effect.sum ^ found.sum) >>> 0;
      effect.places ^= found.places;
    }
    if (!has(wanted)) continue;
    wanted = (wanted ^ found.sum) >>> 0;
    chosen ^= found.places;
  }
  let text = forged;
  for (let place = 0; place < ROOM.length; place++) {
    if ((chosen >> BigInt(place)) % 2n === 1n) text = change(text, start + place);
  }
  return text;
}

function change(text: string, at: number): string {
  return `${text.slice(0, at)}c${text.slice(at + 1)}`;
}
