import { RETURN_REASONS } from "../../common/returns.ts";
import { MARK, writeRows } from "../platform/csv.ts";
import type { ReturnNumbers, SizeReturns } from "./contract.ts";

const COLUMNS = [
  ...["product_id", "product", "size", "sold", "returned", "returned_percent"],
  ...RETURN_REASONS.map((reason) => reason.replaceAll("-", "_")),
  ...["wanted_instead", "runs"],
];

/** The figures of returns as a file for a spreadsheet, a row for each product and size. */
export function numbersToCsv({ products }: ReturnNumbers): string {
  const rows = products.flatMap(({ productId, name, sizes }) =>
    sizes.map((size) => [productId, name, ...cellsOf(size)]),
  );
  return MARK + writeRows([COLUMNS, ...rows]);
}

function cellsOf({ size, sold, returned, share, reasons, wanted, fit }: SizeReturns) {
  return [
    ...[size, sold, returned],
    share === undefined ? "" : (share * 100).toFixed(2),
    ...RETURN_REASONS.map((one) => reasons.find(({ reason }) => reason === one)?.units ?? 0),
    wanted.map((other) => `${other.size} ${other.units}`).join(", "),
    fit?.runs ?? "",
  ];
}
