import { newLetters } from "../../common/ids.ts";

const PREFIX = "FIRST";
const PART = 5;

/** A code of 50 random bits, without letters that look alike: `FIRST-7KQ2M-X04TB`. */
export function newCode(): string {
  return `${PREFIX}-${newLetters(PART)}-${newLetters(PART)}`;
}

/**
 * A typed code in the form that is kept. Accepts any case, blanks, and missing dashes; reads O, I and L,
 * which no code has, as the digits that they look like. Undefined for a text that cannot be a code.
 */
export function readCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
  const letters = signs.slice(PREFIX.length).replaceAll("O", "0").replace(/[IL]/g, "1");
  if (!signs.startsWith(PREFIX) || !/^[0-9A-Z]{10}$/.test(letters)) return undefined;
  return `${PREFIX}-${letters.slice(0, PART)}-${letters.slice(PART)}`;
}
