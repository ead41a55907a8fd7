import { MARK, writeRows } from "../platform/csv.ts";
import type { Report, Series } from "./dashboard-contract.ts";

/** A report's series as a file for a spreadsheet: amounts in dollars, days as dates. */
export function toCsv(report: Report, series: Series): string {
  const columns: readonly string[] = COLUMNS[series];
  const rows = rowsOf(report, series).map((row) => columns.map((column) => row[column] ?? ""));
  return MARK + writeRows([columns, ...rows]);
}

export function fileNameOf({ from, to }: Report, series: Series): string {
  return `selvedge-${series}-${from}-${to}.csv`;
}

/** The columns of each series, which a file without rows has as well. */
const COLUMNS = {
  days: ["date", "revenue", "orders", "date_before", "revenue_before", "orders_before"],
  "best-sellers": ["product_id", "product", "units", "amount"],
  "low-stock": ["product_id", "product", "color", "size", "sku", "left", "sold_in_90_days"],
  conversion: ["from", "to", "carts", "orders", "percent"],
  "sell-through": ["color", "size", "sold", "on_hand", "sell_through_percent"],
} as const satisfies Record<Series, readonly string[]>;

const amount = (dollars: number) => dollars.toFixed(2);
const percent = (share: number | undefined) =>
  share === undefined ? "" : (Math.round(share * 10_000) / 100).toFixed(2);

function rowsOf(report: Report, series: Series): Record<string, string | number>[] {
  switch (series) {
    case "days":
      return report.days.map(({ date, revenue, orders, before }) => ({
        date,
        revenue: amount(revenue),
        orders,
        date_before: before.date,
        revenue_before: amount(before.revenue),
        orders_before: before.orders,
      }));
    case "best-sellers":
      return report.bestSellers.map((product) => ({
        product_id: product.productId,
        product: product.name,
        units: product.units,
        amount: amount(product.amount),
      }));
    case "low-stock":
      return report.lowStock.map((variant) => ({
        product_id: variant.productId,
        product: variant.name,
        color: variant.color,
        size: variant.size,
        sku: variant.sku,
        left: variant.left,
        sold_in_90_days: variant.recentSales,
      }));
    case "conversion": {
      const { carts, orders, share } = report.conversion;
      return [{ from: report.from, to: report.to, carts, orders, percent: percent(share) }];
    }
    case "sell-through":
      return report.sellThrough.cells.map(({ color, size, sold, onHand, share }) => ({
        color,
        size,
        sold,
        on_hand: onHand,
        sell_through_percent: percent(share),
      }));
  }
}
