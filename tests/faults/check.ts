import type pg from "pg";
import { mailMessages } from "../../common/messages/mails.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import { teamMailMessages } from "../../common/messages/team-mails.ts";
import { fromDecimalString } from "../../common/money.ts";
import { MERCHANT } from "../../simulators/paypal/model.ts";
import { type Fault, listFaultsIn } from "../support/buying.ts";
import { type PaypalLedger, TOOK_MONEY } from "./lab/paypal.ts";

/** The compared evidence of a quiet moment: the shop's database, PayPal's own ledger, the mails that came. */
export interface Evidence {
  database: Pick<pg.Pool, "query">;
  ledger: PaypalLedger;
  mails: readonly ReceivedMail[];
  /** Units that each variant began with, by its id. */
  initialUnits: ReadonlyMap<number, number>;
  /** Orders that the shop has shown to somebody. */
  shownOrders?: readonly string[];
}

export interface ReceivedMail {
  messageId?: string | undefined;
  subject?: string | undefined;
  to?: readonly { address?: string | undefined }[] | undefined;
}

/** Every wrong row with its fault; none if nothing was lost or done twice. */
export async function listAllFaults(evidence: Evidence): Promise<Fault[]> {
  const books = await readBooks(evidence.database);
  return [
    ...(await listFaultsIn(evidence.database)),
    ...checkCaptures(books, evidence.ledger),
    ...checkOrders(books, evidence.ledger, evidence.shownOrders ?? []),
    ...checkLedger(books, evidence.ledger),
    ...(await checkStock(evidence)),
    ...checkMails(books, evidence.mails),
    ...(await checkTeamMails(books, evidence)),
  ];
}

interface Books {
  payments: {
    id: string;
    checkoutId: string;
    captureId: string | null;
    /** Null once the customer was erased. */
    email: string | null;
    isMismatched: boolean;
    /** Whether the mismatch has a case. */
    hasCase: boolean;
  }[];
  /** An exchange for which nothing was left to pay has no payment. */
  orders: {
    id: string;
    number: number;
    paymentId: string | null;
    email: string;
    /** Addresses that were corrected since. */
    former: string[];
  }[];
  entries: { kind: string; source: string; currency: string; cents: number }[];
  refunds: {
    id: string;
    paymentId: string;
    orderId: string | null;
    paypalRefundId: string | null;
    status: string;
  }[];
}

async function readBooks(database: Evidence["database"]): Promise<Books> {
  // One after the other: it may be a single connection.
  const payments = await database.query<Books["payments"][number]>(
    `select p.id, p.checkout_id as "checkoutId", p.capture_id as "captureId", coalesce(u.guest_email, u.email) as email,
       p.status = 'mismatched' as "isMismatched",
       exists (select from payment_cases k where k.payment_id = p.id and k.kind = 'mismatch') as "hasCase"
     from payments p left join checkouts c on c.id = p.checkout_id left join users u on u.id = c.user_id`,
  );
  const orders = await database.query<Books["orders"][number]>(
    `select id, number::int as number, payment_id as "paymentId", customer_email as email,
       array(select m.data ->> 'former' from order_mails m
         where m.order_id = o.id and m.kind = 'order-email-moved') as former
     from orders o`,
  );
  const entries = await database.query<Books["entries"][number]>(
    `select kind, source, currency,
       case kind when 'refund' then -amount_cents else amount_cents end as cents
     from ledger_entries where account = 'paypal'`,
  );
  const refunds = await database.query<Books["refunds"][number]>(
    `select r.id, r.payment_id as "paymentId", coalesce(r.exchange_id, o.id) as "orderId", paypal_refund_id as "paypalRefundId", r.status
     from refunds r left join orders o on o.payment_id = r.payment_id`,
  );
  return {
    payments: payments.rows,
    orders: orders.rows,
    entries: entries.rows,
    refunds: refunds.rows,
  };
}

/** Every payment that PayPal captured bought exactly one order, or went back whole; nobody paid twice. */
function checkCaptures({ payments, orders }: Books, ledger: PaypalLedger): Fault[] {
  const byCapture = Map.groupBy(payments, ({ captureId }) => captureId ?? "");
  const ordersOf = Map.groupBy(orders, ({ paymentId }) => paymentId);
  const faults: Fault[] = [];
  const kept = new Map<string, number>();
  for (const capture of ledger.captures.filter(({ status }) => TOOK_MONEY.has(status))) {
    const payment = byCapture.get(capture.id)?.[0];
    const isBack = centsOf(capture.refunded_amount) === centsOf(capture.amount);
    if (!payment) {
      faults.push({ what: "a capture that the shop does not know", id: capture.id });
      continue;
    }
    const bought = ordersOf.get(payment.id)?.length ?? 0;
    if (bought > 1) faults.push({ what: "one payment and several orders", id: capture.id });
    if (capture.payee !== MERCHANT.merchant_id) {
      // Another account's money cannot be sent back: a person has to know.
      if (bought > 0) faults.push({ what: "an order for somebody else's money", id: capture.id });
      continue;
    }
    if (bought === 0 && !isBack) {
      faults.push({ what: "money taken, and neither an order nor a whole refund", id: capture.id });
    }
    if (!isBack) kept.set(payment.checkoutId, (kept.get(payment.checkoutId) ?? 0) + 1);
  }
  for (const [checkoutId, times] of kept) {
    if (times > 1) faults.push({ what: "a checkout that was paid twice", id: checkoutId });
  }
  for (const { id, isMismatched, hasCase } of payments) {
    if (isMismatched && !hasCase) faults.push({ what: "a mismatch without a case", id });
  }
  for (const order of ledger.orders.filter(({ captures }) => captures.length > 1)) {
    faults.push({ what: "a PayPal order that was captured twice", id: order.id });
  }
  return faults;
}

