import { stringify } from "csv-stringify/sync";
import { writeCell } from "./cells.ts";

/** Tells spreadsheets that the file is in UTF-8. */
export const MARK = "\uFEFF";
/** Further cells to quote: some programs end a cell or row at these letters. */
const NEEDS_QUOTES = /[\r\n;\t]|^\s|\s$/;

/** Writes rows of a CSV file. Texts that a spreadsheet would calculate get an apostrophe. */
export function writeRows(rows: readonly (readonly (string | number)[])[]): string {
  return stringify([...rows], {
    record_delimiter: "windows",
    quoted_match: NEEDS_QUOTES,
    cast: { string: writeCell },
  });
}
