import { stringify } from "csv-stringify/sync";
import { writeCell } from "./cells.ts";

/** Tells spreadsheets that the file is in UTF-8. */
export const MARK = "\uFEFF";
/** Letters that some program takes for the end of a cell or row, besides those that are quoted anyway. */
const NEEDS_QUOTES = /[\r\n;\t]|^\s|\s$/;

/** Rows of any CSV file of the shop's; what a spreadsheet would calculate is text in it. */
export function writeRows(rows: readonly (readonly (string | number)[])[]): string {
  return stringify([...rows], {
    record_delimiter: "windows",
    quoted_match: NEEDS_QUOTES,
    cast: { string: writeCell },
  });
}
