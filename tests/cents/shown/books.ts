import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../../common/ids.ts";
import { toCents } from "../../../common/money.ts";
import { inParallel } from "../../faults/lab/in-parallel.ts";
import { TOOK_MONEY } from "../../faults/lab/paypal.ts";
import type { Random } from "../../faults/lab/random.ts";
import { countUnrest, describeUnrest, isQuiet } from "../../faults/quiet.ts";
import { SELLER } from "../../support/invoices.ts";
import { rounded } from "../oracle/exact.ts";
import type { Bill } from "../oracle/reckon.ts";
import type { CentsShop } from "./cents-shop.ts";
import { percentOf } from "./expected.ts";
import { cents } from "./read-texts.ts";

/** What the books have to know of a purchase. */
export interface Booked {
  orderId: string;
  bill: Pick<Bill, "total" | "tax">;
}

/** Money that went back. */
interface Back {
  of: Booked;
  cents: bigint;
}

const ONE_IN = 3;
const PATIENCE_MS = 180_000;

/**
 * Sends back a part of what was bought while the shop is killed, and compares the months' accounts with PayPal's own
 * ledger, with the bills of the oracle, and with their files.
 */
export async function checkBooks(
  shop: CentsShop,
  booked: readonly Booked[],
  random: Random,
): Promise<{ refunds: number; problems: string[] }> {
  const backs = booked.filter(() => random.below(ONE_IN) === 0).map((of) => anyRefund(of, random));
  const [half, rest] = [backs.slice(0, backs.length / 2), backs.slice(backs.length / 2)];
  const refused: string[] = [];
  const sendBack = async ({ of, cents: amount }: Back) => {
    const body = { amount: Number(amount) / 100, _id: newId() };
    await shop
      .admin("POST", `/api/admin/orders/${of.orderId}/refunds`, body)
      .catch((error: unknown) => refused.push(String(error)));
  };
  await inParallel(half, 4, sendBack);
  await Promise.all([inParallel(rest, 4, sendBack), shop.strike()]);
  const unrest = await comeToRest(shop);
  const problems = [...refused, ...unrest, ...(await listDifferences(shop, booked, backs))];
  return { refunds: backs.length, problems };
}

/** All of it, or of an order of one rate a part: how a part is shared among rates is no law's. */
function anyRefund(of: Booked, random: Random): Back {
  const { total, tax } = of.bill;
  const isOfOneRate = (tax?.rates.length ?? 0) < 2;
  const isWhole = !isOfOneRate || random.below(2) === 0;
  return { of, cents: isWhole ? total : BigInt(1 + random.below(Number(total))) };
}

async function comeToRest({ lab }: CentsShop): Promise<string[]> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const unrest = await countUnrest(lab);
    if (isQuiet(unrest)) return [];
    if (Date.now() > until) return [`not at its end: ${describeUnrest(unrest)}`];
  }
}

interface Sums {
  captured: number;
  refunded: number;
  /** By place and rate. */
  taxes: Record<string, { net: number; tax: number }>;
}

async function listDifferences(shop: CentsShop, booked: readonly Booked[], backs: readonly Back[]) {
  const problems: string[] = [];
  const said: Sums = { captured: 0, refunded: 0, taxes: {} };
  const { rows } = await shop.lab.pool.query<{ month: string }>(
    `select distinct to_char(at at time zone '${SELLER.timeZone}', 'YYYY-MM') as month from ledger_entries`,
  );
  for (const { month } of rows) {
    const accounts = await shop.admin("GET", `/api/admin/accounts/${month}`);
    if (accounts.isEqual !== true) problems.push(`${month} is not the ledger`);
    for (const { captured, refunded } of accounts.lists) {
      said.captured += toCents(captured);
      said.refunded += toCents(refunded);
    }
    for (const { country, state, percent, net, tax } of accounts.tax) {
      if (percent === 0) continue;
      const place = state ? `${country}-${state}` : country;
      add(said, `${place} ${percent}`, { net: cents(net), tax: cents(tax) });
    }
    problems.push(...(await listWrongFiles(shop, month, accounts)));
  }
  const paypal = await readPaypal(shop);
  const asked: Sums = { ...sumOf(booked, backs), ...paypal };
  const byOracle = {
    captured: Number(booked.reduce((sum, { bill }) => sum + bill.total, 0n)),
    refunded: Number(backs.reduce((sum, back) => sum + back.cents, 0n)),
  };
  if (JSON.stringify(byOracle) !== JSON.stringify(paypal))
    problems.push(`PayPal ${JSON.stringify(paypal)}, bills ${JSON.stringify(byOracle)}`);
  for (const name of ["captured", "refunded"] as const) {
    if (said[name] !== asked[name])
      problems.push(`accounts: ${name} ${said[name]}, PayPal ${asked[name]}`);
  }
  for (const key of new Set([...Object.keys(said.taxes), ...Object.keys(asked.taxes)])) {
    const [is, was] = [said.taxes[key], asked.taxes[key]].map((one) => JSON.stringify(one));
    if (is !== was) problems.push(`accounts: ${key} is ${is}, not ${was}`);
  }
  return problems;
}

