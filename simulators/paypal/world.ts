import type { Agenda } from "./agenda.ts";
import type { SimulatorClock } from "./clock.ts";
import { Refusal } from "./errors.ts";
import type { FaultDesk } from "./faults/fault-desk.ts";
import type { Ledger } from "./ledger.ts";
import type { LedgerEvent, PaymentEvent, RequestStamp } from "./model.ts";
import type { Names } from "./names.ts";
import { seenState, type Veil } from "./seen.ts";
import { type Outcome, outcomeKey, type StampedCall, type State } from "./state.ts";

/** An event as it is about to be recorded: the world knows when, and whom it tells. */
type Unrecorded<Event> = Event extends LedgerEvent ? Omit<Event, "at" | "noticeId"> : never;

/** What every call works on. */
export interface World {
  ledger: Ledger;
  clock: SimulatorClock;
  /** Unix time in ms, by the simulator's clock. */
  now(): number;
  agenda: Agenda;
  faults: FaultDesk;
  names: Names;
  /** Records what happened to a payment, tells the shop's webhook, and plans what time will bring. */
  record(event: Unrecorded<PaymentEvent>): void;
  /** Where this simulator stands, as callers know it, without a slash at the end. */
  base: string;
  /** What looks at an order do not show yet, by its id. */
  hidden: Map<string, { before: PaymentEvent; until: number }>;
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
  /** Where this simulator stands, without a slash at the end: links are built on it. */
  base: string;
  /** Looks are answered with what was true then. */
  asOf?: number;
}

export interface Answer {
  status: number;
  body: object;
}

export type Call = (world: World, request: CallRequest) => Answer;

const HOUR = 3_600_000;
const RETENTION: Record<StampedCall, number> = {
  create: 6 * HOUR,
  capture: 6 * HOUR,
  refund: 45 * 24 * HOUR,
};

/**
 * What the same PayPal-Request-Id led to before, if it is still remembered.
 * Throws a Refusal when the id was used for a different request.
 */
export function findOutcome(
  world: World,
  call: StampedCall,
  stamp: RequestStamp | undefined,
): Outcome | undefined {
  if (!stamp) return undefined;
  const outcome = world.ledger.state.outcomes.get(outcomeKey(call, stamp.id));
  if (!outcome || world.now() - outcome.at > RETENTION[call]) return undefined;
  if (outcome.fingerprint !== stamp.fingerprint) {
    throw new Refusal("UNPROCESSABLE_ENTITY", [
      {
        field: "PayPal-Request-Id",
        value: stamp.id,
        location: "header",
        issue: "PAYPAL_REQUEST_ID_PREVIOUSLY_USED",
        description: "This PayPal-Request-Id came before with a different request.",
      },
    ]);
  }
  return outcome;
}

/** What a look at the order, capture or refund with this id shows. */
export function stateFor(world: World, request: CallRequest, orderId: string): State {
  const { state } = world.ledger;
  const hidden = world.hidden.get(orderId);
  if (hidden && world.now() >= hidden.until) world.hidden.delete(orderId);
  const veil: Veil = { asOf: request.asOf, before: world.hidden.get(orderId)?.before };
  return seenState(state, orderId, request.id, veil);
}
