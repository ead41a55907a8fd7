import { setTimeout as sleep } from "node:timers/promises";
import { HOOK_POINTS, type HookPoint } from "../../../server/platform/hook-points.ts";
import { FAST, inspect } from "../inspect.ts";
import {
  addressRefused,
  buyers,
  type Crowd,
  keyHolders,
  leavers,
  mistyped,
  offered,
  refunders,
  refused,
  returners,
  shortChanged,
  waiters,
} from "../lab/crowds.ts";
import { type Lab, openLab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import type { RunningShop } from "../lab/shop-starter.ts";
import { waitForCaptures, waitForQuiet } from "../quiet.ts";
import type { Line, Scenario, ScenarioTools } from "../scenario.ts";

/** The figure that was asked for. */
const PATIENCE_MS = 120_000;

/** The crowds that get to points which plain buyers do not reach, or not in every way. */
const CROWDS: Partial<Record<HookPoint, Crowd>> = {
  "payment: address refused": addressRefused,
  "settle: pending written": waiters,
  "settle: mismatch written": shortChanged,
  "settle: mismatch recorded": shortChanged,
  "settle: end written": refused,
  "refund: set aside": refunders,
  "refund: begun": refunders,
  "refund: sent": refunders,
  "refund: written": refunders,
  "refund: told": refunders,
  "order: address corrected": returners,
  "order: line swapped": returners,
  "order: email corrected": mistyped,
  "exchange: held": returners,
  "exchange: placed": returners,
  "offer: held": offered,
  "offer: ended": offered,
  "return: written": returners,
  "return: told": returners,
  "return: received": returners,
  "return: cancelled": returners,
  "hold: released": leavers,
  "hold: expired": leavers,
  "idempotency: begun": keyHolders,
  "idempotency: kept": keyHolders,
  "idempotency: answered": keyHolders,
};

/** A shop that was not restored never gets to the others; `restores.ts` kills there. */
export const RESTORED_POINTS = HOOK_POINTS.filter((point) => point.startsWith("restored: "));
/** So does one without sales; `sale-begins.ts` kills there. */
export const SALE_POINTS = HOOK_POINTS.filter((point) => point.startsWith("sale: "));
/** Nor does one whose orders get no invoices; `invoice-numbers.ts` kills there. */
export const INVOICE_POINTS = HOOK_POINTS.filter((point) => point.startsWith("invoice: "));
/** Nor one without the express button; `express.ts` kills there. */
export const EXPRESS_POINTS = HOOK_POINTS.filter((point) => point.startsWith("express: "));
/** Nor one whose parcels have no tracking numbers; `parcels.ts` kills there. */
export const TRACKING_POINTS = HOOK_POINTS.filter((point) => point.startsWith("tracking: "));
/** Nor one whose orders are in time; `late-orders.ts` kills there. */
export const LATE_POINTS = HOOK_POINTS.filter((point) => point.startsWith("late: "));
const ELSEWHERE = [
  ...RESTORED_POINTS,
  ...SALE_POINTS,
  ...INVOICE_POINTS,
  ...EXPRESS_POINTS,
  ...TRACKING_POINTS,
  ...LATE_POINTS,
];
const POINTS = HOOK_POINTS.filter((point) => !ELSEWHERE.includes(point));

/** The short run takes one in so many points, and other points for another seed. */
const SHARES = 4;

/** The time that a process takes to end after it has killed itself. */
const DYING_MS = 500;
/** Slower than elsewhere: the machine's own time to recover counts so many times as much. */
const RECOVERY_SPEED = FAST / 4;

/** A crowd may pass without reaching a point for the second time. */
const TRIES = 3;

/**
 * `kill -9` at every named point. The shop is started again each time, with people still at it, and all
 * that PayPal had taken before the kill must be an order or a refund in time.
 */
export const kills: Scenario = { name: "kills", run };

async function run({ ground, random, isShort, say }: ScenarioTools): Promise<Line[]> {
  const rounds = isShort ? 1 : 10;
  const points = isShort ? someOf(POINTS, random.below(SHARES)) : POINTS;
  const lab = await openLab(ground, random);
  const problems: string[] = [];
  const shown: string[] = [];
  let kills = 0;
  let slowestMs = 0;
  try {
    await lab.start();
    const wares = await fillShelf(lab, { products: 4, units: 100_000 });
    for (const point of points) {
      const crowd = CROWDS[point] ?? buyers;
      for (let round = 1; round <= rounds; round++) {
        const invite = () => crowd(lab, wares);
        const strike = await strikeAt(lab, { point, isTwice: round % 2 === 0 }, invite);
        shown.push(...strike.shown);
        if (strike.kills === 0) {
          problems.push(`nobody got to "${point}"`);
          break;
        }
        kills += strike.kills;
        slowestMs = Math.max(slowestMs, strike.tookMs);
        problems.push(...strike.problems.map((problem) => `${point}: ${problem}`));
      }
      say(`${point}: ${shown.length} orders shown so far`);
    }
    problems.push(...(await inspect(lab, shown)));
  } finally {
    await lab.close();
  }
  return [
    {
      what: "`kill -9` at named points",
      ran: `${kills} kills at ${points.length} points, ${shown.length} orders shown`,
      asked: "every capture an order or refunded within 120 s of the restart",
      measured: `${problems.length} faults; slowest ${Math.ceil(slowestMs / 1000)} s`,
      figures: [{ what: "settled", seconds: slowestMs / 1000, asked: PATIENCE_MS / 1000 }],
      isOk: problems.length === 0,
      problems,
    },
  ];
}

/** One in `SHARES`, beginning with the one at `first`. */
function someOf<T>(all: readonly T[], first: number): T[] {
  return all.filter((_, index) => index % SHARES === first);
}

interface Strike {
  kills: number;
  shown: string[];
  tookMs: number;
  problems: string[];
}

interface Blow {
  point: HookPoint;
  /** Whether the shop is killed there once more while it recovers. */
  isTwice: boolean;
}

/** Sends customers to the shop until it is killed at the point, and starts it again. */
export async function strikeAt(
  lab: Lab,
  { point, isTwice }: Blow,
  invite: () => Promise<string[]>,
): Promise<Strike> {
  const strike: Strike = { kills: 0, shown: [], tookMs: 0, problems: [] };
  for (let tries = 1; tries <= TRIES && strike.kills === 0; tries++) {
    const nth = tries === TRIES ? 1 : 1 + lab.random.below(3);
    const shop = lab.shop();
    shop.killAt({ point, nth });
    // An error that customers find is a fault like any other.
    const crowd = invite().catch((error: unknown) => {
      strike.problems.push(String(error));
      return [];
    });
    const passed = crowd.then(() => passTime(lab, shop));
    await Promise.race([passed, shop.ended]);
    // Where the point is the last thing that anybody waits for, its end is a moment later.
    await Promise.race([shop.ended, untilItAnswers(shop)]);
    if (!shop.isRunning()) await comeBack(lab, strike, isTwice ? point : undefined);
    strike.shown.push(...(await crowd));
    await passed;
  }
  lab.shop().killAt(undefined);
  await lab.time.run(1);
  return strike;
}

/** A shop that has killed itself answers no more, and on a busy machine is gone a while later. */
async function untilItAnswers({ url }: RunningShop): Promise<void> {
  await fetch(`${url}/healthz`).catch(() => undefined);
  await sleep(DYING_MS, undefined, { ref: false });
}

/** Lets the work of the clock be done and the mails be sent, unless the shop is killed meanwhile. */
async function passTime(lab: Lab, shop: RunningShop): Promise<void> {
  if (!shop.isRunning()) return;
  await lab.time.run(FAST);
  await waitForQuiet(lab, PATIENCE_MS);
}

/** @param again where the shop is killed once more, if it gets there before all is settled */
async function comeBack(lab: Lab, strike: Strike, again: HookPoint | undefined): Promise<void> {
  strike.kills++;
  const { captures } = await lab.paypal.ledger();
  const shop = await lab.start();
  if (again) shop.killAt({ point: again, nth: 1 });
  await lab.time.run(RECOVERY_SPEED);
  const open = await waitForCaptures(lab, captures, PATIENCE_MS);
  shop.killAt(undefined);
  if (!shop.isRunning()) return comeBack(lab, strike, undefined);
  strike.tookMs = open.tookMs;
  strike.problems.push(...open.left.map((id) => `${id} is neither an order nor refunded`));
}
