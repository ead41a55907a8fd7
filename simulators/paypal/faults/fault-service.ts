import { type CallName, READS } from "../calls.ts";
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
interface CopyFaults {
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
 * event, and the count of earlier occasions decide its lot; its time and other orders do not. Only a rule
 * with `times` strikes the calls that come first.
 */
export interface FaultService {
  /** Replaces the set; draws and counts start over. */
  replace(set: FaultSet): void;
  /** Replaces parts of the set; rules that stay keep their counts. */
  change(parts: Partial<FaultSet>): void;
  /** The set, with the strikes of each part. */
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

/** A rule, with the name by which its lots are drawn. */
interface Lot<R extends Rule> {
  rule: R;
  name: string;
  struck: number;
}

interface Lots {
  calls: Lot<CallRule>[];
  captures: Lot<CaptureRule>[];
  refunds: Lot<RefundRule>[];
  shares: Record<Share, Lot<Rule>>;
}

const SHARES = ["drop", "badSignature", "wrongWebhookId", "reserialised"] as const;
type Share = (typeof SHARES)[number];

/** @param before lots of an earlier set; those whose rules stay go on */
function lotsOf({ calls, captures, refunds, webhooks }: FaultSet, before?: Lots): Lots {
  function lots<R extends Rule>(kind: string, rules: readonly R[], known: readonly Lot<R>[] = []) {
    return rules.map(
      (rule, place) =>
        known.find((lot) => lot.rule === rule) ?? { rule, name: `${kind}/${place}`, struck: 0 },
    );
  }
  const shares = SHARES.map((name) => {
    const lot: Lot<Rule> = {
      rule: { share: webhooks[name] ?? 0 },
      name: `webhooks/${name}`,
      struck: 0,
    };
    return [name, lot] as const;
  });
  return {
    calls: lots("calls", calls, before?.calls),
    captures: lots("captures", captures, before?.captures),
    refunds: lots("refunds", refunds, before?.refunds),
    shares: before?.shares ?? (Object.fromEntries(shares) as Lots["shares"]),
  };
}

export function createFaultService(): FaultService {
  let set: FaultSet = NO_FAULTS;
  let lots = lotsOf(set);
  let tally = createTally();

  /** The first rule that strikes. */
  function strike<R extends Rule>(among: readonly Lot<R>[], occasion: string): R | undefined {
    const struck = among.find(
      ({ rule, name, struck: times }) =>
        times < (rule.times ?? Number.POSITIVE_INFINITY) &&
        drawOf(set.seed, `${name}/${occasion}`) < (rule.share ?? 1),
    );
    if (struck) struck.struck += 1;
    return struck?.rule;
  }

  const strikes = (name: Share, occasion: string) =>
    strike([lots.shares[name]], occasion) !== undefined;

  const counted = <R extends Rule>(counting: readonly Lot<R>[]) =>
    counting.map(({ rule, struck }) => ({ ...rule, struck }));

  return {
    replace(next) {
      set = next;
      lots = lotsOf(set);
      tally = createTally();
    },
    change(parts) {
      set = { ...set, ...parts };
      lots = lotsOf(set, lots);
    },
    describe: () => ({
      seed: set.seed,
      calls: counted(lots.calls),
      captures: counted(lots.captures),
      refunds: counted(lots.refunds),
      webhooks: {
        ...set.webhooks,
        struck: Object.fromEntries(SHARES.map((name) => [name, lots.shares[name].struck])),
      },
    }),
    strikeCall({ name, hasAddress = false, ...occasion }) {
      if (lots.calls.length === 0) return undefined;
      const fitting = lots.calls.filter(
        ({ rule: { on, fault } }) =>
          (on === "any" || on === name) &&
          (fault !== "stale" || READS.includes(name)) &&
          (fault !== "refuse-address" || hasAddress),
      );
      return strike(fitting, tally.name(name, occasion));
    },
    strikeCapture: (capture) => strike(lots.captures, tally.name("captured", capture)),
    strikeRefund: (refund) => strike(lots.refunds, tally.name("refunded", refund)),
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

/** 32 bits of a text, well mixed (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}

/** A number from 0 up to 1 (mixed as in "mulberry32") that depends only on seed and name. */
function drawOf(seed: number, name: string): number {
  const state = (hash(`${seed}/${name}`) + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
