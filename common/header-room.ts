import type { HeaderRoom } from "./shop-front.ts";

/** In pixels of the header's text, as measured on its pages; rather too wide than too narrow. */
const NARROW = 7.9;
const CAPITAL = 10.4;
/** Signs as wide as they are high, of East Asian scripts and pictures. */
const WIDE = 15;
const GAP = 28;

const IS_WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF00-\uFFEF\u3000-\u303F]/u;
const IS_CAPITAL = /[\p{Lu}mwMW@%]/u;

/** Beside the name of the shop, at the narrowest screen that shows a menu (64rem), and below it there and at 80rem. */
const ROOM: readonly [HeaderRoom, number][] = [
  ["beside", 390],
  ["below", 930],
  ["below-wide", 1180],
];

/**
 * Where the header has room for a menu of these names: beside the shop's name, as the shop comes; in a row of its own
 * below it, from laptops or only from wide screens on; else behind the button that phones have. Said ahead, so that
 * no page moves once its scripts have measured.
 */
export function roomFor(names: readonly string[]): HeaderRoom {
  const width = names.reduce((sum, name) => sum + widthOf(name), GAP * (names.length - 1));
  return ROOM.find(([, most]) => width <= most)?.[0] ?? "button";
}

function widthOf(name: string): number {
  let width = 0;
  for (const sign of name) {
    width += IS_WIDE.test(sign) ? WIDE : IS_CAPITAL.test(sign) ? CAPITAL : NARROW;
  }
  return width;
}
