import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { readAccounts } from "../../../server/orders/accounts/read-accounts.ts";
import type { Context } from "../../../server/platform/context.ts";
import { opsScenario } from "../../ops/scenarios/ops-scenario.ts";
import { createDatabase, dropDatabase } from "../../support/test-postgres.ts";
import { ZONES } from "../price-histories.ts";
import { anyOrder, type BookedOrder, MIXED, writeBooks } from "../random-books.ts";

/** The months' accounts, beside sums that are made of each order and refund by the calendar of the zone. */
export const monthAccounts = opsScenario(
  {
    name: "month-accounts",
    what: "each month's accounts, its tax by country and rate, and the quarters are the ledger and every order's own sums [INV-10, INV-11]",
    asked: "no difference",
  },
  async ({ ground, random, isShort, sizes }, cleanUp) => {
    const count = sizes.orders ?? (isShort ? 600 : 20_000);
    const zones = isShort ? ZONES.slice(0, 2) : ZONES;
    const url = await createDatabase(ground.server, ground.template);
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    cleanUp(() => pool.end().then(() => dropDatabase(ground.server, url)));
    const orders = Array.from({ length: count }, () => anyOrder(random));
    for (let done = 0; done < count; done += 1000) {
      await writeBooks(pool, orders.slice(done, done + 1000));
    }
    const problems: string[] = [];
    let periods = 0;
    for (const zone of zones) {
      const ctx = contextOf(pool, zone);
      const months = new Map<string, ReturnType<typeof nothing>>();
      for (const order of orders) addOrder(months, order, zone);
      for (const [period, sums] of withQuarters(months)) {
        const is = shortly(await readAccounts(ctx, period));
        const asked = {
          isEqual: true,
          ...sums,
          taxes: Object.fromEntries([...sums.taxes].toSorted()),
        };
        if (JSON.stringify(is) !== JSON.stringify(asked)) {
          problems.push(`${zone} ${period}: ${JSON.stringify(is)}, not ${JSON.stringify(asked)}`);
        }
        periods++;
      }
    }
    return {
      ran: `${count} orders, ${periods} months and quarters in ${zones.length} time zones`,
      measured: `${problems.length} differences`,
      problems,
    };
  },
);

/** As much of a context as the accounts ask for. */
function contextOf(pool: pg.Pool, timeZone: string): Context {
  const settings = {
    find: (subject: string) => subject === "identity" && { values: { timeZone } },
  };
  return { db: drizzle(pool), settings, provider: { name: "paypal" } } as unknown as Context;
}

function nothing() {
  return { captured: 0, refunded: 0, taxes: new Map<string, number>() };
}
type Sums = ReturnType<typeof nothing>;

/** Adds an order's money to its months, and the tax of an order of one rate: half a cent of all that is back rounded up. */
function addOrder(months: Map<string, Sums>, order: BookedOrder, zone: string): void {
  const { country, captured, refunds, rates } = order;
  const add = (at: number, name: "captured" | "refunded", cents: number, tax: number) => {
    const month = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at).slice(0, 7);
    const sums = months.get(month) ?? nothing();
    months.set(month, sums);
    sums[name] += cents;
    if (country === MIXED) return;
    const key = `${country} ${(rates[0]?.rate ?? 0) / 10_000}`;
    sums.taxes.set(key, (sums.taxes.get(key) ?? 0) + tax);
  };
  const whole = rates.reduce((sum, { taxCents }) => sum + taxCents, 0);
  add(captured.at, "captured", captured.cents, whole);
  let back = 0;
  for (const { at, cents } of refunds) {
    const before = share(whole, back, captured.cents);
    back += cents;
    add(at, "refunded", cents, before - share(whole, back, captured.cents));
  }
}

function share(tax: number, back: number, whole: number): number {
  return Math.floor((2 * tax * back + whole) / (2 * whole));
}

function withQuarters(months: Map<string, Sums>): Map<string, Sums> {
  const all = new Map(months);
  for (const [month, { captured, refunded, taxes }] of months) {
    const name = `${month.slice(0, 5)}Q${Math.ceil(Number(month.slice(5)) / 3)}`;
    const quarter = all.get(name) ?? nothing();
    quarter.captured += captured;
    quarter.refunded += refunded;
    for (const [key, tax] of taxes) quarter.taxes.set(key, (quarter.taxes.get(key) ?? 0) + tax);
    all.set(name, quarter);
  }
  return all;
}

/** What is compared, in cents; all gross sums together are what the month has left. */
function shortly({ isEqual, lists, tax }: Awaited<ReturnType<typeof readAccounts>>) {
  const cents = (dollars: number) => Math.round(dollars * 100);
  const [list] = lists;
  const captured = cents(list?.captured ?? 0);
  const refunded = cents(list?.refunded ?? 0);
  const gross = tax.reduce((sum, row) => sum + cents(row.gross), 0);
  const parted = tax.filter(({ country }) => country !== MIXED);
  return {
    isEqual: isEqual && gross === captured - refunded,
    captured,
    refunded,
    taxes: Object.fromEntries(
      parted.map((row) => [`${row.country} ${row.percent}`, cents(row.tax)]).toSorted(),
    ),
  };
}
