import { type CallName, LOOKS } from "../calls.ts";
import { type Draw, drawsOf } from "./draws.ts";
import {
  type CallRule,
  type CaptureRule,
  type FaultSet,
  NO_FAULTS,
  type RefundRule,
  type Rule,
  type WebhookFaults,
} from "./fault-set.ts";

/** What goes wrong with one copy of a webhook event. */
export interface CopyFaults {
  badSignature: boolean;
  wrongWebhookId: boolean;
  reserialised: boolean;
}

/** Decides by lot what goes wrong, and counts it. */
export interface FaultDesk {
  /** Begins anew with this set: its draws and counts start over. */
  replace(set: FaultSet): void;
  /** The set, and how often each part of it struck. */
  describe(): object;
  /** @param hasAddress whether the call carries where a parcel goes */
  strikeCall(name: CallName, hasAddress?: boolean): CallRule | undefined;
  strikeCapture(): CaptureRule | undefined;
  strikeRefund(): RefundRule | undefined;
  webhooks(): WebhookFaults;
  losesNotice(): boolean;
  drawCopy(): CopyFaults;
  /** For how long something overtakable waits: a number from 0 up to 1. */
  drawOrder(): number;
}

interface Lot<R extends Rule> {
  rule: R;
  draw: Draw;
  struck: number;
}

function lotsOf<R extends Rule>(rules: readonly R[], seed: number, kind: string): Lot<R>[] {
  return rules.map((rule, place) => ({
    rule,
    draw: drawsOf(seed, `${kind}/${place}`),
    struck: 0,
  }));
}

/** The first rule that strikes; those behind it do not draw. */
function strike<R extends Rule>(
  lots: readonly Lot<R>[],
  concerns: (rule: R) => boolean = () => true,
): R | undefined {
  const struck = lots.find(
    ({ rule, draw, struck: times }) =>
      concerns(rule) &&
      times < (rule.times ?? Number.POSITIVE_INFINITY) &&
      draw() < (rule.share ?? 1),
  );
  if (struck) struck.struck += 1;
  return struck?.rule;
}

const SHARES = ["drop", "badSignature", "wrongWebhookId", "reserialised"] as const;

export function createFaultDesk(): FaultDesk {
  let set: FaultSet = NO_FAULTS;
  let calls: Lot<CallRule>[] = [];
  let captures: Lot<CaptureRule>[] = [];
  let refunds: Lot<RefundRule>[] = [];
  let shares = webhookLots(set);
  let order: Draw = drawsOf(set.seed, "webhooks/order");

  function webhookLots({ seed, webhooks }: FaultSet) {
    const lots = SHARES.map((name): [typeof name, Lot<Rule>] => [
      name,
      { rule: { share: webhooks[name] ?? 0 }, draw: drawsOf(seed, `webhooks/${name}`), struck: 0 },
    ]);
    return new Map(lots);
  }

  function strikesShare(name: (typeof SHARES)[number]): boolean {
    const lot = shares.get(name);
    return lot !== undefined && strike([lot]) !== undefined;
  }

  const told = <R extends Rule>(lots: readonly Lot<R>[]) =>
    lots.map(({ rule, struck }) => ({ ...rule, struck }));

  return {
    replace(next) {
      set = next;
      calls = lotsOf(set.calls, set.seed, "calls");
      captures = lotsOf(set.captures, set.seed, "captures");
      refunds = lotsOf(set.refunds, set.seed, "refunds");
      shares = webhookLots(set);
      order = drawsOf(set.seed, "webhooks/order");
    },
    describe: () => ({
      seed: set.seed,
      calls: told(calls),
      captures: told(captures),
      refunds: told(refunds),
      webhooks: {
        ...set.webhooks,
        struck: Object.fromEntries([...shares].map(([name, { struck }]) => [name, struck])),
      },
    }),
    strikeCall: (name, hasAddress = false) =>
      strike(
        calls,
        ({ on, fault }) =>
          (on === "any" || on === name) &&
          (fault !== "stale" || LOOKS.includes(name)) &&
          (fault !== "refuse-address" || hasAddress),
      ),
    strikeCapture: () => strike(captures),
    strikeRefund: () => strike(refunds),
    webhooks: () => set.webhooks,
    losesNotice: () => strikesShare("drop"),
    drawCopy: () => ({
      badSignature: strikesShare("badSignature"),
      wrongWebhookId: strikesShare("wrongWebhookId"),
      reserialised: strikesShare("reserialised"),
    }),
    drawOrder: () => order(),
  };
}
