import { stringify } from "csv-stringify/sync";

/** Tells spreadsheets that the file is in UTF-8. */
export const MARK = "\uFEFF";
/** Further cells to quote: some programs end a cell or row at these letters. */
const NEEDS_QUOTES = /[\r\n;\t]|^\s|\s$/;
/**
 * The beginning of a cell that spreadsheets take for a formula, also after apostrophes and blank or
 * invisible letters; some read the wide signs as the narrow ones.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/** Writes rows of a CSV file. Texts that a spreadsheet would calculate get an apostrophe. */
export function writeRows(rows: readonly (readonly (string | number)[])[]): string {
  return stringify([...rows], {
    record_delimiter: "windows",
    quoted_match: NEEDS_QUOTES,
    cast: { string: writeCell },
  });
}

/** The text of a cell that no spreadsheet calculates. `readCell` gives the same text back. */
export function writeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes away the apostrophe that `writeCell` set, and no other. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