/** Every order has its money, and every order that was shown is still there. */
function checkOrders({ payments, orders }: Books, ledger: PaypalLedger, shown: readonly string[]) {
  const faults: Fault[] = [];
  const took = new Set(
    ledger.captures.filter(({ status }) => TOOK_MONEY.has(status)).map(({ id }) => id),
  );
  const captureOf = new Map(payments.map(({ id, captureId }) => [id, captureId]));
  for (const { id, paymentId } of orders) {
    if (paymentId === null || took.has(captureOf.get(paymentId) ?? "")) continue;
    faults.push({ what: "an order without money at PayPal", id });
  }
  const there = new Set(orders.map(({ id }) => id));
  for (const id of shown) {
    if (!there.has(id)) faults.push({ what: "an order that was shown, and is gone", id });
  }
  return faults;
}

/** The shop's ledger and PayPal's have the same captures and refunds, to the cent, by id, both ways. */
function checkLedger({ entries, refunds }: Books, ledger: PaypalLedger): Fault[] {
  const ours = new Map(
    entries.map(({ kind, source, cents, currency }) => [
      `${kind} ${source}`,
      `${cents} ${currency}`,
    ]),
  );
  const theirs = new Map<string, string>([
    ...ledger.captures
      .filter(({ status }) => TOOK_MONEY.has(status))
      .map(({ id, amount }) => [`capture ${id}`, sumOf(amount)] as const),
    ...ledger.refunds
      .filter(({ status }) => status === "COMPLETED")
      .map(({ id, amount }) => [`refund ${id}`, sumOf(amount)] as const),
  ]);
  const faults: Fault[] = [];
  for (const [id, sum] of theirs) {
    if (!ours.has(id)) faults.push({ what: "money that moved, and is not in the ledger", id });
    else if (ours.get(id) !== sum) {
      faults.push({ what: `the ledger has ${ours.get(id)} instead of ${sum}`, id });
    }
  }
  for (const id of ours.keys()) {
    if (!theirs.has(id)) faults.push({ what: "in the ledger, and no money moved", id });
  }
  const known = new Set(refunds.map(({ paypalRefundId }) => paypalRefundId));
  for (const { id } of ledger.refunds) {
    if (!known.has(id)) faults.push({ what: "a refund that the shop does not know", id });
  }
  return faults;
}

/** The units on hand and the sold ones are together the initial ones. */
async function checkStock({ database, initialUnits }: Evidence): Promise<Fault[]> {
  const { rows } = await database.query<{ id: number; onHand: number; sold: number }>(
    `select v.id::int as id, v.on_hand as "onHand", coalesce((
         select sum(l.quantity - l.returned_units) from order_lines l join orders o on o.id = l.order_id
         where l.variant_id = v.id and o.restocked_at is null), 0)::int as sold
       from variants v`,
  );
  return rows
    .filter(
      ({ id, onHand, sold }) => initialUnits.has(id) && onHand + sold !== initialUnits.get(id),
    )
    .map(({ id, onHand, sold }) => {
      const what = `${onHand} on hand and ${sold} sold of ${initialUnits.get(id)}`;
      return { what, id: `variant ${id}` };
    });
}

// The lab's PayPal is a simulator, so every mail is marked as a test's.
const ORDER_MAIL = mailWith((number) =>
  mailMessages.test.subject(mailMessages.orders.placed.subject(shopMessages.name, number)),
);
const REFUND_MAIL = mailWith((number) =>
  mailMessages.test.subject(mailMessages.orders.refunded.subject(number)),
);

/** One mail for each order and one for each refund; the same message twice is one. */
function checkMails(books: Books, mails: readonly ReceivedMail[]): Fault[] {
  return [...checkOrderMails(books, mails), ...checkReturnMails(books, mails)];
}

