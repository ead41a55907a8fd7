const SIGNS = new Intl.Segmenter("en", { granularity: "grapheme" });
const HALF_AT_END = /[\ud800-\udbff]$/;

/** The beginning of a text, at most `max` of `length` long; signs such as 👩‍👩‍👧 or é stay whole. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // A first sign that is too long by itself, such as a letter under hundreds of accents, is cut.
  const end = SIGNS.segment(text).containing(max)?.index || max;
  return text.slice(0, end).replace(HALF_AT_END, "");
}
