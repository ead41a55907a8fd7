import { type CallName, READS } from "../calls.ts";
import { drawOf } from "./draws.ts";
import {
  type CallRule,
  type CaptureRule,
  type FaultSet,
  NO_FAULTS,
  type RefundRule,
  type Rule,
  type WebhookFaults,
} from "./fault-set.ts";
import { createTally, type Occasion } from "./tally.ts";

/** The faults of one copy of a webhook event. */
export interface CopyFaults {
  badSignature: boolean;
  wrongWebhookId: boolean;
  reserialised: boolean;
}

/** A call that came in. */
export interface IncomingCall extends Occasion {
  name: CallName;
  /** Whether it carries a delivery address. */
  hasAddress?: boolean;
}

/**
 * Decides by lot which faults strike, and counts them. The seed, the name of an order, capture, refund or
 * event, and the count of earlier occasions decide its lot; its time and other orders do not. Only the
 * `times` of a rule go to the calls that come first.
 */
export interface FaultService {
  /** Replaces the set; draws and counts start over. */
  replace(set: FaultSet): void;
  /** Replaces parts of the set; the rules that were there before go on, and so do their counts. */
  change(parts: Partial<FaultSet>): void;
  /** The set, with how often each part of it has struck. */
  describe(): object;
  strikeCall(call: IncomingCall): CallRule | undefined;
  strikeCapture(capture: Occasion): CaptureRule | undefined;
  strikeRefund(refund: Occasion): RefundRule | undefined;
  webhooks(): WebhookFaults;
  losesEvent(webhookEvent: Occasion): boolean;
  drawCopy(webhookEvent: Occasion): CopyFaults;
  /** The share of the longest wait that a copy waits, from 0 up to 1, so that copies overtake each other. */
  drawOrder(webhookEvent: Occasion): number;
}

interface Lot<R extends Rule> {
  rule: R;
  name: string;
  struck: number;
}

function lotsOf<R extends Rule>(
  rules: readonly R[],
  kind: string,
  before: readonly Lot<R>[] = [],
): Lot<R>[] {
  return rules.map((rule, place) => {
    const known = before.find((lot) => lot.rule === rule);
    return known ?? { rule, name: `${kind}/${place}`, struck: 0 };
  });
}

const SHARES = ["drop", "badSignature", "wrongWebhookId", "reserialised"] as const;
type Share = (typeof SHARES)[number];

function sharesOf({ webhooks }: FaultSet): Record<Share, Lot<Rule>> {
  const lot = (name: Share): Lot<Rule> => {
    return { rule: { share: webhooks[name] ?? 0 }, name: `webhooks/${name}`, struck: 0 };
  };
  return {
    drop: lot("drop"),
    badSignature: lot("badSignature"),
    wrongWebhookId: lot("wrongWebhookId"),
    reserialised: lot("reserialised"),
  };
}

export function createFaultService(): FaultService {
  let set: FaultSet = NO_FAULTS;
  let calls: Lot<CallRule>[] = [];
  let captures: Lot<CaptureRule>[] = [];
  let refunds: Lot<RefundRule>[] = [];
  let shares = sharesOf(set);
  let tally = createTally();

  /** The first rule that strikes. */
  function strike<R extends Rule>(lots: readonly Lot<R>[], occasion: string): R | undefined {
    const struck = lots.find(
      ({ rule, name, struck: times }) =>
        times < (rule.times ?? Number.POSITIVE_INFINITY) &&
        drawOf(set.seed, `${name}/${occasion}`) < (rule.share ?? 1),
    );
    if (struck) struck.struck += 1;
    return struck?.rule;
  }

  const strikes = (name: Share, occasion: string) => strike([shares[name]], occasion) !== undefined;

  const counted = <R extends Rule>(lots: readonly Lot<R>[]) =>
    lots.map(({ rule, struck }) => ({ ...rule, struck }));

  return {
    replace(next) {
      set = next;
      calls = lotsOf(set.calls, "calls");
      captures = lotsOf(set.captures, "captures");
      refunds = lotsOf(set.refunds, "refunds");
      shares = sharesOf(set);
      tally = createTally();
    },
    change(parts) {
      set = { ...set, ...parts };
      calls = lotsOf(set.calls, "calls", calls);
      captures = lotsOf(set.captures, "captures", captures);
      refunds = lotsOf(set.refunds, "refunds", refunds);
    },
    describe: () => ({
      seed: set.seed,
      calls: counted(calls),
      captures: counted(captures),
      refunds: counted(refunds),
      webhooks: {
        ...set.webhooks,
        struck: Object.fromEntries(SHARES.map((name) => [name, shares[name].struck])),
      },
    }),
    strikeCall({ name, hasAddress = false, ...occasion }) {
      if (calls.length === 0) return undefined;
      const lots = calls.filter(
        ({ rule: { on, fault } }) =>
          (on === "any" || on === name) &&
          (fault !== "stale" || READS.includes(name)) &&
          (fault !== "refuse-address" || hasAddress),
      );
      return strike(lots, tally.name(name, occasion));
    },
    strikeCapture: (capture) => strike(captures, tally.name("captured", capture)),
    strikeRefund: (refund) => strike(refunds, tally.name("refunded", refund)),
    webhooks: () => set.webhooks,
    losesEvent: (webhookEvent) => strikes("drop", tally.name("sent", webhookEvent)),
    drawCopy(webhookEvent) {
      const copy = tally.name("copy", webhookEvent);
      return {
        badSignature: strikes("badSignature", copy),
        wrongWebhookId: strikes("wrongWebhookId", copy),
        reserialised: strikes("reserialised", copy),
      };
    },
    drawOrder: (webhookEvent) =>
      drawOf(set.seed, `webhooks/order/${tally.name("order", webhookEvent)}`),
  };
}
