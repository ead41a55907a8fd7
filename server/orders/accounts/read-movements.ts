import { type SQL, sql } from "drizzle-orm";
import { hasGoneWithoutShop } from "../../payments/refunds/foreign-refunds.ts";
import type { Context } from "../../platform/context.ts";
import { type Period, within } from "../../platform/periods.ts";
import type { AgreedTax, TaxAtRate } from "../agreed.ts";
import { creditOf, type Taxed, withUntaxed } from "../invoices/credit.ts";
import {
  goodsByRate,
  type RefundByRate,
  ratesWanted,
  refundByRate,
} from "../invoices/refund-rates.ts";
import { invoices } from "../invoices/schema.ts";
import { orders } from "../schema.ts";

/** Money that came in for an order, or went back: as the ledger has it, and as order and refund do. */
export interface Movement {
  seq: number;
  at: Date;
  kind: "capture" | "refund";
  /** PayPal's id. */
  source: string;
  paymentId: string;
  currency: string;
  bookedCents: number;
  /** What the order cost, or its refund is; undefined where the ledger alone knows of it. */
  listedCents: number | undefined;
  feeCents: number | null;
  orderNumber: number | null;
  invoiceNumber: string | null;
  country: string;
  state: string | undefined;
  /** Whether tax was left away for a business, which accounts for it. */
  isReverseCharge: boolean;
  /** That of this business; undefined once its customer is erased and no invoice is kept. */
  vatNumber: string | undefined;
  rates: TaxAtRate[];
}

/** So many rows are read at once. The tables of other domains are named as the database names them. */
const WINDOW = 500;

/** Of the provider that the shop has: real and test money do not mix. */
function ofPeriod({ provider }: Context, period: Period): SQL {
  return sql`ledger_entries.account = 'paypal' and ${within(sql`ledger_entries.at`, period)}
    and payments.provider = ${provider.name}`;
}

interface Row extends Record<string, unknown> {
  seq: string;
  at: Date;
  kind: Movement["kind"];
  source: string;
  payment_id: string;
  currency: string;
  booked: number;
  listed: number | null;
  fee_cents: number | null;
  order_number: string | null;
  invoice_number: string | null;
  country: string | null;
  total_cents: number | null;
  tax: AgreedTax | null;
  vat_number: string | null;
  credit: { rates: TaxAtRate[] } | null;
  goods: Record<string, number> | null;
  refund: RefundByRate | null;
  before: { cents: number; refund: RefundByRate | null }[] | null;
}

/** The movements of a period, the first one first, read window by window. */
export async function* readMovements(ctx: Context, period: Period): AsyncGenerator<Movement> {
  for (let after = 0; ; ) {
    const rows = await selectWindow(ctx, period, after);
    for (const row of rows) yield toMovement(row);
    if (rows.length < WINDOW) return;
    after = Number(rows.at(-1)?.seq);
  }
}

/**
 * An order that was deleted since has its invoice left, if it had one. The refunds before a refund decide how its
 * cents are shared among the rates, where no credit note says it.
 */
