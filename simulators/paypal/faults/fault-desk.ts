import { type CallName, LOOKS } from "../calls.ts";
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

/** What goes wrong with one copy of a webhook event. */
export interface CopyFaults {
  badSignature: boolean;
  wrongWebhookId: boolean;
  reserialised: boolean;
}

/** A call as it came in. */
export interface IncomingCall extends Occasion {
  name: CallName;
  /** Whether it carries where a parcel goes. */
  hasAddress?: boolean;
}

/**
 * Decides by lot what goes wrong, and counts it. The seed, what a thing is, and how often the same happened
 * to it before decide its lot: not when it comes, nor what happened to others meanwhile. Only `times` of
 * a rule go to whoever comes first.
 */
export interface FaultDesk {
  /** Begins anew with this set: its draws and counts start over. */
  replace(set: FaultSet): void;
  /** The set, and how often each part of it struck. */
  describe(): object;
  strikeCall(call: IncomingCall): CallRule | undefined;
  strikeCapture(capture: Occasion): CaptureRule | undefined;
  strikeRefund(refund: Occasion): RefundRule | undefined;
  webhooks(): WebhookFaults;
  losesNotice(notice: Occasion): boolean;
  drawCopy(notice: Occasion): CopyFaults;
  /** For how long something overtakable waits: a number from 0 up to 1. */
  drawOrder(notice: Occasion): number;
}

interface Lot<R extends Rule> {
  rule: R;
  name: string;
  struck: number;
}

function lotsOf<R extends Rule>(rules: readonly R[], kind: string): Lot<R>[] {
  return rules.map((rule, place) => ({ rule, name: `${kind}/${place}`, struck: 0 }));
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

export function createFaultDesk(): FaultDesk {
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

  const told = <R extends Rule>(lots: readonly Lot<R>[]) =>
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
    describe: () => ({
      seed: set.seed,
      calls: told(calls),
      captures: told(captures),
      refunds: told(refunds),
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
          (fault !== "stale" || LOOKS.includes(name)) &&
          (fault !== "refuse-address" || hasAddress),
      );
      return strike(lots, tally.name(name, occasion));
    },
    strikeCapture: (capture) => strike(captures, tally.name("captured", capture)),
    strikeRefund: (refund) => strike(refunds, tally.name("refunded", refund)),
    webhooks: () => set.webhooks,
    losesNotice: (notice) => strikes("drop", tally.name("sent", notice)),
    drawCopy(notice) {
      const copy = tally.name("copy", notice);
      return {
        badSignature: strikes("badSignature", copy),
        wrongWebhookId: strikes("wrongWebhookId", copy),
        reserialised: strikes("reserialised", copy),
      };
    },
    drawOrder: (notice) => drawOf(set.seed, `webhooks/order/${tally.name("order", notice)}`),
  };
}
