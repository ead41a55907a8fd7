import { toDollars } from "../../common/money.ts";
import { findLastCompare } from "../payments/compare-store.ts";
import type { PaymentProvider } from "../payments/contract.ts";
import { countOpenCases } from "../payments/list-cases.ts";
import { countInFlight } from "../payments/list-in-flight.ts";
import { readBalances } from "../payments/read-balances.ts";
import type { Context } from "../platform/context.ts";
import type { PaymentsOverview } from "./payments-contract.ts";

/** How the shop's money stands, on one screen. */
export async function getPaymentsOverview(
  ctx: Context,
  provider: PaymentProvider,
): Promise<PaymentsOverview> {
  const [openCases, inFlight, compared, balances] = await Promise.all([
    countOpenCases(ctx),
    countInFlight(ctx),
    findLastCompare(ctx),
    readBalances(ctx, provider),
  ]);
  return {
    openCases,
    inFlight,
    ...(compared && { compared: { ...compared, at: compared.at.toISOString() } }),
    balances: balances.map(({ currency, paypal, orders, unplaced }) => ({
      currency,
      paypal: toDollars(paypal),
      orders: toDollars(orders),
      unplaced: toDollars(unplaced),
    })),
  };
}
