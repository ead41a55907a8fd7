import { setTimeout as sleep } from "node:timers/promises";
import { POLLED_WITHIN_MS } from "../../server/payments/poll-schedule.ts";
import { type QueueName, triedAgainWithin } from "../../server/platform/jobs/queues.ts";
import type { Lab } from "./lab/lab.ts";
import { type PaypalLedger, TOOK_MONEY } from "./lab/paypal.ts";

/** How many pieces of each kind of work have no end yet. */
type Unrest = Record<string, number>;

const POLL_MS = 100;
/** The machine's time that one run of work may take, with calls to PayPal that wait for their time-outs. */
const WORK_MS = 60_000;

/**
 * Waits until no work is under way any more, while the shop runs. Gives up when nothing has moved for longer
 * than any pause of the shop's own, or after the limit by the shop's clock. Answers how long it took by that
 * clock, and the work that is left.
 */
export async function waitForQuiet(
  lab: Lab,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<{ tookMs: number; left: Unrest }> {
  const since = lab.time.now();
  const shop = lab.shop();
  const standstill = watchForStandstill();
  for (;;) {
    const left = await countUnrest(lab);
    const now = { shop: lab.time.now(), machine: performance.now() };
    const tookMs = now.shop - since;
    const isOver = isQuiet(left) || tookMs > limitMs || !shop.isRunning();
    if (isOver || standstill(left, now, await longestPauseMs(lab))) return { tookMs, left };
    await sleep(POLL_MS);
  }
}

/** The shop's clock, and the machine's own, both in ms. */
interface Clocks {
  shop: number;
  machine: number;
}

/**
 * Decides whether the remaining work has stayed the same for longer than the shop may leave any work alone:
 * polls go by the shop's clock, jobs by the machine's own.
 */
export function watchForStandstill(): (left: Unrest, now: Clocks, jobsPauseMs: number) => boolean {
  let seen = "";
  let since: Clocks = { shop: 0, machine: 0 };
  return (left, now, jobsPauseMs) => {
    if (JSON.stringify(left) !== seen) {
      seen = JSON.stringify(left);
      since = now;
    }
    const mayPoll = now.shop - since.shop <= POLLED_WITHIN_MS;
    const mayWork = now.machine - since.machine <= WORK_MS + jobsPauseMs;
    return !mayPoll && !mayWork;
  };
}

/** The longest time in ms for which the shop may leave a waiting job alone. */
async function longestPauseMs({ pool }: Lab): Promise<number> {
  const { rows } = await pool.query<{ name: QueueName; failures: number }>(
    `select queue as name, max(tries)::int as failures from jobs
       where queue in ('mail', 'paypal') and ended_at is null group by queue`,
  );
  const pauses = rows.map(({ name, failures }) => triedAgainWithin(name, failures));
  return 1000 * Math.max(0, ...pauses);
}

/**
 * Waits until each of these captures has bought an order, or has gone back; a capture that took no money counts
 * as done. Answers how long it took by the shop's clock, and the captures that are left.
 */
export async function waitForCaptures(
  lab: Lab,
  captures: PaypalLedger["captures"],
  patienceMs: number,
): Promise<{ tookMs: number; left: string[] }> {
  const ids = captures.filter(({ status }) => TOOK_MONEY.has(status)).map(({ id }) => id);
  const since = lab.time.now();
  for (;;) {
    const { rows } = await lab.pool.query<{ id: string }>(
      `select p.capture_id as id from payments p where p.capture_id = any($1) and (
         exists (select from orders o where o.payment_id = p.id)
         or p.captured_cents = (select sum(r.amount_cents) from refunds r
           where r.payment_id = p.id and r.status = 'completed'))`,
      [ids],
    );
    const done = new Set(rows.map(({ id }) => id));
    const left = ids.filter((id) => !done.has(id));
    const tookMs = lab.time.now() - since;
    const isOver = left.length === 0 || tookMs > patienceMs || !lab.shop().isRunning();
    if (isOver) return { tookMs, left };
    await sleep(POLL_MS);
  }
}

/** Waits until all unapplied funds are back, or a person has to decide. */
export async function waitForReturns(lab: Lab, patienceMs: number): Promise<void> {
  const until = lab.time.now() + patienceMs;
  while (lab.time.now() < until) {
    const unrest = await countUnrest(lab);
    const isLeft = (unrest["money that bought nothing"] ?? 0) + (unrest["refunds under way"] ?? 0);
    if (isLeft === 0) return;
    await sleep(POLL_MS);
  }
}

/** Counts money, stock and mails that are between two states. */
export async function countUnrest(lab: Lab): Promise<Unrest> {
  const approved = (await lab.paypal.ledger()).orders
    .filter(({ status }) => status === "APPROVED")
    .map(({ id }) => id);
  const { rows } = await lab.pool.query<{ what: string; count: number }>(
    `select 'captures in doubt' as what, count(*)::int as count from payments
       where status in ('capturing', 'pending')
     union all
     select 'approvals not polled', count(*)::int from payments
       where status = 'created' and paypal_order_id = any($1) and declined_at is null
     union all
     select 'money that bought nothing', count(*)::int from payments p
       where status = 'mismatched' and captured_cents > refunded_cents
         and not exists (select from payment_cases c
           where c.payment_id = p.id and c.kind = 'refund-failed')
     union all
     select 'refunds under way', count(*)::int from refunds where status in ('created', 'pending')
     union all
     select 'holds whose time is over', count(*)::int from checkouts
       where status = 'open' and expires_at < $2
     union all
     select 'invoices not issued', count(*)::int from invoice_requests
     union all
     select 'webhooks not worked', count(*)::int from paypal_events where done_at is null
     union all
     select 'mails that are not out', count(*)::int from jobs
       where queue = 'mail' and ended_at is null and (tries > 0 or due_at <= now())`,
    [approved, new Date(lab.time.now())],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

export function isQuiet(unrest: Unrest): boolean {
  return Object.values(unrest).every((count) => count === 0);
}

/** The work under way in words. */
export function describeUnrest(unrest: Unrest): string {
  const found = Object.entries(unrest).filter(([, count]) => count > 0);
  return found.length === 0 ? "quiet" : found.map(([what, n]) => `${n} ${what}`).join(", ");
}
