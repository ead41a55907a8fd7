import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Random } from "../faults/lab/random.ts";

/** Money that moved, at a moment, in cents. */
export interface Moved {
  at: number;
  cents: number;
}

/** An order with what went back of it, the first refund first. */
export interface BookedOrder {
  country: string;
  captured: Moved;
  refunds: Moved[];
  rates: { rate: number; netCents: number; taxCents: number }[];
}

/** Orders of several rates are of this country, because nobody but the shop says how a refund is shared among them. */
export const MIXED = "IE";
const RATES = [0, 55_000, 70_000, 190_000, 200_000, 255_000];
const DAY_MS = 86_400_000;

/** An order of the years 2025 and 2026, often within the seconds around the end of a month. */
export function anyOrder(random: Random): BookedOrder {
  const isMixed = random.below(4) === 0;
  const country = isMixed ? MIXED : random.pick(["DE", "FR", "US"]);
  const chosen = isMixed ? RATES.filter(() => random.below(2) === 0) : [random.pick(RATES)];
  const rates = chosen.map((rate) => {
    const netCents = 1 + random.below(30_000);
    return { rate, netCents, taxCents: Math.round((netCents * rate) / 1_000_000) };
  });
  const taxed = rates.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
  const cents = taxed === 0 ? 1 + random.below(5_000) : taxed;
  const captured = { at: anyMoment(random), cents };
  const refunds: Moved[] = [];
  let left = cents;
  let { at } = captured;
  for (let parts = random.below(4); parts > 0 && left > 0; parts--) {
    const part = parts === 1 && random.below(2) === 0 ? left : 1 + random.below(left);
    at += random.below(40 * DAY_MS);
    refunds.push({ at, cents: part });
    left -= part;
  }
  return { country, captured, refunds, rates };
}

function anyMoment(random: Random): number {
  const month = Date.UTC(2025, random.below(20), 1);
  if (random.below(3) > 0) return month + random.below(28 * DAY_MS);
  // Within fourteen hours of a month's beginning in UTC every zone has its own.
  return month + (random.below(28 * 3600) - 14 * 3600) * 1000 + random.below(1000);
}

/** Writes orders as the shop does, with the ledger's entries. */
export async function writeBooks(pool: pg.Pool, orders: readonly BookedOrder[]): Promise<void> {
  const rows = orders.map((order) => ({ ...order, id: randomUUID(), payment: randomUUID() }));
  const json = JSON.stringify(
    rows.map(({ refunds, ...order }) => ({
      ...order,
      tax: order.rates.length > 0 ? { country: order.country, rates: order.rates } : null,
      refunded: refunds.reduce((sum, { cents }) => sum + cents, 0),
    })),
  );
  const back = JSON.stringify(
    rows.flatMap(({ payment, refunds }) =>
      refunds.map((refund) => ({ ...refund, payment, id: randomUUID() })),
    ),
  );
  const read = `select o->>'id' as id, o->>'payment' as payment, (o->'captured'->>'cents')::int as cents,
    to_timestamp((o->'captured'->>'at')::bigint / 1000.0) as at, (o->>'refunded')::int as refunded,
    nullif(o->'tax', 'null') as tax, o->>'country' as country from jsonb_array_elements($1::jsonb) o`;
  const readBack = `select r->>'id' as id, r->>'payment' as payment, (r->>'cents')::int as cents,
    to_timestamp((r->>'at')::bigint / 1000.0) as at from jsonb_array_elements($1::jsonb) with ordinality x(r, place) order by place`;
  await pool.query(
    `insert into checkouts (id, status, shipping_info, payment_method, currency, subtotal_cents, total_cents,
       expires_at, paid_at, created_at)
     select payment::uuid, 'paid', '{}', '', 'USD', cents, cents, at, at, at from (${read}) o`,
    [json],
  );
  await pool.query(
    `insert into payments (id, checkout_id, status, amount_cents, currency, provider, capture_id,
       captured_cents, captured_currency, refunded_cents, created_at, updated_at)
     select payment::uuid, payment::uuid, 'captured', cents, 'USD', 'paypal', payment, cents, 'USD', refunded, at, at
     from (${read}) o`,
    [json],
  );
  await pool.query(
    `insert into orders (id, checkout_id, payment_id, customer_name, customer_email, product_names, shipping_info,
       shipping_method, payment_method, subtotal_cents, total_cents, refunded_cents, tax, tax_cents, paid_at, created_at)
     select id::uuid, payment::uuid, payment::uuid, '', '', '', jsonb_build_object('countryCode', country),
       '', '', cents, cents, refunded, tax,
       coalesce((select sum((rate->>'taxCents')::int) from jsonb_array_elements(tax->'rates') rate), 0), at, at
     from (${read}) o`,
    [json],
  );
  await pool.query(
    `insert into refunds (id, payment_id, status, amount_cents, paypal_refund_id, created_at, updated_at)
     select id::uuid, payment::uuid, 'completed', cents, id, at, at from (${readBack}) r`,
    [back],
  );
  const entries = (kind: string, source: string, sign: string, from: string) => `
    insert into ledger_entries (at, kind, source, account, currency, amount_cents, payment_id)
    select at, '${kind}', ${source}, account, 'USD', ${sign} cents * way, payment::uuid
    from (${from}) m cross join (values ('paypal', 1), ('orders', -1)) a(account, way)`;
  await pool.query(entries("capture", "payment", "", read), [json]);
  await pool.query(entries("refund", "id", "-", readBack), [back]);
}
