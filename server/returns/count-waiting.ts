import { findReturns } from "../orders/returns/store.ts";
import { countOpenWithdrawals } from "../orders/withdrawals/list-withdrawals.ts";
import type { Context } from "../platform/context.ts";
import type { WaitingReturns } from "./contract.ts";

/** What of all that comes back waits for a person. */
export async function countWaiting(ctx: Context): Promise<WaitingReturns> {
  const [review, withdrawals] = await Promise.all([
    findReturns(ctx, { statuses: ["review"], words: "" }).count(),
    countOpenWithdrawals(ctx),
  ]);
  return { review, withdrawals };
}
