import { toCents } from "../../../common/money.ts";
import { SUBJECTS } from "../../../server/settings/contract.ts";
import { SELLER } from "../../support/invoices.ts";
import { inspect } from "../inspect.ts";
import { buy, call, insist } from "../lab/browser.ts";
import { type Crowd, refunders, someCarts } from "../lab/crowds.ts";
import { inviteCustomers, signInAdmin } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import { INVOICE_POINTS, strikeAt } from "./kills.ts";
import { labScenario } from "./lab-scenario.ts";

/** So many buy at once. */
const AT_ONCE = 50;

/** A crowd that buys at once, and an admin who sends money back meanwhile. */
const crowd: Crowd = async (lab, wares) => {
  const customers = await inviteCustomers(lab, someCarts(lab, wares, AT_ONCE));
  const [bought, refunded] = await Promise.all([
    inParallel(customers, AT_ONCE, (customer) => buy(lab, customer)),
    refunders(lab, wares),
  ]);
  return [...bought.filter((id) => id !== undefined), ...refunded];
};

export const invoiceNumbers = labScenario(
  {
    name: "invoice-numbers",
    what: "invoices of 50 parallel orders and their refunds, `kill -9` where a number is taken; the months' accounts beside the ledger and PayPal [INV-2, INV-10]",
    asked: "no gap, no double, each order and refund once; equal to the cent",
  },
  async (lab, { isShort, say }) => {
    const rounds = isShort ? 1 : 10;
    const wares = await fillShelf(lab, { products: 4, units: 100_000 });
    const problems = await turnOn(lab);
    const shown: string[] = [];
    let kills = 0;
    for (const point of INVOICE_POINTS) {
      for (let round = 1; round <= rounds; round++) {
        const strike = await strikeAt(lab, { point, isTwice: round % 2 === 0 }, () =>
          crowd(lab, wares),
        );
        kills += strike.kills;
        shown.push(...strike.shown);
        problems.push(...strike.problems);
        if (strike.kills === 0) problems.push(`nobody got to "${point}"`);
      }
      say(`${point}: ${shown.length} orders shown so far`);
    }
    problems.push(...(await inspect(lab, shown)));
    problems.push(...(await listWrongNumbers(lab)), ...(await listWrongAccounts(lab)));
    const { rows } = await lab.pool.query<{ count: number }>("select count(*)::int from invoices");
    const written = rows[0]?.count ?? 0;
    if (written < shown.length) problems.push(`only ${written} documents`);
    return {
      ran: `${kills} kills at ${INVOICE_POINTS.length} points, ${shown.length} orders shown, ${written} documents`,
      measured: `${problems.length} faults`,
      problems,
    };
  },
);

async function turnOn(lab: Lab): Promise<string[]> {
  const token = await signInAdmin(lab);
  // The shop keeps its name, by which the comparison knows its mails.
  const { name: _, ...seller } = SELLER;
  const wanted = {
    identity: { ...SUBJECTS.identity.defaults, ...seller },
    invoices: { ...SUBJECTS.invoices.defaults, isOn: true },
  };
  const problems: string[] = [];
  for (const [subject, values] of Object.entries(wanted)) {
    const path = `/api/admin/settings/${subject}`;
    const { status } = await call(lab, "PUT", path, { token, body: { version: 0, values } });
    if (status !== 200) problems.push(`the settings of ${subject} answered ${status}`);
  }
  return problems;
}

/** Series with a gap or a double, orders and refunds without one document, and credit notes that are no refund. */
async function listWrongNumbers({ pool }: Lab): Promise<string[]> {
  const { rows } = await pool.query<{ what: string; id: string }>(`
    select 'a series with a gap or a double' as what, s.series as id from invoice_series s
      where s.next - 1001 <> (select count(distinct number) from invoices i where i.series = s.series)
        or s.next - 1 <> (select max(number) from invoices i where i.series = s.series)
    union all
    select 'an order without one invoice', o.id::text from orders o
      where (select count(*) from invoices i where i.order_id = o.id and kind = 'invoice'
        and i.total_cents = o.total_cents) <> 1
    union all
    select 'a refund without one credit note', r.id::text from refunds r
      join orders o on o.payment_id = r.payment_id
      where r.status = 'completed' and (select count(*) from invoices i where i.refund_id = r.id
        and i.total_cents = r.amount_cents) <> 1
    union all
    select 'a credit note of no refund', i.id::text from invoices i
      where kind = 'credit-note' and not exists (select from refunds r where r.id = i.refund_id
        and r.status = 'completed')
    union all
    select 'an invoice that was asked for and never issued', id::text from invoice_requests`);
  return rows.map(({ what, id }) => `${what}: ${id}`);
}

/** What the months' accounts, the ledger and PayPal's own books say otherwise. */
async function listWrongAccounts(lab: Lab): Promise<string[]> {
  const token = await signInAdmin(lab);
  const { rows } = await lab.pool.query<{ month: string }>(
    `select distinct to_char(at at time zone '${SELLER.timeZone}', 'YYYY-MM') as month from ledger_entries`,
  );
  const problems: string[] = [];
  const sums = { captured: 0, refunded: 0 };
  for (const { month } of rows) {
    const { body } = await insist(() =>
      call(lab, "GET", `/api/admin/accounts/${month}`, { token }),
    );
    if (body?.isEqual !== true)
      problems.push(`${month} is not the ledger: ${JSON.stringify(body)}`);
    for (const { captured, refunded } of body?.lists ?? []) {
      sums.captured += toCents(captured);
      sums.refunded += toCents(refunded);
    }
  }
  const { captures, refunds } = await lab.paypal.ledger();
  const at = (all: { status: string; amount: { value: string } }[], done: readonly string[]) =>
    all
      .filter(({ status }) => done.includes(status))
      .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  const paypal = {
    captured: at(captures, ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]),
    refunded: at(refunds, ["COMPLETED"]),
  };
  if (JSON.stringify(sums) !== JSON.stringify(paypal)) {
    problems.push(`accounts ${JSON.stringify(sums)}, PayPal ${JSON.stringify(paypal)}`);
  }
  return problems;
}
