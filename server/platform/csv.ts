import { stringify } from "csv-stringify/sync";
import { toDecimalString } from "../../common/money.ts";

/** Tells spreadsheets that the file is in UTF-8. */
export const MARK = "\uFEFF";
/** Further cells to quote: some programs end a cell or row at these letters. */
const NEEDS_QUOTES = /[\r\n;\t]|^\s|\s$/;
/**
 * The beginning of a cell that spreadsheets take for a formula, also after apostrophes and blank or
 * invisible letters; some read the wide signs as the narrow ones.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/** An amount of money, which is no text: its minus begins no formula. */
interface Amount {
  cents: number;
}

/** A telephone number: with a plus before digits alone it is no formula, and programs of carriers take no apostrophe. */
interface Phone {
  phone: string;
}

const DIGITS = /^\+\d[\d ()./-]*$/;

export type Cell = string | number | Amount | Phone;

/**
 * Writes rows of a CSV file, amounts with two decimals. Texts that a spreadsheet would calculate get an apostrophe.
 */
export function writeRows(rows: readonly (readonly Cell[])[]): string {
  return stringify([...rows], {
    record_delimiter: "windows",
    quoted_match: NEEDS_QUOTES,
    cast: { string: writeCell, object: (cell) => writeObject(cell as unknown as Amount | Phone) },
  });
}

function writeObject(cell: Amount | Phone): string {
  if ("cents" in cell) return toDecimalString(cell.cents);
  return DIGITS.test(cell.phone) ? cell.phone : writeCell(cell.phone);
}

/** The text of a cell that no spreadsheet calculates. `readCell` gives the same text back. */
export function writeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes away the apostrophe that `writeCell` set, and no other. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
