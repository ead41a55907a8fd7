import type { CallName } from "../calls.ts";

/** The faults that are asked for. Shares are from 0 to 1; a rule without one strikes each time. */
export interface FaultSet {
  /** The same seed gives the same faults to the same calls, in whatever order they come. */
  seed: number;
  calls: CallRule[];
  captures: CaptureRule[];
  refunds: RefundRule[];
  webhooks: WebhookFaults;
}

/** The part that all rules have. */
export interface Rule {
  share?: number;
  /** The rule ends after it has struck this many times. */
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

/** Faults for tests that have the simulator in their own process. */
type OwnFault = "answer" | "process-then-wait";

export interface CallRule extends Rule {
  on: "any" | CallName;
  fault: (typeof CALL_FAULTS)[number] | OwnFault;
  /** delay: the wait before the work, by the machine's clock; stale: the answer's age, by the simulator's. */
  ms?: number;
  /** refuse, refuse-address (of creates that carry one; SHIPPING_ADDRESS_INVALID): the issue of the 422. */
  issue?: string;
  /** answer: the answer in the place of the call's own, JSON or text. */
  answer?: { status: number; body: object | string };
  /** answer, process-then-wait: the answer waits for this. */
  after?: Promise<void>;
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
  /** pending: how long until it is settled, by the simulator's clock; unset: never. */
  ms?: number;
  then?: "COMPLETED" | "DECLINED";
  /** wrong-amount: the amount that is taken; unset: a cent less than asked for. */
  cents?: number;
}

export interface RefundRule extends Rule {
  outcome: "pending" | "failed";
  /** pending: how long until it is settled, by the simulator's clock; unset: never. */
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
  /** Events are sent a second before reads show the change. */
  early?: boolean;
  badSignature?: number;
  wrongWebhookId?: number;
  /** The share of copies whose body was parsed and serialised again on the way. */
  reserialised?: number;
}

export const NO_FAULTS: FaultSet = { seed: 1, calls: [], captures: [], refunds: [], webhooks: {} };
