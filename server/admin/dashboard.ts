import { toDollars } from "../../common/money.ts";
import { countCartStarts } from "../cart/count-starts.ts";
import { nameProducts } from "../catalog/find-products.ts";
import { countStock } from "../catalog/stock/count-stock.ts";
import { countProducts, listLowStock, readStockTotals } from "../catalog/stock/report-stock.ts";
import {
  type DaySales,
  listBestSellers,
  listRecentOrders,
  sumSales,
  sumSalesByDay,
  sumUnitsByColorAndSize,
} from "../orders/report-sales.ts";
import type { Context } from "../platform/context.ts";
import { type Period, periodBefore } from "../platform/periods.ts";
import { readPeriod } from "../settings/read-period.ts";
import type { OrderFigures, Report, ReportQuery } from "./dashboard-contract.ts";
import { besideBefore, mapSellThrough, shareOf, sumOf } from "./dashboard-rules.ts";

const RECENT_ORDERS = 8;
const PAGE_ROWS = 10;
/** The rows of a file, which has more than a page. */
export const FILE_ROWS = 1000;

/** How many products the shop has. */
export async function readProductFigures(ctx: Context) {
  return { products: await countProducts(ctx) };
}

/** The revenue of all orders, and the latest of them. */
export async function readOrderFigures(ctx: Context): Promise<OrderFigures> {
  const [sums, recent] = await Promise.all([sumSales(ctx), listRecentOrders(ctx, RECENT_ORDERS)]);
  return {
    ...toSales(sums),
    recent: recent.map(({ id, number, createdAt, totalCents, ...order }) => ({
      ...order,
      _id: id,
      orderNumber: number,
      createdAt: createdAt.toISOString(),
      totalPrice: toDollars(totalCents),
    })),
  };
}

/**
 * Sales, stock and conversion of a period. Throws `bad-input` for an unknown zone or a bad period.
 * @param most how many best sellers, and how many variants that run low
 */
export async function readReport(
  ctx: Context,
  query: ReportQuery,
  most = PAGE_ROWS,
): Promise<Report> {
  const period = await readPeriod(ctx, query);
  const before = periodBefore(period);
  const [days, sellers, low, carts, sellThrough] = await Promise.all([
    sumSalesByDay(ctx, { ...period, from: before.from }),
    listBestSellers(ctx, period, most),
    listLowStock(ctx, most),
    countCartStarts(ctx, period),
    readSellThrough(ctx, period),
  ]);
  const sellerIds = sellers.map(({ productId }) => String(productId));
  const names = await nameProducts(ctx, sellerIds);
  const beside = besideBefore(period, days);
  const total = sumOf(beside);
  return {
    ...period,
    total: toSales(total),
    before: {
      from: before.from,
      to: before.to,
      total: toSales(sumOf(beside.map((day) => day.before))),
    },
    days: beside.map((day) => ({ ...toDay(day), before: toDay(day.before) })),
    bestSellers: sellers.map(({ productId, units, amountCents }) => ({
      productId: String(productId),
      ...(names.get(String(productId)) ?? { name: "", isGone: true }),
      units,
      amount: toDollars(amountCents),
    })),
    lowStock: low.map((variant) => ({ ...variant, productId: String(variant.productId) })),
    conversion: { carts, orders: total.orders, ...withShare(shareOf(total.orders, carts)) },
    sellThrough,
  };
}

async function readSellThrough(ctx: Context, period: Period): Promise<Report["sellThrough"]> {
  const [sold, totals] = await Promise.all([
    sumUnitsByColorAndSize(ctx, period),
    readOrCountStock(ctx),
  ]);
  const onHand = totals.map(({ color, size, onHand: units }) => ({ color, size, units }));
  const { colors, sizes, cells } = mapSellThrough(sold, onHand);
  const [total] = totals;
  return {
    ...(total && { countedAt: total.countedAt.toISOString() }),
    colors,
    sizes,
    cells: cells.map(({ share, ...cell }) => ({ ...cell, ...withShare(share) })),
  };
}

/** Counts the stock now where the sweep of a new shop has not counted it yet. */
async function readOrCountStock(ctx: Context) {
  const totals = await readStockTotals(ctx);
  if (totals.length > 0) return totals;
  await countStock(ctx);
  return readStockTotals(ctx);
}

const toSales = ({ revenueCents, orders }: Omit<DaySales, "date">) => {
  return { revenue: toDollars(revenueCents), orders };
};
const toDay = ({ date, ...sales }: DaySales) => ({ date, ...toSales(sales) });
const withShare = (share: number | undefined) => (share === undefined ? {} : { share });
