import type { Palette } from "../../common/appearance/palette.ts";

/** Pairs of a palette that cannot be read, each with its contrast. */
export function listColorFaults(palette: Palette): string[] {
  return listPairs(palette)
    .map(([name, text, ground, least]) => ({ name, least, seen: contrast(text, ground) }))
    .filter(({ seen, least }) => seen < least)
    .map(({ name, seen, least }) => `${name} has ${seen.toFixed(2)} of ${least}`);
}

/** How much the palette's worst pair has beyond what it needs: 1 is just enough. */
export function leastRoom(palette: Palette): number {
  const rooms = listPairs(palette).map(([, text, ground, least]) => contrast(text, ground) / least);
  return Math.min(...rooms);
}

/** What stands on what in the shop: text, ground, least contrast. */
function listPairs(palette: Palette): [string, string, string, number][] {
  const grounds = ["paper", "paper-deep", "field"] as const;
  const texts = ["ink", "ink-soft", "thread", "thread-deep", "alarm", "leaf", "straw"] as const;
  const hovered = mix(palette["thread-soft"], 0.4, palette.field);
  const on = (text: keyof Palette, ground: keyof Palette, least = 4.5) =>
    [`${text} on ${ground}`, palette[text], palette[ground], least] as [
      string,
      string,
      string,
      number,
    ];
  return [
    ...grounds.flatMap((ground) => [
      ...texts.map((text) => on(text, ground)),
      on("ink-faint", ground, 3),
      ["a badge", palette.leaf, mix(palette.leaf, 0.12, palette[ground]), 4.5] as [
        string,
        string,
        string,
        number,
      ],
    ]),
    on("paper", "ink"),
    on("paper", "thread"),
    on("paper", "ink-field"),
    on("paper-soft", "ink"),
    on("paper-dim", "ink"),
    on("paper-faint", "ink", 3),
    on("alarm-soft", "ink"),
    on("on-thread", "thread"),
    on("on-thread", "thread-deep"),
    on("on-thread-soft", "thread"),
    on("on-thread", "leaf", 3),
    on("ink", "thread-soft"),
    on("thread-deep", "thread-soft"),
    on("alarm-deep", "alarm-soft"),
    on("paper", "alarm-deep"),
    on("straw", "straw-soft"),
    on("thread", "line", 3),
    ["ink-soft on a row under the pointer", palette["ink-soft"], hovered, 4.5],
    ["ink on a row under the pointer", palette.ink, hovered, 4.5],
  ];
}

/** As WCAG 2.2 has it, written down once more: the rule's own may be wrong. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(top: string, share: number, ground: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [top, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((one ?? 0) * share + (other ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
