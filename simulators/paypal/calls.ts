/** The REST calls of a shop's server, by the names that faults know them under. */
export const CALL_NAMES = [
  "token",
  "create",
  "show-order",
  "update",
  "capture",
  "show-capture",
  "refund",
  "show-refund",
  "track",
  "verify",
  "show-webhook",
  "list-events",
  "show-event",
  "resend-event",
  "transactions",
] as const;
export type CallName = (typeof CALL_NAMES)[number];

/** Calls that can be answered with what was true a while ago. */
export const READS: readonly CallName[] = ["show-order", "show-capture", "show-refund"];
