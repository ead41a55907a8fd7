import { eq, sum } from "drizzle-orm";
import { getCurrency } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import { payments } from "../schema.ts";
import { ledgerEntries } from "./schema.ts";

/** The ledger's balances in one currency, in cents. */
export interface Balance {
  currency: string;
  /** The money that PayPal took, less what it sent back. */
  paypal: number;
  /** How much of it orders brought in. */
  orders: number;
  /** How much of it is unapplied. */
  unapplied: number;
}

/** Sums this provider's money only: real and test money do not mix. */
export async function readBalances(ctx: Context): Promise<Balance[]> {
  const { currency, account, paymentId } = ledgerEntries;
  const sums = await ctx.db
    .select({ currency, account, cents: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(eq(payments.provider, ctx.provider.name))
    .groupBy(currency, account)
    .orderBy(currency);
  const balances = new Map<string, Balance>();
  for (const { currency, account, cents } of sums) {
    const balance = balances.get(currency) ?? { currency, paypal: 0, orders: 0, unapplied: 0 };
    // The other accounts give what PayPal's account gets. Subtracting from 0 avoids a negative zero.
    balance[account] = account === "paypal" ? cents : 0 - cents;
    balances.set(currency, balance);
  }
  // Money in a foreign currency goes back, and then its balance is empty.
  return [...balances.values()].filter(
    ({ currency, paypal, unapplied }) =>
      currency === getCurrency() || paypal !== 0 || unapplied !== 0,
  );
}
