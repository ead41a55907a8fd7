import { recordOf } from "../record-of.ts";
import { contrast, type Oklch, over, toHex, toOklch } from "./oklch.ts";

/** What a shopkeeper chooses; everything else follows. */
export interface BaseColors {
  paper: string;
  ink: string;
  accent: string;
}

/** The colors of app/theme.css, by the names of its tokens. */
export const HOUSE = {
  thread: "#b3202c",
  "thread-deep": "#8c1620",
  "thread-soft": "#f7e4e2",
  "on-thread": "#ffffff",
  "on-thread-soft": "#f7e9ea",
  alarm: "#b3202c",
  "alarm-deep": "#8c1620",
  "alarm-soft": "#f7e4e2",
  ink: "#1d1a17",
  "ink-soft": "#5c554d",
  "ink-faint": "#8a8178",
  "ink-field": "#282522",
  line: "#e3dbcf",
  paper: "#fbf8f3",
  "paper-deep": "#f1eae0",
  "paper-soft": "#cfccc7",
  "paper-dim": "#b8b5b1",
  "paper-faint": "#8c8985",
  field: "#ffffff",
  ground: "#f4f0e8",
  leaf: "#2f6444",
  straw: "#6b4700",
  "straw-soft": "#f5e6c4",
} as const satisfies Record<string, string>;

export type Token = keyof typeof HOUSE;
export type Palette = Record<Token, string>;

const HOUSE_LOOKS = recordOf(Object.keys(HOUSE) as Token[], (token) => toOklch(HOUSE[token]));

/** A chosen color that could not be read, and the nearest of its hue that can. */
export interface MovedColor {
  color: keyof BaseColors;
  from: string;
  to: string;
}

/** WCAG 2.2, 1.4.3 and 1.4.11: of text, and of what one has to see to use a page. */
export const TEXT = 4.5;
export const SHAPE = 3;
/**
 * How far a paper is from black or white at least: between both, ink, its softer tones and the accent have no room.
 */
const ROOM = 7;
/** In which a lightness from 0 to 1 is tried: a hardly visible one, and how many of them at first. */
const STEP = 1 / 500;
const LEAP = 20 * STEP;

type Test = (hex: string) => boolean;

/**
 * All colors of a shop, so that everything can be read. A color that fails is moved along its lightness, at its
 * own hue, to the nearest that passes. What the shop came with gives what is in theme.css.
 */
export function paletteOf(chosen: BaseColors): {
  palette: Palette;
  moved: MovedColor[];
  isDark: boolean;
} {
  const isDark = isDarkPaper(chosen);
  const edge = isDark ? "#ffffff" : "#000000";
  const paper = nearest(chosen.paper, (hex) => contrast(hex, edge) >= ROOM);
  const papers = papersOf(paper, isDark);
  const grounds = [paper, papers["paper-deep"], papers.field];
  const ink = nearest(chosen.ink, (hex) => reads(hex, grounds));
  const thread = nearest(
    chosen.accent,
    (hex) => reads(hex, grounds) && contrast(hex, papers.line) >= SHAPE,
  );
  const base = { paper, ink, thread, grounds };
  const palette: Palette = {
    paper,
    ...papers,
    ...inksOf(base, papers),
    ...threadsOf(base, isDark ? paper : "#ffffff"),
    ...signsOf(base),
  };
  const became = { paper, ink, accent: thread };
  const names = ["paper", "ink", "accent"] as const;
  const moved = names.flatMap((color) => {
    const [from, to] = [chosen[color].toLowerCase(), became[color]];
    return from === to ? [] : { color, from, to };
  });
  return { palette, moved, isDark };
}

/** Whether light ink goes on the paper. Where the paper leaves it open, the ink says. */
function isDarkPaper({ paper, ink }: BaseColors): boolean {
  if (contrast(paper, "#000000") >= ROOM) return false;
  if (contrast(paper, "#ffffff") >= ROOM) return true;
  return contrast(ink, "#000000") > contrast(paper, "#000000");
}

type Of<T extends Token> = Pick<Palette, T>;

interface Base {
  paper: string;
  ink: string;
  thread: string;
  /** What texts stand on. */
  grounds: string[];
}

function papersOf(paper: string, isDark: boolean): Of<"paper-deep" | "line" | "field" | "ground"> {
  // Dark tones need more between them to be told apart.
  const [edge, times] = isDark ? [1, 1.6] : [0, 1];
  const { l, c, h } = toOklch(paper);
  const shade = (token: Token) => {
    const part = times * partOf("paper", token, 0);
    return toHex({ ...tinted(paper, "paper", token), l: l + part * (edge - l) });
  };
  return {
    "paper-deep": shade("paper-deep"),
    line: shade("line"),
    field: isDark ? toHex({ l: l + 0.05 * (1 - l), c, h }) : "#ffffff",
    // The pictures come with it.
    ground: HOUSE.ground,
  };
}

function inksOf(
  { paper, ink, thread, grounds }: Base,
  { field }: Of<"field">,
): Of<"ink" | "ink-soft" | "ink-faint" | "ink-field" | "paper-soft" | "paper-dim" | "paper-faint"> {
  const { l } = toOklch(ink);
  const softer = (token: Token) =>
    toHex({
      ...tinted(ink, "ink", token),
      l: l + partOf("ink", token, lightOf("paper")) * (toOklch(paper).l - l),
    });
  const hovered = over(softOf("thread", thread, { paper, ink }), 0.4, field);
  return {
    ink,
    "ink-soft": nearest(softer("ink-soft"), (hex) => reads(hex, [...grounds, hovered])),
    "ink-faint": nearest(softer("ink-faint"), (hex) => reads(hex, grounds, SHAPE)),
    "ink-field": fieldOn(ink, paper),
    "paper-soft": thinned(paper, 0.8, ink, TEXT),
    "paper-dim": thinned(paper, 0.7, ink, TEXT),
    "paper-faint": thinned(paper, 0.5, ink, SHAPE),
  };
}

