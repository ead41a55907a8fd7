import { toDollars } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import { addDays, type Period } from "../../platform/periods.ts";
import { shopZone } from "../../settings/shop-day.ts";
import type { Accounts, TaxSum } from "./contract.ts";
import {
  listForeign,
  listUnbooked,
  type Movement,
  readMovements,
  sumLedger,
} from "./read-movements.ts";

/** How many of the payments are named by which the lists differ from the ledger. */
const MOST_NAMED = 100;

/** The days of a month, `2026-11`, or a quarter, `2026-Q4`, in the shop's time zone. */
export function periodOf(ctx: Context, name: string): Period {
  const [year = "", part = ""] = name.split("-");
  const [first, months] = part.startsWith("Q")
    ? [Number(part.slice(1)) * 3 - 2, 3]
    : [Number(part), 1];
  const end =
    first + months > 12 ? [Number(year) + 1, first + months - 12] : [Number(year), first + months];
  const day = ([of, month]: number[]) => `${of}-${String(month).padStart(2, "0")}-01`;
  return { from: day([Number(year), first]), to: addDays(day(end), -1), zone: shopZone(ctx) };
}

/** The books of a period, summed from orders and refunds one by one and held against the ledger's own sums. */
export async function readAccounts(ctx: Context, name: string): Promise<Accounts> {
  const period = periodOf(ctx, name);
  const lists = new Map<string, Sums>();
  const taxes = new TaxSums();
  const differing: Accounts["differing"] = [];
  const fees = { cents: 0, unknown: 0 };
  for await (const movement of readMovements(ctx, period)) {
    const { kind, currency, bookedCents, listedCents, feeCents, paymentId } = movement;
    addTo(lists, kind, currency, listedCents ?? 0);
    taxes.add(movement);
    if (kind === "capture" && feeCents === null) fees.unknown++;
    fees.cents += feeCents ?? 0;
    if (listedCents !== bookedCents) {
      const listed = listedCents === undefined ? {} : { listed: toDollars(listedCents) };
      differing.push({ paymentId, kind, ...listed, booked: toDollars(bookedCents) });
    }
  }
  for (const { payment_id: paymentId, kind, currency, cents } of await listUnbooked(ctx, period)) {
    addTo(lists, kind, currency, cents);
    differing.push({ paymentId, kind, listed: toDollars(cents) });
  }
  const ledger = await sumLedger(ctx, period);
  return {
    period: name,
    ...period,
    isEqual: differing.length === 0 && isSame(ledger, lists),
    ledger: ledger.map(({ currency, capturedCents, refundedCents }) => ({
      currency,
      captured: toDollars(capturedCents),
      refunded: toDollars(refundedCents),
    })),
    lists: [...lists].map(([currency, { captured, refunded, orders, refunds }]) => ({
      currency,
      captured: toDollars(captured),
      refunded: toDollars(refunded),
      orders,
      refunds,
    })),
    differing: differing.slice(0, MOST_NAMED),
    foreign: (await listForeign(ctx, period)).map(({ payment_id: paymentId, cents }) => ({
      paymentId,
      ...(cents !== null && { refunded: toDollars(cents) }),
    })),
    tax: taxes.list().map(({ of, net, tax }) => ({
      ...of,
      net: toDollars(net),
      tax: toDollars(tax),
      gross: toDollars(net + tax),
    })),
    fees: { total: toDollars(fees.cents), unknown: fees.unknown },
  };
}

interface Sums {
  captured: number;
  refunded: number;
  orders: number;
  refunds: number;
}

function addTo(lists: Map<string, Sums>, kind: Movement["kind"], currency: string, cents: number) {
  const sums = lists.get(currency) ?? { captured: 0, refunded: 0, orders: 0, refunds: 0 };
  if (kind === "capture") {
    sums.captured += cents;
    sums.orders++;
  } else {
    sums.refunded += cents;
    sums.refunds++;
  }
  lists.set(currency, sums);
}

function isSame(ledger: Awaited<ReturnType<typeof sumLedger>>, lists: Map<string, Sums>): boolean {
  return (
    ledger.length === lists.size &&
    ledger.every(({ currency, capturedCents, refundedCents }) => {
      const sums = lists.get(currency);
      return sums?.captured === capturedCents && sums.refunded === refundedCents;
    })
  );
}

/** In cents. */
interface TaxAt {
  of: Omit<TaxSum, "net" | "tax" | "gross">;
  net: number;
  tax: number;
}

/** What came in less what went back, by country, state, currency and rate; reverse charge apart from 0 %. */
export class TaxSums {
  readonly #sums = new Map<string, TaxAt>();

  add({ kind, country, state, currency, isReverseCharge, rates }: Movement): void {
    const sign = kind === "capture" ? 1 : -1;
    for (const { rate, netCents, taxCents } of rates) {
      const of = {
        country,
        ...(state !== undefined && { state }),
        currency,
        percent: rate / 10_000,
        ...(isReverseCharge && { isReverseCharge }),
      };
      const key = JSON.stringify([country, state ?? "", currency, rate, isReverseCharge]);
      const sum = this.#sums.get(key) ?? { of, net: 0, tax: 0 };
      sum.net += sign * netCents;
      sum.tax += sign * taxCents;
      this.#sums.set(key, sum);
    }
  }

  list(): TaxAt[] {
    return [...this.#sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  }
}
