import { setTimeout as sleep } from "node:timers/promises";
import type { Lab } from "./lab/lab.ts";
import { type PaypalLedger, TOOK_MONEY } from "./lab/paypal.ts";

/** How many of each are not at their end yet. */
type Unrest = Record<string, number>;

const LOOK_AGAIN_MS = 100;
/** Mails go by the machine's own time, whatever the shop's clock does: a lost worker is missed after 20 s. */
const MAIL_PATIENCE_MS = 90_000;

/**
 * Waits until nothing is under way any more, at most so long by the shop's clock, and while the shop is
 * there. Answers how long it took, and what is left.
 */
export async function waitForQuiet(
  lab: Lab,
  patienceMs: number,
): Promise<{ tookMs: number; left: Unrest }> {
  const since = lab.time.now();
  for (;;) {
    const left = await countUnrest(lab);
    const tookMs = lab.time.now() - since;
    if (isEmpty(left) || tookMs > patienceMs || !lab.shop().isRunning()) return { tookMs, left };
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Waits until each of these captures has bought an order, or has gone back; those that PayPal has no
 * money of count as done. Answers how long it took by the shop's clock, and which are left.
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
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Waits until all money that bought nothing is back, or a person has to decide. */
export async function waitForReturns(lab: Lab, patienceMs: number): Promise<void> {
  const until = lab.time.now() + patienceMs;
  while (lab.time.now() < until) {
    const unrest = await countUnrest(lab);
    const isLeft = (unrest["money that bought nothing"] ?? 0) + (unrest["refunds under way"] ?? 0);
    if (isLeft === 0) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Waits until all mails are out; answers how many are not. */
export async function waitForMails({ pool, shop }: Lab): Promise<number> {
  const until = performance.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pgboss.job
         where name = 'mail' and state in ('created', 'retry', 'active')
           and (retry_count > 0 or start_after <= now())`,
    );
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting === 0 || performance.now() > until || !shop().isRunning()) return waiting;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Waits until all webhooks are worked; their jobs go by the machine's own time, as mails do. */
export async function waitForWebhooks(lab: Lab): Promise<void> {
  const until = performance.now() + MAIL_PATIENCE_MS;
  while (performance.now() < until && lab.shop().isRunning()) {
    const unrest = await countUnrest(lab);
    if (unrest["webhooks not worked"] === 0) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Money, stock and promises that are between two states. */
export async function countUnrest(lab: Lab): Promise<Unrest> {
  const approved = (await lab.paypal.ledger()).orders
    .filter(({ status }) => status === "APPROVED")
    .map(({ id }) => id);
  const { rows } = await lab.pool.query<{ what: string; count: number }>(
    `select 'captures in doubt' as what, count(*)::int as count from payments
       where status in ('capturing', 'pending')
     union all
     select 'approvals not looked at', count(*)::int from payments
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
     select 'webhooks not worked', count(*)::int from paypal_events where done_at is null`,
    [approved, new Date(lab.time.now())],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

function isEmpty(unrest: Unrest): boolean {
  return Object.values(unrest).every((count) => count === 0);
}

/** In words: what there is of it. */
export function tellUnrest(unrest: Unrest): string {
  const found = Object.entries(unrest).filter(([, count]) => count > 0);
  return found.length === 0 ? "quiet" : found.map(([what, n]) => `${n} ${what}`).join(", ");
}
