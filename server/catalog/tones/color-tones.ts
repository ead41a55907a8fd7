import { createHash } from "node:crypto";
import { colornames } from "color-name-list";
import { asWritten } from "../../../common/catalog-words.ts";
import { COLORS } from "../../../common/wardrobe.ts";
import { channelsOf, distanceOf, type Seen, seenOf, toHex } from "./color-space.ts";

/** The tones of the list of named colors, as `#rrggbb`, by the name in small letters. */
const LISTED = new Map(colornames.map(({ name, hex }) => [name.toLowerCase(), hex]));
const OURS = new Map(
  Object.entries(COLORS).map(([name, hex]) => [name.toLowerCase(), hex.toLowerCase()]),
);

/** At this distance an eye sees two tones as different at a glance, even in small dots. */
const CLEARLY_APART = 0.1;
/** With so many tones there is hardly room for another one that is clearly different. */
const MOST_APART = 30;

interface Tone {
  hex: string;
  seen: Seen;
}

/** Tones for colors with unknown names: tones of cloth, none near white, black or gray. */
const INVENTED: readonly Tone[] = inventTones();

/** The tones that admins have set, by `colorKey`. */
export type SetTones = ReadonlyMap<string, string>;

/** Two names with the same key are one color. */
export function colorKey(color: string): string {
  return asWritten(color).toLowerCase();
}

/**
 * The tone of a color by its name: the shop's own, or that of the list of named colors. A name that is in
 * neither has the tone of a part of it, a little lighter or darker ("Washed Navy" is a navy); any other
 * name has a tone that follows from its letters. The same name always has the same tone.
 */
export function toneOf(name: string): string {
  return knownTone(name) ?? ownTone(name);
}

/**
 * The tones of colors that are shown together. Tones that an admin set, or that are listed, stay as they
 * are; a tone that only follows from a name moves away from the others, just far enough to be clearly
 * different. All spellings of a color have the same tone. The order of the names makes no difference.
 * Listed names that look alike, such as Midnight and Midnight Blue, stay alike: else a listed color would
 * look different in the filters and on the product. A shop that sells both sets the tone of one.
 */
export function tonesTogether(colors: readonly string[], set: SetTones): Map<string, string> {
  const tones = new Map<string, string>();
  const unlisted = new Map<string, string>();
  for (const [key, spellings] of Map.groupBy(colors, colorKey)) {
    const name = clearest(spellings);
    const tone = set.get(key) ?? knownTone(name);
    if (tone === undefined) unlisted.set(key, name);
    else tones.set(key, tone);
  }
  const taken = [...new Set(tones.values())].map(seenOf);
  for (const [key, name] of [...unlisted].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const own = ownTone(name);
    const tone = taken.length < MOST_APART ? clearOf(taken, own) : own;
    tones.set(key, tone);
    taken.push(seenOf(tone));
  }
  return new Map(colors.map((color) => [color, tones.get(colorKey(color)) ?? ""]));
}

/** The spelling with the most words: `SkyFog` has two, `skyfog` one. */
function clearest(spellings: readonly string[]): string {
  const words = (name: string) => plainWords(name).length;
  const [first = ""] = spellings.toSorted().sort((one, other) => words(other) - words(one));
  return first;
}

/** The tones of the colors that clients do not know by themselves; undefined without any. */
export function tonesOf(
  colors: readonly string[],
  set: SetTones,
): Record<string, string> | undefined {
  const isUnknown = (color: string) => !Object.hasOwn(COLORS, color) || set.has(colorKey(color));
  if (!colors.some(isUnknown)) return undefined;
  return Object.fromEntries([...tonesTogether(colors, set)].filter(([color]) => isUnknown(color)));
}

function knownTone(name: string): string | undefined {
  const words = plainWords(name);
  return OURS.get(words.join("")) ?? LISTED.get(words.join(" "));
}

function ownTone(name: string): string {
  const words = plainWords(name);
  const bytes = createHash("sha256").update(words.join(" ")).digest();
  for (let left = words.length - 1; left > 0; left--) {
    // The color itself is the last word, in "heather grey" as in "bottle green".
    const part =
      LISTED.get(words.slice(-left).join(" ")) ?? LISTED.get(words.slice(0, left).join(" "));
    if (part !== undefined) return shaded(part, bytes[0] ?? 0);
  }
  return INVENTED[bytes.readUInt32BE(0) % INVENTED.length]?.hex ?? "";
}

/** The tone, or the most similar of the invented tones that is clearly different from those taken. */
function clearOf(taken: readonly Seen[], hex: string): string {
  const own = { hex, seen: seenOf(hex) };
  let best = { hex, room: roomOf(own, taken), step: 0 };
  if (best.room === CLEARLY_APART) return hex;
  for (const tone of INVENTED) {
    const step = stepBetween(own.seen, tone.seen);
    if (best.room === CLEARLY_APART && step >= best.step) continue;
    const room = roomOf(tone, taken, best.room);
    const isNearer = room === best.room && step < best.step;
    if (room > best.room || isNearer) best = { hex: tone.hex, room, step };
  }
  return best.hex;
}

/** A distance in which lightness counts less than hue: a lighter navy is still a navy. */
function stepBetween(one: Seen, other: Seen): number {
  return Math.hypot((one[0] - other[0]) / 3, one[1] - other[1], one[2] - other[2]);
}

/**
 * The distance of a tone from the nearest of those taken, at most CLEARLY_APART. Below `least` the
 * measuring stops.
 */
function roomOf({ seen }: Tone, taken: readonly Seen[], least = 0): number {
  let room = CLEARLY_APART;
  for (const other of taken) {
    room = Math.min(room, distanceOf(seen, other));
    if (room < least) break;
  }
  return room;
}

function inventTones(): Tone[] {
  const steps = Array.from({ length: 13 }, (_, step) => step * 20);
  return steps
    .flatMap((red) => steps.flatMap((green) => steps.map((blue) => toHex([red, green, blue]))))
    .map((hex) => ({ hex, seen: seenOf(hex) }))
    .filter(({ seen: [lightness, a, b] }) => {
      const chroma = Math.hypot(a, b);
      return lightness > 0.33 && lightness < 0.84 && chroma > 0.04 && chroma < 0.16;
    });
}

/** The words of a name in small letters: `Heather-Grey` → `heather`, `grey`; `SkyBlue` → `sky`, `blue`. */
function plainWords(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A tone made lighter or darker, by up to a fifth. */
function shaded(hex: string, byte: number): string {
  const share = (byte / 255 - 0.5) * 0.4;
  const to = share > 0 ? 255 : 0;
  return toHex(channelsOf(hex).map((value) => value + (to - value) * Math.abs(share)));
}
