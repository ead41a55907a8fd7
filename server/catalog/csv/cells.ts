import { gtinProblem, plainGtin } from "../../../common/identifiers.ts";
import { importApiMessages } from "../../../common/messages/admin/import.ts";
import type { ImageState } from "../products/product-state.ts";

const YES = new Set(["yes", "true", "1", "published", "active", "y", "ja", "j"]);
const NO = new Set(["no", "false", "0", "-1", "draft", "unpublished", "archived", "n", "nein"]);

export function writeYesNo(value: boolean): string {
  return value ? importApiMessages.yes : importApiMessages.no;
}

/** Reads the words of every language and of other shops; undefined for a text that is neither yes nor no. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** 49.90, $1,299.00, and 49,90 and 1.299,00 € as much of Europe writes it. */
const AMOUNT = /^(-)?\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?$/;
const COMMA_AMOUNT = /^(-)?(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})(?:\s*€)?$/;

/** Dollars, without a limit; undefined for a text that is no amount. */
export function readAmount(text: string): number | undefined {
  const written = text.trim();
  const european = COMMA_AMOUNT.exec(written);
  if (european) {
    const [, sign = "", whole = "", cents] = european;
    return Number(`${sign}${whole.replaceAll(".", "")}.${cents}`);
  }
  const [, sign = "", whole, decimals = ""] = AMOUNT.exec(written) ?? [];
  if (whole === undefined) return undefined;
  return Number(`${sign}${whole.replaceAll(",", "")}${decimals}`);
}

/** A number of units, without a limit; undefined for a text that is no number. */
export function readUnits(text: string): number | undefined {
  const written = text.trim();
  return /^-?\d{1,15}(\.\d{1,5})?$/.test(written) ? Number(written) : undefined;
}

/** Spreadsheets write a long number so: 4.00638E+12, 4,00638E+12. */
const SCIENTIFIC = /^([1-9])(?:[.,](\d{1,20}))?E\+?0*(\d{1,2})$/i;

/**
 * A GTIN in its plain form. Restores the digits that spreadsheets drop: leading zeros, and all but the
 * first digits of a long number. Answers `kept`, the variant's GTIN, where a spreadsheet would show it as
 * this text; undefined where the digits are lost.
 */
export function readGtin(text: string, kept: string): string | undefined {
  const gtin = writtenOut(plainGtin(text));
  const [, first, others, power] = SCIENTIFIC.exec(gtin) ?? [];
  if (first !== undefined) {
    const decimals = others === undefined ? "" : `.${others}`;
    const rounded = Number(kept).toExponential(others?.length ?? 0);
    return rounded === `${first}${decimals}e+${power}` ? kept : undefined;
  }
  if (gtin === kept.replace(/^0+/, "")) return kept;
  // A number that lost two or three zeros could be an old ISBN as well.
  const hasLostZero = /^(\d{7}|\d{11})$/.test(gtin) && gtinProblem(`0${gtin}`) === undefined;
  return hasLostZero ? `0${gtin}` : gtin;
}

/** 4.006381333931E+12 has all its digits: it is 4006381333931. A rounded number stays as it is. */
function writtenOut(number: string): string {
  const [, first, others = "", power] = SCIENTIFIC.exec(number) ?? [];
  return first !== undefined && others.length === Number(power) ? first + others : number;
}

/** A line for each picture: `address | what it shows | color`. */
export function writeImages(images: readonly ImageState[]): string {
  return images
    .map(({ url, altText, color }) => [url, altText, ...(color === null ? [] : [color])])
    .map((parts) => parts.map(escapePart).join(" | "))
    .join("\n");
}

export function readImages(text: string): ImageState[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [url = "", altText = "", color = ""] = splitParts(line);
    return { url, altText, color: color === "" ? null : color };
  });
}

/** Several names in one cell: `Summer | Linen`. */
export function writeNames(names: readonly string[]): string {
  return names.map(escapePart).join(" | ");
}

export function readNames(text: string): string[] {
  return splitParts(text).filter((name) => name !== "");
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "|": "\\|", "\n": "\\n", "\r": "\\r" };
const MEANT: Record<string, string> = { n: "\n", r: "\r" };

function escapePart(text: string): string {
  return text.replaceAll(/[\\|\n\r]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** Splits a line at the bars that are not escaped. */
function splitParts(line: string): string[] {
  const parts = [""];
  const letters = [...line];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? "";
    if (letter === "|") parts.push("");
    else parts.push(parts.pop() + (letter === "\\" ? meant(letters[++at] ?? "") : letter));
  }
  return parts.map((part) => part.trim());
}

function meant(escaped: string): string {
  return MEANT[escaped] ?? escaped;
}
