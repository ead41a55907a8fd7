import type { Counts } from "../../platform/metrics/counts.ts";
import type { WatchCalls } from "./wire.ts";

/** Counts calls to PayPal by their outcome, and adds up their time. */
export function countCalls(counts: Pick<Counts, "add">): WatchCalls {
  return async ({ method, pattern }, send) => {
    const call = `${method} ${pattern}`;
    const began = performance.now();
    let outcome = "no answer";
    try {
      const answered = await send();
      outcome = outcomeOf(answered.status);
      return answered;
    } finally {
      counts.add("selvedge_paypal_calls_total", { call, outcome });
      counts.add("selvedge_paypal_seconds_total", { call }, (performance.now() - began) / 1000);
    }
  };
}

/** PayPal says no for a reason, or it has trouble: only the second is a reason to worry. */
function outcomeOf(status: number): string {
  if (status < 400) return "done";
  return status >= 500 || status === 408 || status === 429 ? "failed" : "refused";
}
