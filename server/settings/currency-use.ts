import type { Context } from "../platform/context.ts";

/** What stands in the shop's currency; settings know no other domain, so the wiring says it. */
export interface CurrencyUse {
  /**
   * Whether there are orders, and whether somebody is paying or may begin to at any moment. Call it in a transaction:
   * nobody begins a checkout or a payment until that ends.
   */
  hold(tx: Context): Promise<{ isSold: boolean; isPaying: boolean }>;
}

declare module "../platform/context.ts" {
  interface Context {
    currencyUse: CurrencyUse;
  }
}
