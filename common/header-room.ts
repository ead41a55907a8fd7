import type { HeaderRoom } from "./shop-front.ts";

/** What is about as wide, in pixels of the header's text, as measured there; rather too wide than too narrow. */
const WIDTHS: readonly [signs: RegExp, width: number][] = [
  // As wide as they are high: the scripts of East Asia, and pictures.
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u,
    14.2,
  ],
  [/\p{Extended_Pictographic}/u, 19],
  [/[mwMW@%—]/u, 14.5],
  [/\p{Lu}/u, 11],
  [/[ijlftrI .,:;!|()'’-]/u, 5],
];
const USUAL = 8.7;
const GAP = 28;

/** Beside the name of the shop on a laptop, and below it on a wide screen; on a laptop that may be two rows. */
const ROOM: readonly [HeaderRoom, number][] = [
  ["beside", 380],
  ["below", 1170],
];

/**
 * Where the header has room for a menu of these names: beside the shop's name, as the shop comes; below it; else
 * behind the button that phones have. Said ahead, so that no page moves once its scripts have measured.
 */
export function roomFor(names: readonly string[]): HeaderRoom {
  const width = names.reduce((sum, name) => sum + widthOf(name), GAP * (names.length - 1));
  return ROOM.find(([, most]) => width <= most)?.[0] ?? "button";
}

function widthOf(name: string): number {
  let width = 0;
  for (const sign of name) width += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? USUAL;
  return width;
}
