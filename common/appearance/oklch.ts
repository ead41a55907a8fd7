/**
 * A color by how it looks: lightness from 0 to 1, chroma from 0 (gray), hue in radians. After Björn Ottosson,
 * "A perceptual color space for image processing" (2020), https://bottosson.github.io/posts/oklab/.
 */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Three = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/i;
/** How far beyond its ends a share of red, green or blue may lie, so that rounding errors do not matter. */
const TOLERANCE = 1e-4;
const HALVINGS = 14;

/** Whether a text is a color like `#1d1a17`. */
export function isHex(text: string): boolean {
  return HEX.test(text);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  };
}

/** The color as screens take it; where they cannot show it, with as much of its chroma as they can. */
export function toHex({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l));
  const wanted = toShares({ l: light, c, h });
  if (isShown(wanted)) return hexOf(wanted);
  let [shown, tooMuch] = [0, c];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (shown + tooMuch) / 2;
    if (isShown(toShares({ l: light, c: middle, h }))) shown = middle;
    else tooMuch = middle;
  }
  return hexOf(toShares({ l: light, c: shown, h }));
}

/** A color that lies over another, as browsers mix them: `share` of it from 0 to 1. */
export function over(top: string, share: number, ground: string): string {
  const [r, g, b] = toBytes(top);
  const [s, t, u] = toBytes(ground);
  const mixed = (one: number, other: number) => one * share + other * (1 - share);
  return hexOf([mixed(r, s) / 255, mixed(g, t) / 255, mixed(b, u) / 255]);
}

/** The contrast of two colors, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The shares of red, green and blue, each from 0 to 1 where a screen can show them. */
function toShares({ l: light, c, h }: Oklch): Three {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (light + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (light - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (light - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function isShown(shares: Three): boolean {
  return shares.every((share) => share >= -TOLERANCE && share <= 1 + TOLERANCE);
}

function toLinear(hex: string): Three {
  const [r, g, b] = toBytes(hex);
  return [DECODED[r] ?? 0, DECODED[g] ?? 0, DECODED[b] ?? 0];
}

function toBytes(hex: string): Three {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function hexOf(shares: Three): string {
  const bytes = shares.map((share) => Math.round(Math.min(1, Math.max(0, share)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** From what a file says to what a screen shines, and back: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function decode(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
const DECODED = Array.from({ length: 256 }, (_, byte) => decode(byte / 255));
function encode(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
