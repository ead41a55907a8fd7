import { MAX_CENTS } from "../../../common/money.ts";
import { CALL_NAMES, READS } from "../calls.ts";
import { invalidRequest } from "../errors.ts";
import {
  child,
  compact,
  readChoice,
  readFlag,
  readList,
  readNumber,
  readObject,
  readText,
  readWhole,
  refuseOthers,
  report,
  type Spot,
} from "../shape.ts";
import {
  CALL_FAULTS,
  CAPTURE_OUTCOMES,
  type CallRule,
  type CaptureRule,
  type FaultSet,
  NO_FAULTS,
  type RefundRule,
  type Rule,
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

function readRule(spot: Spot): Rule {
  return {
    share: readShare(child(spot, "share")),
    times: readWhole(child(spot, "times"), { min: 1 }),
  };
}

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
  refuseOthers(spot, ["on", "fault", "share", "times", "ms", "issue"]);
  const on = readChoice(child(spot, "on"), ON, true);
  const fault = readChoice(child(spot, "fault"), CALL_FAULTS, true);
  const max = fault === "delay" ? MAX_DELAY_MS : undefined;
  const ms = readWhole(child(spot, "ms"), { max });
  const issue = readText(child(spot, "issue"), { max: 80, pattern: /^[A-Z][A-Z0-9_]*$/ });
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
  return compact({ on, fault, ...readRule(spot), ms, issue });
}

/** Reports fields that only a pending outcome takes. */
function checkPending(spot: Spot, outcome: string | undefined): void {
  if (outcome === "pending") return;
  refuseField(spot, "ms", "Only what is pending is settled later.");
  refuseField(spot, "then", "Only what is pending is settled later.");
}

function readCaptureRule(spot: Spot): CaptureRule | undefined {
  if (!readObject(spot, true)) return undefined;
  refuseOthers(spot, ["outcome", "share", "times", "ms", "then", "cents"]);
  const outcome = readChoice(child(spot, "outcome"), CAPTURE_OUTCOMES, true);
  const ms = readWhole(child(spot, "ms"));
  const then = readChoice(child(spot, "then"), ["COMPLETED", "DECLINED"]);
  const cents = readWhole(child(spot, "cents"), { min: 1, max: MAX_CENTS });
  checkPending(spot, outcome);
  if (outcome !== "wrong-amount") refuseField(spot, "cents", "Only wrong-amount takes an amount.");
  return outcome && compact({ outcome, ...readRule(spot), ms, then, cents });
}

function readRefundRule(spot: Spot): RefundRule | undefined {
  if (!readObject(spot, true)) return undefined;
  refuseOthers(spot, ["outcome", "share", "times", "ms", "then"]);
  const outcome = readChoice(child(spot, "outcome"), ["pending", "failed"], true);
  const ms = readWhole(child(spot, "ms"));
  const then = readChoice(child(spot, "then"), ["COMPLETED", "FAILED", "CANCELLED"]);
  checkPending(spot, outcome);
  return outcome && compact({ outcome, ...readRule(spot), ms, then });
}

function readWebhooks(spot: Spot): WebhookFaults {
  if (!readObject(spot)) return {};
  refuseOthers(spot, [
    "copies",
    "reorder",
    "delayMs",
    "drop",
    "early",
    "badSignature",
    "wrongWebhookId",
    "reserialised",
  ]);
  return compact({
    copies: readWhole(child(spot, "copies"), { min: 1, max: MAX_COPIES }),
    reorder: readFlag(child(spot, "reorder")),
    delayMs: readWhole(child(spot, "delayMs")),
    drop: readShare(child(spot, "drop")),
    early: readFlag(child(spot, "early")),
    badSignature: readShare(child(spot, "badSignature")),
    wrongWebhookId: readShare(child(spot, "wrongWebhookId")),
    reserialised: readShare(child(spot, "reserialised")),
  });
}

function readRules<T>(spot: Spot, read: (rule: Spot) => T | undefined): T[] {
  const rules = readList(spot, MAX_RULES) ?? [];
  return rules.map(read).filter((rule) => rule !== undefined);
}

/** Reads the body of `POST /faults`. Throws a Refusal that names every field at fault. */
export function readFaultSet(value: unknown): FaultSet {
  const body: Spot = { value, path: "", problems: [] };
  readObject(body, true);
  refuseOthers(body, ["seed", "calls", "captures", "refunds", "webhooks"]);
  const set = {
    seed: readWhole(child(body, "seed")) ?? NO_FAULTS.seed,
    calls: readRules(child(body, "calls"), readCallRule),
    captures: readRules(child(body, "captures"), readCaptureRule),
    refunds: readRules(child(body, "refunds"), readRefundRule),
    webhooks: readWebhooks(child(body, "webhooks")),
  };
  if (body.problems.length > 0) throw invalidRequest(body.problems);
  return set;
}
