/**
 * Letters that the typefaces of our papers lack, in Latin letters as passports and parcels write them.
 */
// biome-ignore format: pairs read best in rows
const IN_LATIN: Record<string, string> = {
  // Cyrillic
  а: "a", б: "b", в: "v", г: "g", ґ: "g", д: "d", е: "e", ё: "e", є: "ye", ж: "zh", з: "z",
  и: "i", і: "i", ї: "yi", й: "y", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r",
  с: "s", т: "t", у: "u", ў: "w", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch",
  ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya", ђ: "dj", ј: "j", љ: "lj", њ: "nj", ћ: "c",
  џ: "dz", ѓ: "gj", ќ: "kj", ѕ: "dz",
  // Greek
  α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i", κ: "k", λ: "l",
  μ: "m", ν: "n", ξ: "x", ο: "o", π: "p", ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f",
  χ: "ch", ψ: "ps", ω: "o",
};

/** The sign for a letter that cannot be shown in any way. */
const NO_LETTER = "?";

/**
 * A text in letters that the typefaces have. A letter that they lack is written in Latin letters or without
 * its accent. `isWhole` says that no letter was lost.
 */
export function printedText(
  text: string,
  has: (letter: number) => boolean,
): { text: string; isWhole: boolean } {
  let printed = "";
  let isWhole = true;
  for (const letter of text.normalize("NFC").replace(/\s+/gu, " ")) {
    const shown = hasAll(letter, has) ? letter : (inLatin(letter) ?? nearest(letter, has));
    if (shown === undefined) isWhole = false;
    printed += shown ?? NO_LETTER;
  }
  return { text: printed.trim(), isWhole };
}

function hasAll(text: string, has: (letter: number) => boolean): boolean {
  return [...text].every((letter) => has(letter.codePointAt(0) ?? 0));
}

function inLatin(letter: string): string | undefined {
  // First the letter itself, because й is no и with an accent; then the letter without its accents.
  const small = letter.toLowerCase();
  const latin = IN_LATIN[small] ?? IN_LATIN[small.normalize("NFD").charAt(0)];
  if (latin === undefined || letter === small) return latin;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** The nearest letter that the typeface has: ế becomes ê or e, １ becomes 1, an invisible sign nothing. */
function nearest(letter: string, has: (letter: number) => boolean): string | undefined {
  if (/^[\p{M}\p{C}]$/u.test(letter)) return "";
  const parts = [...letter.normalize("NFKD")];
  for (let kept = parts.length; kept > 0; kept--) {
    const shorter = parts.slice(0, kept).join("").normalize("NFC");
    if (shorter !== letter && hasAll(shorter, has)) return shorter;
  }
  return undefined;
}