/** Each refund of unapplied funds has a mail to its customer. */
function checkReturnMails({ payments, refunds }: Books, mails: readonly ReceivedMail[]): Fault[] {
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  const returned = refunds
    .filter(({ status, orderId }) => status === "completed" && orderId === null)
    .map(({ paymentId }) => paymentOf.get(paymentId)?.email ?? "");
  const subject = mailMessages.test.subject(mailMessages.payments.returned.subject);
  const sent = mails.filter((mail) => mail.subject === subject);
  const messages = new Map(sent.map((mail) => [mail.messageId, mail.to?.[0]?.address ?? ""]));
  const sentTo = Map.groupBy(messages.values(), (address) => address);
  const paidBy = Map.groupBy(returned, (address) => address);
  return [...new Set([...sentTo.keys(), ...paidBy.keys()])].flatMap((address) => {
    const [back, count] = [paidBy.get(address)?.length ?? 0, sentTo.get(address)?.length ?? 0];
    if (back === count) return [];
    return { what: `${back} payments went back, with ${count} mails`, id: address };
  });
}

function checkOrderMails({ orders, refunds }: Books, mails: readonly ReceivedMail[]): Fault[] {
  const faults: Fault[] = [];
  const refundsOf = Map.groupBy(
    refunds.filter(({ status }) => status === "completed"),
    ({ orderId }) => orderId ?? "",
  );
  const placed = countMails(mails, ORDER_MAIL);
  const refunded = countMails(mails, REFUND_MAIL);
  for (const { id, number, email } of orders) {
    const sent = placed.get(`${number} ${email}`) ?? 0;
    if (sent !== 1) faults.push({ what: `an order with ${sent} mails`, id });
    const back = refundsOf.get(id)?.length ?? 0;
    const sentBack = refunded.get(`${number} ${email}`) ?? 0;
    if (sentBack !== back) {
      faults.push({ what: `${back} refunds with ${sentBack} mails`, id });
    }
  }
  const known = new Set(
    orders.flatMap(({ number, email, former }) =>
      [email, ...former].map((address) => `${number} ${address}`),
    ),
  );
  for (const key of [...placed.keys(), ...refunded.keys()]) {
    if (!known.has(key)) faults.push({ what: "a mail about no order", id: key });
  }
  return faults;
}

/**
 * Each order and each case has a mail to the team: one of its own, which came once, or a sum of several, which
 * waits for the end of its ten minutes.
 */
async function checkTeamMails({ orders }: Books, { database, mails }: Evidence): Promise<Fault[]> {
  const cases = await database.query<{ id: string }>("select id from payment_cases");
  const { rows: queued } = await database.query<{ about: string; isInSum: boolean; job: boolean }>(
    `select t.about, t.sum_id is not null as "isInSum",
       exists (select from jobs j where j.id = t.sum_id and j.queue = 'mail') as job
     from team_mails t`,
  );
  const queuedFor = new Map(queued.map((one) => [one.about, one]));
  const subjects = [
    ...orders.map(({ id }) => ({ id, what: "an order without a mail to the team" })),
    ...cases.rows.map(({ id }) => ({ id, what: "a case without a mail to the team" })),
  ];
  const faults: Fault[] = subjects.filter(({ id }) => {
    const how = queuedFor.get(id);
    return how === undefined || (how.isInSum && !how.job);
  });
  const alone = countTeamMails(mails);
  for (const { id, number } of orders) {
    const [came, due] = [alone.get(number) ?? 0, queuedFor.get(id)?.isInSum === false ? 1 : 0];
    if (came !== due) faults.push({ what: `${came} mails to the team instead of ${due}`, id });
  }
  return faults;
}

/** How many different messages to the team came about each order, by its number. */
function countTeamMails(mails: readonly ReceivedMail[]): Map<number, number> {
  const [before = ""] = teamMailMessages.order.subject(0, "").split("0");
  const subject = new RegExp(`${literally(before)}(\\d+):`);
  const messages = new Map(
    mails.flatMap((mail) => {
      const number = subject.exec(mail.subject ?? "")?.[1];
      return number === undefined ? [] : [[mail.messageId, Number(number)] as const];
    }),
  );
  const byNumber = Map.groupBy(messages.values(), (number) => number);
  return new Map([...byNumber].map(([number, all]) => [number, all.length]));
}

/** How many different messages of that kind came, by the order's number and the address. */
function countMails(mails: readonly ReceivedMail[], subject: RegExp): Map<string, number> {
  const ids = new Map<string, Set<string>>();
  for (const mail of mails) {
    const number = subject.exec(mail.subject ?? "")?.[1];
    if (number === undefined) continue;
    const key = `${number} ${mail.to?.[0]?.address ?? ""}`;
    const known = ids.get(key) ?? new Set();
    ids.set(key, known.add(mail.messageId ?? ""));
  }
  return new Map([...ids].map(([key, known]) => [key, known.size]));
}

/** Finds the order's number in a subject. */
function mailWith(subject: (number: number) => string): RegExp {
  const [before = "", after = ""] = subject(0).split("0");
  return new RegExp(`^${literally(before)}(\\d+)${literally(after)}$`);
}

type Money = PaypalLedger["captures"][number]["amount"];

function centsOf({ value }: Money): number {
  const cents = fromDecimalString(value);
  if (cents === undefined) throw new Error(`PayPal's ledger has the amount ${value}`);
  return cents;
}

function sumOf(money: Money): string {
  return `${centsOf(money)} ${money.currency_code}`;
}

/** The source of a regular expression that finds the text itself. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