/** The tax that is owed in the end: of each bill, less the share of what went back, half a cent of it rounded up. */
function sumOf(booked: readonly Booked[], backs: readonly Back[]): Pick<Sums, "taxes"> {
  const sums: Pick<Sums, "taxes"> = { taxes: {} };
  const backOf = new Map(backs.map(({ of, cents: amount }) => [of.orderId, amount]));
  for (const { orderId, bill } of booked) {
    const back = backOf.get(orderId) ?? 0n;
    for (const { rate, net, tax } of bill.tax?.rates ?? []) {
      if (rate === 0n) continue;
      const gross = net + tax;
      const isWhole = back === bill.total;
      const gone = isWhole ? gross : back;
      const goneTax = gross === 0n ? 0n : rounded(tax * gone, gross);
      const left = { net: Number(net - (gone - goneTax)), tax: Number(tax - goneTax) };
      add(sums, `${bill.tax?.place} ${percentOf(rate)}`, left);
    }
  }
  return sums;
}

function add(
  { taxes }: Pick<Sums, "taxes">,
  key: string,
  more: { net: number; tax: number },
): void {
  const { net, tax } = taxes[key] ?? { net: 0, tax: 0 };
  taxes[key] = { net: net + more.net, tax: tax + more.tax };
}

async function readPaypal({ lab }: CentsShop): Promise<{ captured: number; refunded: number }> {
  const { captures, refunds } = await lab.paypal.ledger();
  const sum = (all: { amount: { value: string } }[]) =>
    all.reduce((whole, { amount }) => whole + Math.round(Number(amount.value) * 100), 0);
  return {
    captured: sum(captures.filter(({ status }) => TOOK_MONEY.has(status))),
    refunded: sum(refunds.filter(({ status }) => status === "COMPLETED")),
  };
}

/** The files of a month have as many movements as its page says, and the same sums at their ends. */
async function listWrongFiles(
  shop: CentsShop,
  month: string,
  accounts: { lists: { captured: number; refunded: number; orders: number; refunds: number }[] },
): Promise<string[]> {
  const [list] = accounts.lists;
  const read = async (file: string) => {
    const text: string = await shop.admin("GET", `/api/admin/accounts/${month}/${file}`);
    const [head = "", ...rows] = text
      .replace(/^\uFEFF/, "")
      .trim()
      .split(/\r?\n/);
    const gross = head.split(",").indexOf("gross");
    const amounts = rows.map((row) => Math.round(Number(row.split(",")[gross]) * 100));
    return { amounts, last: amounts.at(-1) ?? 0 };
  };
  const problems: string[] = [];
  for (const [file, whole, count] of [
    ["orders", list?.captured ?? 0, list?.orders ?? 0],
    ["refunds", list?.refunded ?? 0, list?.refunds ?? 0],
  ] as const) {
    const { amounts, last } = await read(file);
    const sum = amounts.slice(0, -1).reduce((all, one) => all + one, 0);
    const is = [Math.abs(sum), Math.abs(last), Math.max(0, amounts.length - 1)];
    const asked = [toCents(whole), toCents(whole), count];
    if (String(is) !== String(asked)) problems.push(`${file}.csv of ${month}: ${is}, not ${asked}`);
  }
  return problems;
}
