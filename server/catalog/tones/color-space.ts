/** A tone in OKLab, where distances are those that an eye sees: lightness, and two parts of the hue. */
export type Seen = readonly [lightness: number, a: number, b: number];

/** @param hex `#rrggbb` */
export function seenOf(hex: string): Seen {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** From 0 to about 1, from black to white; side by side, an eye sees a distance of 0.02. */
export function distanceOf(one: Seen, other: Seen): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

export function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

export function toHex(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
