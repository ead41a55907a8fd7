import type { SimulatorClock } from "./clock.ts";
import { REQUEST_ID, Refusal } from "./errors.ts";
import type { FaultService } from "./faults/fault-service.ts";
import type { Ledger } from "./ledger.ts";
import type { LedgerEvent, PaymentEvent, RequestStamp, Settling } from "./model.ts";
import type { Names } from "./names.ts";
import type { Scheduler } from "./scheduler.ts";
import { stateAsRead } from "./stale-reads.ts";
import { type Outcome, outcomeKey, type StampedCall, type State } from "./state.ts";

/** An event that is about to be recorded; its time and its webhook event are added then. */
type Unrecorded<Event> = Event extends LedgerEvent ? Omit<Event, "at" | "webhookEventId"> : never;

/** The state and services of a running simulator, on which every call works. */
export interface SimulatorState {
  ledger: Ledger;
  clock: SimulatorClock;
  /** Unix time in ms, by the simulator's clock. */
  now(): number;
  scheduler: Scheduler;
  faults: FaultService;
  names: Names;
  /** Records an event, has the shop notified, and schedules the events that follow from it by time. */
  record(event: Unrecorded<PaymentEvent>): void;
  /** The simulator's address as the present caller knows it, without a slash at the end; links begin with it. */
  base: string;
  /** The event from which on reads of an order are stale, by the order's id. */
  staleReads: Map<string, { before: PaymentEvent; until: number }>;
}

/** A REST call as it arrived, after its access token was accepted. */
export interface CallRequest {
  id: string;
  query: Record<string, unknown>;
  body: unknown;
  /** The body as it came, byte by byte. */
  raw: Buffer;
  stamp?: RequestStamp;
  wantsWhole: boolean;
  /** Reads are answered with what was true then. */
  asOf?: number;
}

export interface Answer {
  status: number;
  /** Unset: an answer without one. */
  body?: object;
}

export type Call = (simulator: SimulatorState, request: CallRequest) => Answer;

const HOUR = 3_600_000;
const RETENTION: Record<StampedCall, number> = {
  create: 6 * HOUR,
  capture: 6 * HOUR,
  refund: 45 * 24 * HOUR,
  track: 6 * HOUR,
};

/** The outcome of an earlier call with this PayPal-Request-Id. Throws a Refusal if that call was another. */
export function findOutcome(
  simulator: SimulatorState,
  call: StampedCall,
  stamp: RequestStamp | undefined,
): Outcome | undefined {
  if (!stamp) return undefined;
  const outcome = simulator.ledger.state.outcomes.get(outcomeKey(call, stamp.id));
  if (!outcome || simulator.now() - outcome.at > RETENTION[call]) return undefined;
  if (outcome.fingerprint !== stamp.fingerprint) {
    const issue = "PAYPAL_REQUEST_ID_PREVIOUSLY_USED";
    const description = "This PayPal-Request-Id came before with a different request.";
    const detail = { ...REQUEST_ID, value: stamp.id, issue, description };
    throw new Refusal("UNPROCESSABLE_ENTITY", [detail]);
  }
  return outcome;
}

/** When and how a pending capture or refund is settled, by the rule of its fault; undefined: never. */
export function settlingOf<Status>(
  simulator: SimulatorState,
  { ms, then: to }: { ms?: number; then?: Status },
): Settling<Status | "COMPLETED"> | undefined {
  return ms === undefined ? undefined : { at: simulator.now() + ms, to: to ?? "COMPLETED" };
}

/** The state that a read of the order, capture or refund with this id shows. */
export function stateFor(simulator: SimulatorState, request: CallRequest, orderId: string): State {
  const { state } = simulator.ledger;
  const stale = simulator.staleReads.get(orderId);
  if (stale && simulator.now() >= stale.until) simulator.staleReads.delete(orderId);
  const before = simulator.staleReads.get(orderId)?.before;
  return stateAsRead(state, orderId, request.id, { asOf: request.asOf, before });
}
