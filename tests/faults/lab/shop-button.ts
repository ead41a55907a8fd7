import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { call, type Reply } from "./browser.ts";
import type { Lab } from "./lab.ts";

/** The shop's own button, which alone charges: who presses it, while the shop is killed, and what came of it. */

/** Looks at the order and presses the button, as often as nobody answers. */
export async function press(lab: Lab, token: string, checkoutId: string): Promise<Reply> {
  const shown = await call(lab, "GET", `/api/checkout/${checkoutId}`, { token });
  if (shown.status !== 200 || shown.body.isPaid) return shown;
  const { review, totalPrice } = shown.body;
  const body = { version: review?.version ?? "", totalPrice };
  return call(lab, "POST", `/api/checkout/${checkoutId}/confirm`, { token, body });
}

/** Does the work, and kills the shop at one of these points after another meanwhile. Answers how often. */
export async function underKills(
  lab: Lab,
  points: readonly HookPoint[],
  begin: () => Promise<unknown>,
): Promise<number> {
  let kills = 0;
  let isDone = false;
  const arm = () =>
    lab.shop().killAt({ point: lab.random.pick(points), nth: 1 + lab.random.below(5) });
  arm();
  const work = begin().finally(() => {
    isDone = true;
  });
  work.catch(() => undefined);
  while (!isDone) {
    await Promise.race([work, lab.shop().ended]);
    if (lab.shop().isRunning()) continue;
    kills++;
    await lab.start();
    if (kills % 3 !== 0) arm();
  }
  await work;
  lab.shop().killAt(undefined);
  return kills;
}

/** Captures in PayPal's own ledger that belong to no payment whose customer pressed the button. */
export async function countUnasked(lab: Lab): Promise<number> {
  const { rows } = await lab.pool.query<{ id: string }>(
    "select paypal_order_id as id from payments where confirmed_at is not null",
  );
  const confirmed = new Set(rows.map(({ id }) => id));
  const { captures } = await lab.paypal.ledger();
  return captures.filter((capture) => !confirmed.has(capture.order_id)).length;
}

/** Orders, and approvals that ended without the button. */
export async function countOrders(lab: Lab): Promise<{ orders: number; unpressed: number }> {
  const { rows } = await lab.pool.query<{ orders: number; unpressed: number }>(
    `select (select count(*)::int from orders) as orders,
       (select count(*)::int from payments where approved_at is not null and status = 'closed') as unpressed`,
  );
  return rows[0] ?? { orders: 0, unpressed: 0 };
}
