import { Type } from "typebox";
import { OrderStatus } from "../orders/contract.ts";
import { Dollars, Instant, oneOf } from "../platform/contract.ts";

const Day = Type.String({ format: "date" });
const Count = Type.Integer({ minimum: 0 });

export const ProductFigures = Type.Object({ products: Count });

export const OrderFigures = Type.Object({
  revenue: Dollars,
  orders: Count,
  recent: Type.Array(
    Type.Object({
      _id: Type.String(),
      orderNumber: Type.Integer(),
      createdAt: Instant,
      customerName: Type.String(),
      status: OrderStatus,
      totalPrice: Dollars,
      isTest: Type.Boolean({ description: "Whether no money moved for it" }),
    }),
  ),
});
export type OrderFigures = Type.Static<typeof OrderFigures>;

/**
 * Either the last days, or the days from one to another; without any the last 30. All are texts, as in an
 * address, so that the use case refuses wrong ones in words for people.
 */
export const ReportQuery = Type.Object({
  zone: Type.Optional(
    Type.String({
      description:
        "Whose days are meant, as PostgreSQL names it: `Europe/Berlin`; without, the shop's or else `UTC`",
    }),
  ),
  days: Type.Optional(Type.String({ description: "A whole number up to 731" })),
  from: Type.Optional(Type.String({ description: "A day, such as `2026-03-01`" })),
  to: Type.Optional(Type.String({ description: "The last day, of the same form" })),
});
export type ReportQuery = Type.Static<typeof ReportQuery>;

const Sales = Type.Object({ revenue: Dollars, orders: Count });
const SalesOfDay = Type.Object({ date: Day, revenue: Dollars, orders: Count });

export const Report = Type.Object({
  from: Day,
  to: Day,
  zone: Type.String(),
  total: Sales,
  /** The period of the same length right before. */
  before: Type.Object({ from: Day, to: Day, total: Sales }),
  days: Type.Array(Type.Object({ ...SalesOfDay.properties, before: SalesOfDay })),
  bestSellers: Type.Array(
    Type.Object({
      productId: Type.String(),
      name: Type.String(),
      isGone: Type.Boolean({ description: "It was deleted since, and has no page any more" }),
      units: Count,
      amount: Dollars,
    }),
  ),
  lowStock: Type.Array(
    Type.Object({
      productId: Type.String(),
      name: Type.String(),
      color: Type.String(),
      size: Type.String(),
      sku: Type.String(),
      left: Type.Integer(),
      recentSales: Count,
    }),
  ),
  conversion: Type.Object({
    carts: Count,
    orders: Count,
    share: Type.Optional(Type.Number({ description: "Orders ÷ carts; none without a cart" })),
  }),
  sellThrough: Type.Object({
    countedAt: Type.Optional(Instant),
    colors: Type.Array(Type.String()),
    sizes: Type.Array(Type.String()),
    cells: Type.Array(
      Type.Object({
        color: Type.String(),
        size: Type.String(),
        sold: Count,
        onHand: Count,
        share: Type.Optional(Type.Number({ description: "Sold ÷ (sold + on hand)" })),
      }),
    ),
  }),
});
export type Report = Type.Static<typeof Report>;

export const SERIES = ["days", "best-sellers", "low-stock", "conversion", "sell-through"] as const;
export type Series = (typeof SERIES)[number];
export const FileQuery = Type.Object({
  ...ReportQuery.properties,
  series: Type.Optional(oneOf(SERIES)),
});
