import { MAX_CENTS } from "../../../common/money.ts";
import { CALL_NAMES, READS } from "../calls.ts";
import {
  child,
  compact,
  readAllFields,
  readBody,
  readChoice,
  readFlag,
  readList,
  readNumber,
  readObject,
  readWhole,
  report,
  type Spot,
  text,
} from "../shape.ts";
import {
  CALL_FAULTS,
  CAPTURE_OUTCOMES,
  type CallRule,
  type CaptureRule,
  type FaultSet,
  NO_FAULTS,
  type RefundRule,
  type WebhookFaults,
} from "./fault-set.ts";

const MAX_RULES = 100;
const MAX_COPIES = 100;
/** Ten minutes: nobody waits longer for an answer. */
const MAX_DELAY_MS = 600_000;
const ON = ["any", ...CALL_NAMES] as const;

function readShare(spot: Spot): number | undefined {
  return readNumber(spot, { min: 0, max: 1 });
}

const RULE = { share: readShare, times: (spot: Spot) => readWhole(spot, { min: 1 }) };

/** Reports a field that has no meaning beside the others. */
function refuseField(spot: Spot, name: string, words: string): void {
  const given = child(spot, name);
  if (given.value !== undefined) report(given, "INVALID_PARAMETER_VALUE", words);
}

function requireField(spot: Spot, name: string): void {
  const given = child(spot, name);
  if (given.value === undefined) {
    report(given, "MISSING_REQUIRED_PARAMETER", "This fault needs the field.");
  }
}

function readCallRule(spot: Spot): CallRule | undefined {
  if (!readObject(spot, true)) return undefined;
  const isDelay = child(spot, "fault").value === "delay";
  const { on, fault, ...rest } = readAllFields(spot, {
    on: (field) => readChoice(field, ON, true),
    fault: (field) => readChoice(field, CALL_FAULTS, true),
    ...RULE,
    ms: (field) => readWhole(field, { max: isDelay ? MAX_DELAY_MS : undefined }),
    issue: text({ max: 80, pattern: /^[A-Z][A-Z0-9_]*$/ }),
  });
  if (on === undefined || fault === undefined) return undefined;
  if (fault === "delay" || fault === "stale") requireField(spot, "ms");
  else refuseField(spot, "ms", "Only delay and stale take a time.");
  if (fault === "refuse") requireField(spot, "issue");
  else if (fault !== "refuse-address") {
    refuseField(spot, "issue", "Only refuse and refuse-address take an issue.");
  }
  if (fault === "refuse-address" && on !== "any" && on !== "create") {
    report(child(spot, "on"), "INVALID_PARAMETER_VALUE", "Only create carries an address.");
  }
  if (fault === "stale" && on !== "any" && !READS.includes(on)) {
    report(child(spot, "on"), "INVALID_PARAMETER_VALUE", `Only ${READS.join(", ")} can be stale.`);
  }
  return compact({ on, fault, ...rest });
}

/** Reports fields that only a pending outcome takes. */
function checkPending(spot: Spot, outcome: string | undefined): void {
  if (outcome === "pending") return;
  refuseField(spot, "ms", "Only what is pending is settled later.");
  refuseField(spot, "then", "Only what is pending is settled later.");
}

function readCaptureRule(spot: Spot): CaptureRule | undefined {
  if (!readObject(spot, true)) return undefined;
  const { outcome, ...rest } = readAllFields(spot, {
    outcome: (field) => readChoice(field, CAPTURE_OUTCOMES, true),
    ...RULE,
    ms: readWhole,
    then: (field) => readChoice(field, ["COMPLETED", "DECLINED"]),
    cents: (field) => readWhole(field, { min: 1, max: MAX_CENTS }),
  });
  checkPending(spot, outcome);
  if (outcome !== "wrong-amount") refuseField(spot, "cents", "Only wrong-amount takes an amount.");
  return outcome && compact({ outcome, ...rest });
}

function readRefundRule(spot: Spot): RefundRule | undefined {
  if (!readObject(spot, true)) return undefined;
  const { outcome, ...rest } = readAllFields(spot, {
    outcome: (field) => readChoice(field, ["pending", "failed"], true),
    ...RULE,
    ms: readWhole,
    then: (field) => readChoice(field, ["COMPLETED", "FAILED", "CANCELLED"]),
  });
  checkPending(spot, outcome);
  return outcome && compact({ outcome, ...rest });
}

function readWebhooks(spot: Spot): WebhookFaults {
  if (!readObject(spot)) return {};
  return compact(
    readAllFields(spot, {
      copies: (field) => readWhole(field, { min: 1, max: MAX_COPIES }),
      reorder: readFlag,
      delayMs: readWhole,
      drop: readShare,
      early: readFlag,
      badSignature: readShare,
      wrongWebhookId: readShare,
      reserialised: readShare,
    }),
  );
}

function rules<T>(read: (rule: Spot) => T | undefined): (spot: Spot) => T[] {
  return (spot) => (readList(spot, MAX_RULES) ?? []).map(read).filter((rule) => rule !== undefined);
}

/** Reads the body of `POST /faults`. Throws a Refusal that names every field at fault. */
export function readFaultSet(value: unknown): FaultSet {
  return readBody(value, (body) => {
    readObject(body, true);
    return readAllFields(body, {
      seed: (seed) => readWhole(seed) ?? NO_FAULTS.seed,
      calls: rules(readCallRule),
      captures: rules(readCaptureRule),
      refunds: rules(readRefundRule),
      webhooks: readWebhooks,
    });
  });
}