async function selectWindow(ctx: Context, period: Period, after: number): Promise<Row[]> {
  const invoice = sql`invoice.document`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select ledger_entries.seq as seq, ledger_entries.at as at, ledger_entries.kind as kind,
      ledger_entries.source as source, payments.id as payment_id,
      ledger_entries.currency as currency, abs(ledger_entries.amount_cents) as booked,
      case when ledger_entries.kind = 'refund' then refunds.amount_cents
        else coalesce(${orders.totalCents}, payments.captured_cents) end as listed,
      case when ledger_entries.kind = 'capture' then payments.fee_cents end as fee_cents,
      coalesce(${orders.number}, (${invoice} -> 'order' ->> 'number')::bigint) as order_number,
      coalesce(note.document ->> 'number', case when ledger_entries.kind = 'capture' then ${invoice} ->> 'number' end) as invoice_number,
      coalesce(${orders.tax} ->> 'country', ${invoice} -> 'tax' ->> 'country',
        ${orders.shippingInfo} ->> 'countryCode', ${invoice} -> 'shipTo' ->> 'countryCode') as country,
      coalesce(${orders.totalCents}, (${invoice} ->> 'totalCents')::int) as total_cents,
      coalesce(${orders.tax}, nullif(${invoice} -> 'tax', 'null')) as tax,
      coalesce(${orders.tax} -> 'business' ->> 'number', ${invoice} -> 'tax' -> 'business' ->> 'number') as vat_number,
      nullif(note.document -> 'tax', 'null') as credit,
      case when ledger_entries.kind = 'refund' then (
        select jsonb_agg(jsonb_build_object('cents', abs(earlier.amount_cents),
          'refund', ${refundByRate(sql`gone.id`)}) order by earlier.seq)
        from ledger_entries earlier left join refunds gone on gone.paypal_refund_id = earlier.source
        where earlier.payment_id = payments.id and earlier.account = 'paypal'
          and earlier.kind = 'refund' and earlier.seq < ledger_entries.seq) end as before,
      ${refundByRate(sql`refunds.id`)} as refund,
      case when ledger_entries.kind = 'refund' then ${goodsByRate(sql`${orders.id}`)} end as goods
    from ledger_entries
    join payments on payments.id = ledger_entries.payment_id
    left join ${orders} on ${orders.paymentId} = payments.id
    left join refunds on ledger_entries.kind = 'refund' and refunds.paypal_refund_id = ledger_entries.source
    left join ${invoices} note on note.refund_id = refunds.id
    left join ${invoices} invoice on invoice.kind = 'invoice'
      and invoice.order_id = coalesce(${orders.id}, note.order_id)
    where ${ofPeriod(ctx, period)} and ledger_entries.seq > ${after}
    order by ledger_entries.seq limit ${WINDOW}`);
  return rows;
}

function toMovement(row: Row): Movement {
  const { kind, booked, listed, tax, credit } = row;
  const isReverseCharge = tax?.business?.confirmed !== undefined;
  return {
    seq: Number(row.seq),
    at: new Date(row.at),
    kind,
    source: row.source,
    paymentId: row.payment_id,
    currency: row.currency,
    bookedCents: Number(booked),
    listedCents: listed ?? undefined,
    feeCents: row.fee_cents,
    orderNumber: row.order_number === null ? null : Number(row.order_number),
    invoiceNumber: row.invoice_number,
    country: row.country ?? "",
    state: tax?.state,
    isReverseCharge,
    vatNumber: (isReverseCharge && row.vat_number) || undefined,
    rates: credit ? withoutNothing(credit.rates) : ratesOf(row),
  };
}

/** The tax in it, by rate; rates of nothing are left out. */
function ratesOf({ kind, booked, total_cents, tax, before, refund, goods }: Row): TaxAtRate[] {
  const cents = Number(booked);
  // Money that is of no order, or of an order of another sum.
  if (total_cents === null || (kind === "capture" && total_cents !== cents)) {
    return withUntaxed({ totalCents: cents, rates: [] });
  }
  const order: Taxed = { totalCents: total_cents, rates: tax?.rates ?? [] };
  if (kind === "capture") return withoutNothing(withUntaxed(order));
  const gone: Taxed[] = [];
  for (const earlier of before ?? []) {
    const wanted = ratesWanted(order, goods, earlier.refund);
    gone.push(creditOf(order, gone, earlier.cents, wanted));
  }
  return withoutNothing(creditOf(order, gone, cents, ratesWanted(order, goods, refund)).rates);
}

function withoutNothing(rates: readonly TaxAtRate[]): TaxAtRate[] {
  return rates.filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0);
}

/** What the ledger has of a period, by currency. */
export async function sumLedger(ctx: Context, period: Period) {
  const { rows } = await ctx.db.execute<Record<"currency" | "captured" | "refunded", string>>(sql`
    select ledger_entries.currency as currency,
      coalesce(sum(ledger_entries.amount_cents) filter (where ledger_entries.kind = 'capture'), 0) as captured,
      coalesce(-sum(ledger_entries.amount_cents) filter (where ledger_entries.kind = 'refund'), 0) as refunded
    from ledger_entries join payments on payments.id = ledger_entries.payment_id
    where ${ofPeriod(ctx, period)} group by 1 order by 1`);
  return rows.map(({ currency, captured, refunded }) => {
    return { currency, capturedCents: Number(captured), refundedCents: Number(refunded) };
  });
}

/** What went back of each payment at PayPal in a period without the shop, by its cases: neither the ledger nor a list has it. */
export async function listForeign(ctx: Context, period: Period) {
  const { rows } = await ctx.db.execute<{ payment_id: string; cents: number | null }>(sql`
    select payment_id, sum(cents)::int as cents from (
      select distinct payment_cases.payment_id as payment_id, payment_cases.subject,
        (payment_cases.detail ->> 'cents')::int as cents
      from payment_cases join payments on payments.id = payment_cases.payment_id
      where payments.provider = ${ctx.provider.name} and ${hasGoneWithoutShop}
        and ${within(sql`payment_cases.opened_at`, period)}) as refunds_elsewhere
    group by 1 order by 1`);
  return rows;
}

/** Orders that were paid and refunds that were made in a period, and of which the ledger has nothing at all. */
export async function listUnbooked(ctx: Context, period: Period) {
  const { provider } = ctx;
  const { rows } = await ctx.db.execute<
    Record<"payment_id" | "currency", string> & { kind: Movement["kind"]; cents: number }
  >(sql`
    select payments.id as payment_id, payments.currency as currency, 'capture' as kind, ${orders.totalCents} as cents
    from ${orders} join payments on payments.id = ${orders.paymentId}
    where payments.provider = ${provider.name} and ${within(orders.paidAt, period)}
      and not exists (select from ledger_entries where ledger_entries.payment_id = payments.id
        and ledger_entries.kind = 'capture')
    union all
    select payments.id, payments.currency, 'refund', refunds.amount_cents
    from refunds join payments on payments.id = refunds.payment_id
    where payments.provider = ${provider.name} and refunds.status = 'completed'
      and ${within(sql`refunds.updated_at`, period)}
      and not exists (select from ledger_entries where ledger_entries.kind = 'refund'
        and ledger_entries.source = refunds.paypal_refund_id)`);
  return rows;
}
