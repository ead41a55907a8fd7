import { Refusal } from "./errors.ts";
import type { Ledger } from "./ledger.ts";
import type { RequestStamp } from "./model.ts";
import { type Outcome, outcomeKey, type StampedCall } from "./state.ts";

/** What every call works on. */
export interface World {
  ledger: Ledger;
  /** Unix time in ms. */
  now(): number;
}

/** A REST call as it arrived, after its access token was accepted. */
export interface CallRequest {
  id: string;
  body: unknown;
  stamp?: RequestStamp;
  wantsWhole: boolean;
  /** Where this simulator stands, without a slash at the end: links are built on it. */
  base: string;
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
