import { toDollars } from "../../../common/money.ts";
import { countInFlight } from "../../payments/attempts/list-in-flight.ts";
import { countOpenCases } from "../../payments/cases/list-cases.ts";
import { readBalances } from "../../payments/ledger/read-balances.ts";
import { findLastReconciliation } from "../../payments/ledger/reconciliation-store.ts";
import type { Context } from "../../platform/context.ts";
import type { PaymentsOverview } from "./contract.ts";

/** How the shop's money stands, on one screen. */
export async function getPaymentsOverview(ctx: Context): Promise<PaymentsOverview> {
  const [openCases, inFlight, compared, balances] = await Promise.all([
    countOpenCases(ctx),
    countInFlight(ctx),
    findLastReconciliation(ctx),
    readBalances(ctx),
  ]);
  return {
    openCases,
    inFlight,
    ...(compared && { compared: { ...compared, at: compared.at.toISOString() } }),
    balances: balances.map(({ currency, paypal, orders, unapplied }) => ({
      currency,
      paypal: toDollars(paypal),
      orders: toDollars(orders),
      unapplied: toDollars(unapplied),
    })),
  };
}
