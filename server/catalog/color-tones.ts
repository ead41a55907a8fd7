import { createHash } from "node:crypto";
import { colornames } from "color-name-list";
import { COLORS } from "../../common/wardrobe.ts";

/** What names of colours look like, as `#rrggbb`, by the name in small letters. */
const LISTED = new Map(colornames.map(({ name, hex }) => [name.toLowerCase(), hex]));
const OURS = new Map(
  Object.entries(COLORS).map(([name, hex]) => [name.toLowerCase(), hex.toLowerCase()]),
);

/**
 * The tone of a colour by its name: the shop's own, or that of the list of named colours. Of a name that
 * is in neither, the part that is ("Washed Navy" is a navy) with a shade of its own; of any other, a muted
 * tone that follows from its letters. The same name is always the same tone, two names hardly ever.
 */
export function toneOf(name: string): string {
  const words = plainWords(name);
  const exact = OURS.get(words.join("")) ?? LISTED.get(words.join(" "));
  if (exact !== undefined) return exact;
  for (let left = words.length - 1; left > 0; left--) {
    // What a colour is stands last, in "heather grey" as in "bottle green".
    const part =
      LISTED.get(words.slice(-left).join(" ")) ?? LISTED.get(words.slice(0, left).join(" "));
    if (part !== undefined) return shaded(part, bytesOf(name)[0] ?? 0);
  }
  return mutedTone(bytesOf(name));
}

/** The tones of those of the colours that every client need not know already; undefined for none. */
export function tonesOf(colors: readonly string[]): Record<string, string> | undefined {
  const own = colors.filter((color) => !Object.hasOwn(COLORS, color));
  return own.length === 0
    ? undefined
    : Object.fromEntries(own.map((color) => [color, toneOf(color)]));
}

/** `Heather-Grey` → `heather`, `grey`; what is written as one, `SkyBlue`, is two words. */
function plainWords(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function bytesOf(name: string): Buffer {
  return createHash("sha256").update(plainWords(name).join(" ")).digest();
}

/** Somewhat lighter or darker, by up to a fifth. */
function shaded(hex: string, byte: number): string {
  const share = (byte / 255 - 0.5) * 0.4;
  const to = share > 0 ? 255 : 0;
  return toHex(channelsOf(hex).map((value) => value + (to - value) * Math.abs(share)));
}

/** Neither so light nor so dark that it would be taken for white or black. */
function mutedTone(bytes: Buffer): string {
  return toHex([0, 1, 2].map((place) => 64 + ((bytes[place] ?? 0) * 128) / 255));
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function toHex(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