function threadsOf(
  base: Base,
  onThread: string,
): Of<"thread" | "thread-deep" | "thread-soft" | "on-thread" | "on-thread-soft"> {
  const { thread } = base;
  const { soft, deep } = tonesOf(thread, base, onThread);
  return {
    thread,
    "thread-deep": deep,
    "thread-soft": soft,
    "on-thread": onThread,
    "on-thread-soft": thinned(onThread, 0.9, thread, TEXT),
  };
}

/** What says how something went: red, green and amber whatever the shop's colors are. */
function signsOf(
  base: Base,
): Of<"alarm" | "alarm-deep" | "alarm-soft" | "leaf" | "straw" | "straw-soft"> {
  const { paper, grounds } = base;
  const alarm = nearest(HOUSE.alarm, (hex) => reads(hex, grounds));
  const { soft, deep } = tonesOf(alarm, base, paper);
  const strawSoft = softOf("straw", HOUSE.straw, base);
  return {
    alarm,
    "alarm-deep": deep,
    "alarm-soft": soft,
    leaf: nearest(HOUSE.leaf, (hex) =>
      reads(hex, [...grounds, ...grounds.map((ground) => over(hex, 0.12, ground))]),
    ),
    straw: nearest(HOUSE.straw, (hex) => reads(hex, [...grounds, strawSoft])),
    "straw-soft": strawSoft,
  };
}

/** The light ground of a color, and its strong tone, which stands on that and has `onIt` on itself. */
function tonesOf(color: string, base: Base, onIt: string): { soft: string; deep: string } {
  const soft = softOf("thread", color, base);
  const { l } = toOklch(color);
  const deeper = lightOf("thread-deep") - lightOf("thread");
  const away = l > toOklch(base.paper).l ? -deeper : deeper;
  // Next to white a lighter tone would have lost its hue.
  const step = l + away > 0.97 ? -away : away;
  const deep = toHex({ ...tinted(color, "thread", "thread-deep"), l: l + step });
  return { soft, deep: nearest(deep, (hex) => reads(hex, [soft, onIt, ...base.grounds])) };
}

/** A ground a little like this color, on which ink can be read. */
function softOf(
  token: "thread" | "straw",
  color: string,
  { paper, ink }: Pick<Base, "paper" | "ink">,
): string {
  const soft = `${token}-soft` as const;
  const from = toOklch(paper).l;
  const part = (lightOf(soft) - lightOf("paper")) / (lightOf(token) - lightOf("paper"));
  const l = from + part * (toOklch(color).l - from);
  return nearest(toHex({ ...tinted(color, token, soft), l }), (hex) => reads(hex, [ink]));
}

/** A color with chroma and hue changed as the house's own are from one token to another. */
function tinted(color: string, from: Token, to: Token): Oklch {
  const [before, after] = [HOUSE_LOOKS[from], HOUSE_LOOKS[to]];
  const { l, c, h } = toOklch(color);
  const times = after.c / before.c;
  const more = Math.min(c * (times - 1), after.c - before.c);
  return { l, c: times > 1 ? c + more : c * times, h: h + after.h - before.h };
}

/** How far a token of the house lies on the way from another one to a lightness. */
function partOf(from: Token, token: Token, to: number): number {
  return (lightOf(token) - lightOf(from)) / (to - lightOf(from));
}

function lightOf(token: Token): number {
  return HOUSE_LOOKS[token].l;
}

function reads(hex: string, grounds: readonly string[], least = TEXT): boolean {
  return grounds.every((ground) => contrast(hex, ground) >= least);
}

/** A color as it looks with this share over a ground; with more of it where it cannot be seen so. */
function thinned(color: string, share: number, ground: string, least: number): string {
  const seen = over(color, share, ground);
  if (share >= 1 || contrast(seen, ground) >= least) return seen;
  return thinned(color, Math.min(1, share + 0.02), ground, least);
}

/** Ink with a little paper, as much as leaves paper readable on it. */
function fieldOn(ink: string, paper: string, share = 0.05): string {
  const field = over(paper, share, ink);
  if (share < 0.01) return ink;
  return reads(paper, [field]) ? field : fieldOn(ink, paper, share - 0.01);
}

/** The color, or else the one of its hue that passes and is nearest in lightness. */
function nearest(hex: string, passes: Test): string {
  if (passes(hex)) return hex.toLowerCase();
  const color = toOklch(hex);
  const at = (l: number) => toHex({ ...color, l });
  for (let far = LEAP; far < 1 + LEAP; far += LEAP) {
    for (const way of [-1, 1]) {
      const end = Math.min(1, Math.max(0, color.l + way * far));
      if (!passes(at(end))) continue;
      // What passes is all that lies beyond some lightness: it is between the leap before and this one.
      for (let l = color.l + way * (far - LEAP); way * (end - l) > 0; l += way * STEP) {
        if (passes(at(l))) return at(l);
      }
      return at(end);
    }
  }
  throw new Error(`no color of the hue of ${hex} passes`);
}
