import { importApiMessages } from "../../../common/messages/admin/import.ts";
import type { CsvField } from "../../../common/product-fields.ts";
import { readCell } from "../../platform/csv.ts";
import { oneLine } from "../rules.ts";
import type { Mapping } from "./columns.ts";
import type { ImportRow } from "./contract.ts";
import type { CsvFile } from "./read-csv.ts";

/** A row by our fields. Columns that were left out have no text here, so that their fields stay. */
export interface FileRow {
  line: number;
  texts: Partial<Record<CsvField, string>>;
  /** A problem of the row as a whole: none of its cells is read. */
  problem?: ImportRow["errors"][number];
}

const SKUS = new Set<CsvField>(["sku", "variantSku"]);

export function toFileRows({ header, rows }: CsvFile, mapping: Mapping): FileRow[] {
  const columns = header.flatMap((name, at) => {
    const field = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    return field === undefined ? [] : [{ field, at }];
  });
  return rows.map(({ line, cells }) => {
    const texts: FileRow["texts"] = {};
    for (const { field, at } of columns) {
      const text = readCell(cells[at] ?? "");
      // In the form that the catalogue keeps: "A  1" means the product "A 1".
      texts[field] = SKUS.has(field) ? oneLine(text) : text;
    }
    const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== "");
    if (!isLonger && cells.length >= header.length) return { line, texts };
    const message = importApiMessages.wrongCells(cells.length, header.length);
    return { line, texts, problem: { message } };
  });
}

/** A row's text in a field; undefined where its cell is blank or its column left out. */
export function said({ texts }: FileRow, field: CsvField): string | undefined {
  const text = texts[field];
  return text === undefined || text.trim() === "" ? undefined : text;
}
