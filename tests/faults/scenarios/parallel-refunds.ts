import { newId } from "../../../common/ids.ts";
import { fromDecimalString, toDollars } from "../../../common/money.ts";
import { inspect } from "../inspect.ts";
import { buy, call, type Reply } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers, signInAdmin } from "../lab/customers.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

const REFUNDS = 50;
/** All of them together are worth so many times what was captured. */
const TOO_MUCH = 4;

/** The answers of PayPal get lost, or it fails, for every second order. */
const UNSURE = {
  calls: [
    { on: "refund", fault: "process-then-drop", share: 0.2 },
    { on: "refund", fault: "500", share: 0.2 },
  ],
};

export const parallelRefunds = labScenario(
  {
    name: "parallel-refunds",
    what: "50 parallel partial refunds on one capture, some of them of units [PAY-22, REFUND-3]",
    asked: "never above the captured sum, and each unit once",
  },
  async (lab, { isShort }) => {
    const captures = isShort ? 2 : 20;
    const wares = await fillShelf(lab, { products: 4, units: 10_000 });
    const token = await signInAdmin(lab);
    const problems: string[] = [];
    const shown: string[] = [];
    let accepted = 0;
    for (let count = 0; count < captures; count++) {
      const orderId = await buyOne(lab, wares);
      shown.push(orderId);
      if (count % 2 === 1) await lab.paypal.setFaults(UNSURE);
      const replies = await refundAtOnce(lab, orderId, token);
      await lab.paypal.setFaults({});
      accepted += replies.filter(({ status }) => status === 200).length;
      problems.push(...listSurprises(replies), ...(await listExcess(lab)));
    }
    problems.push(...(await inspect(lab, shown)), ...(await listExcess(lab)));
    return {
      ran: `${captures} captures, ${captures * REFUNDS} refunds asked for, ${accepted} accepted`,
      measured: `${problems.length} faults`,
      problems,
    };
  },
);

async function buyOne(lab: Lab, wares: readonly Ware[]): Promise<string> {
  const [customer] = await inviteCustomers(lab, someCarts(lab, wares, 1));
  const orderId = customer && (await buy(lab, customer));
  if (orderId === undefined) throw new Error("there is no order to refund");
  return orderId;
}

/** Each asks for a part of about the same size, or for a unit, under an id of its own. */
async function refundAtOnce(lab: Lab, orderId: string, token: string): Promise<Reply[]> {
  const { rows } = await lab.pool.query<{ cents: number }>(
    "select total_cents as cents from orders where id = $1",
    [orderId],
  );
  const part = Math.floor(((rows[0]?.cents ?? 0) * TOO_MUCH) / REFUNDS);
  const { rows: lines } = await lab.pool.query<{ productId: string; color: string; size: string }>(
    'select product_id::text as "productId", color, size from order_lines where order_id = $1',
    [orderId],
  );
  const asked = Array.from({ length: REFUNDS }, (_, place) => {
    const line = lines[place % lines.length];
    const amount = toDollars(part - lab.random.below(100));
    const of = line && place % 5 === 0 ? { lines: [{ ...line, quantity: 1 }] } : { amount };
    return call(lab, "POST", `/api/admin/orders/${orderId}/refunds`, {
      token,
      body: { ...of, _id: newId() },
    });
  });
  return Promise.all(asked);
}

/** Some are accepted and the others are told that there is not so much left, or no such unit. */
function listSurprises(replies: readonly Reply[]): string[] {
  const isNoUnit = ({ body }: Reply) => /^lines\.0\.quantity$/.test(body?.errors?.[0]?.field ?? "");
  const strange = replies.filter(
    (reply) => reply.status !== 200 && reply.status !== 409 && !isNoUnit(reply),
  );
  return [
    ...(replies.some(({ status }) => status === 200) ? [] : ["not one refund was accepted"]),
    ...(replies.some(({ status }) => status === 409) ? [] : ["not one refund was refused"]),
    ...strange.map(({ status, body }) => `a refund was answered ${status}: ${body?.code}`),
  ];
}

/** Captures of which more went back, or is set aside to go back, than was taken: here or at PayPal. */
async function listExcess({ pool, paypal }: Lab): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id from payments p where p.captured_cents < p.refunded_cents
       or p.captured_cents < (select sum(r.amount_cents) from refunds r
         where r.payment_id = p.id and r.status <> 'failed')`,
  );
  const { captures, refunds } = await paypal.ledger();
  const backOf = Map.groupBy(refunds, ({ capture_id }) => capture_id);
  const atPaypal = captures.filter(({ id, amount }) => {
    const back = (backOf.get(id) ?? []).filter(({ status }) => status === "COMPLETED");
    return back.reduce((sum, refund) => sum + centsOf(refund.amount), 0) > centsOf(amount);
  });
  const { rows: twice } = await pool.query<{ id: string }>(
    `select l.order_id as id from order_lines l
      join refund_lines g on g.order_id = l.order_id and g.position = l.position
      join refunds r on r.id = g.refund_id and r.status <> 'failed'
      group by l.order_id, l.position, l.quantity having sum(g.units) > l.quantity`,
  );
  return [
    ...[...rows, ...atPaypal].map(({ id }) => `more went back of ${id} than was taken`),
    ...twice.map(({ id }) => `a unit of ${id} is refunded twice`),
  ];
}

function centsOf({ value }: { value: string }): number {
  return fromDecimalString(value) ?? Number.NaN;
}
