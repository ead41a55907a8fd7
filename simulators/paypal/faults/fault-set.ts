import type { CallName } from "../calls.ts";

/** What shall go wrong. All shares are from 0 to 1; a rule without one strikes each time. */
export interface FaultSet {
  /** The same seed gives the same faults to the same calls, in whichever order they come. */
  seed: number;
  calls: CallRule[];
  captures: CaptureRule[];
  refunds: RefundRule[];
  webhooks: WebhookFaults;
}

/** What all rules have. */
export interface Rule {
  share?: number;
  /** The rule ends after it struck so many times. */
  times?: number;
}

export const CALL_FAULTS = [
  "delay",
  "drop",
  "process-then-drop",
  "process-then-500",
  "500",
  "429",
  "malformed",
  "401",
  "refuse",
  "refuse-address",
  "stale",
  "hang",
  "process-then-hang",
] as const;

export interface CallRule extends Rule {
  on: "any" | CallName;
  fault: (typeof CALL_FAULTS)[number];
  /**
   * delay: how long the call waits before it is worked on, by the machine's clock; stale: how old the
   * answer is, by the simulator's.
   */
  ms?: number;
  /** refuse, refuse-address (of creates that carry one; SHIPPING_ADDRESS_INVALID): the issue of the 422. */
  issue?: string;
}

export const CAPTURE_OUTCOMES = [
  "pending",
  "declined",
  "failed",
  "wrong-amount",
  "wrong-currency",
  "wrong-payee",
] as const;

export interface CaptureRule extends Rule {
  outcome: (typeof CAPTURE_OUTCOMES)[number];
  /** pending: settled after so long by the simulator's clock; unset: never. */
  ms?: number;
  then?: "COMPLETED" | "DECLINED";
  /** wrong-amount: what is taken instead; unset: a cent less. */
  cents?: number;
}

export interface RefundRule extends Rule {
  outcome: "pending" | "failed";
  /** pending: settled after so long by the simulator's clock; unset: never. */
  ms?: number;
  then?: "COMPLETED" | "FAILED" | "CANCELLED";
}

export interface WebhookFaults {
  /** How many times each event is sent at once. */
  copies?: number;
  /** Each copy waits up to a second, so that they overtake each other. */
  reorder?: boolean;
  /** By the simulator's clock. */
  delayMs?: number;
  /** The share of events that are lost on the way, for good. */
  drop?: number;
  /** Sent a second before a look shows what they tell of. */
  early?: boolean;
  badSignature?: number;
  wrongWebhookId?: number;
  /** The share of copies whose body somebody on the way has parsed and written anew. */
  reserialised?: number;
}

export const NO_FAULTS: FaultSet = { seed: 1, calls: [], captures: [], refunds: [], webhooks: {} };
