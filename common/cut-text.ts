/** Made once it is needed: the first use of `Intl` takes a browser as long as all else that it begins with. */
let signs: Intl.Segmenter | undefined;
const HALF_AT_END = /[\ud800-\udbff]$/;
/** Between two such characters there is always the end of a sign. */
const PLAIN = /^[ -~]{2}$/;

/** The beginning of a text, at most `max` of `length` long; signs such as 👩‍👩‍👧 or é stay whole. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  if (PLAIN.test(text.slice(max - 1, max + 1))) return text.slice(0, max);
  signs ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  // A first sign that is too long by itself, such as a letter under hundreds of accents, is cut.
  const end = signs.segment(text).containing(max)?.index || max;
  return text.slice(0, end).replace(HALF_AT_END, "");
}
