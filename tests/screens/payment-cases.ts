import { sql } from "drizzle-orm";
import type { Mismatch } from "../../server/payments/attempts/compare-order.ts";
import { beginPayment } from "../../server/payments/attempts/open-payment.ts";
import {
  changeOpenPayment,
  markMismatched,
  type Payment,
} from "../../server/payments/attempts/store.ts";
import { openCase } from "../../server/payments/cases/open-case.ts";
import { recordPaymentEvent } from "../../server/payments/events.ts";
import { saveReconciliation } from "../../server/payments/ledger/reconciliation-store.ts";
import { beginRefund, recordRefund } from "../../server/payments/refunds/refund-payment.ts";
import type { Context } from "../../server/platform/context.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Money that needs a person, of one of each kind, as it looks at a given moment. */
export async function seedPaymentCases(ctx: Context, now: Date): Promise<void> {
  const at = (ago: number): Context => ({
    ...ctx,
    clock: { ...ctx.clock, now: () => new Date(now.getTime() - ago) },
  });
  const customers = await checkoutsOfCustomers(ctx);
  const begin = async (ago: number, totalCents: number, paypalOrderId: string) => {
    const checkoutId = customers.pop() ?? "";
    const attempt = await beginPayment(at(ago), {
      checkoutId,
      totalCents,
      currency: "USD",
      provider: "paypal",
    });
    await changeOpenPayment(at(ago), attempt, { paypalOrderId });
    await recordPaymentEvent(at(ago), attempt.id, "paypal-order-made", { paypalOrderId });
    return attempt;
  };

  const returned = await begin(3 * HOUR, 6200, "8FJ20463GK771905L");
  await mismatch(at(3 * HOUR - 2 * MINUTE), returned, "amount", "4WX61387PD992143C", 6199);
  await sendBack(at(3 * HOUR - 3 * MINUTE), returned, "1KD77241HR410835B");

  const refused = await begin(26 * HOUR, 11_800, "2TB95310VN604728U");
  const refusedAt = at(26 * HOUR - 4 * MINUTE);
  await mismatch(refusedAt, refused, "out_of_stock", "7CE03528XW185460R", 11_800);
  await sendBack(at(26 * HOUR - 5 * MINUTE), refused, undefined);

  const [bought] = await boughtPayments(ctx);
  if (!bought) throw new Error("the large shop has orders");
  await openCase(at(5 * HOUR), {
    paymentId: bought.id,
    kind: "dispute",
    subject: "2WS90417EK336815D",
  });
  await openCase(at(9 * HOUR), {
    kind: "ledger",
    subject: "3RM48820BT516092N",
    detail: { problem: "UNKNOWN_CAPTURE", cents: 2400, currency: "USD" },
  });

  const stuck = await begin(29 * HOUR, 8900, "6NV27719CJ358204M");
  await changeOpenPayment(at(29 * HOUR - MINUTE), stuck, { status: "pending", problem: "PENDING" });
  await recordPaymentEvent(at(29 * HOUR - MINUTE), stuck.id, "pending", {
    captureId: "5HP66093LD271488K",
  });
  await openCase(at(5 * HOUR - MINUTE), {
    paymentId: stuck.id,
    kind: "stuck",
    detail: { status: "pending" },
  });

  await saveReconciliation(ctx, now.toISOString().slice(0, 10), {
    at: new Date(now.getTime() - 2 * HOUR),
    checked: 1204,
    differences: 1,
    isWhole: true,
  });
}

async function mismatch(
  ctx: Context,
  { id }: Payment,
  what: Mismatch,
  captureId: string,
  cents: number,
): Promise<void> {
  const captured = { captureId, took: { cents, currency: "USD" } };
  await ctx.db.transaction((db) => markMismatched({ ...ctx, db }, id, { what, captured }));
}

/** Without PayPal's id it refuses. */
async function sendBack(ctx: Context, { id }: Payment, paypalRefundId: string | undefined) {
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const { refund } = await beginRefund(tx, { paymentId: id });
    const outcome =
      paypalRefundId === undefined
        ? ({ kind: "failed", problem: "TRANSACTION_DISPUTED" } as const)
        : ({ kind: "completed", paypalRefundId } as const);
    await recordRefund(tx, refund.id, outcome);
  });
}

/** One of each of some customers, who have gone on to pay once more. */
async function checkoutsOfCustomers({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct on (user_id) id from checkouts where user_id is not null
    order by user_id, created_at desc limit 6`);
  return rows.map(({ id }) => id);
}

async function boughtPayments({ db }: Context): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from payments p join orders o on o.payment_id = p.id
    where o.refunded_cents = 0 and o.user_id is not null order by o.created_at desc limit 1`);
  return rows;
}
