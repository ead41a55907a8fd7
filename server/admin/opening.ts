import { countProducts, countProductsOnSale } from "../catalog/stock/report-stock.ts";
import type { Context } from "../platform/context.ts";
import type { Opening } from "./dashboard-contract.ts";

/** What of the shop's settings an opening depends on. */
export interface OpeningSettings {
  /** Payments move no money. */
  takesTestPayments: boolean;
  /** Mails leave the machine. */
  sendsMails: boolean;
  /** Visitors come by https. */
  isHttps: boolean;
}

/** How far a shop is that has not opened yet. */
export async function readOpening(ctx: Context, settings: OpeningSettings): Promise<Opening> {
  const [products, onSale] = await Promise.all([countProducts(ctx), countProductsOnSale(ctx)]);
  const steps: Opening["steps"] = [
    { step: "products", isDone: products > 0 },
    { step: "published", isDone: onSale > 0 },
    { step: "payments", isDone: !settings.takesTestPayments },
    { step: "mails", isDone: settings.sendsMails },
    { step: "address", isDone: settings.isHttps },
  ];
  return { isOpen: onSale > 0, steps };
}
