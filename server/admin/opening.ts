import { countProducts, countProductsOnSale } from "../catalog/stock/report-stock.ts";
import type { Context } from "../platform/context.ts";
import type { Opening } from "./dashboard-contract.ts";

/** How far a shop is that has not opened yet. */
export async function readOpening(ctx: Context): Promise<Opening> {
  const { takesTestPayments, sendsMails, isHttps } = ctx.shop;
  const [products, onSale] = await Promise.all([countProducts(ctx), countProductsOnSale(ctx)]);
  const steps: Opening["steps"] = [
    { step: "products", isDone: products > 0 },
    { step: "published", isDone: onSale > 0 },
    { step: "payments", isDone: !takesTestPayments },
    { step: "mails", isDone: sendsMails },
    { step: "address", isDone: isHttps },
  ];
  return { isOpen: onSale > 0, steps };
}
