import { type SQL, sql } from "drizzle-orm";
import { splitCents } from "../../../common/money.ts";
import { exchangeCredits } from "../returns/schema.ts";
import { orderLines, orders, refundLines } from "../schema.ts";
import { grossOf, type Taxed, withUntaxed } from "./credit.ts";

/** Cents by the rate of their tax in millionths, as the database answers them; null: none. */
type ByRate = Record<string, number> | null;

/** What a refund is of: its lines' value by their rates, and the delivery. */
export interface RefundByRate {
  cents: number;
  deliveryCents: number;
  lines: ByRate;
}

/**
 * SQL of a RefundByRate of the refund with this id; null without such a refund. The lines of an exchange count as those
 * that paid for them, of the order that the money is of; where these have several rates, nobody knows which went back.
 * The tables of other domains are named as the database names them.
 */
export function refundByRate(refundId: SQL): SQL {
  return sql`(select jsonb_build_object('cents', part.amount_cents, 'deliveryCents', part.delivery_cents,
    'lines', (
      with recursive gone (place, cents, order_id, position) as (
        select position, amount_cents, order_id, position from ${refundLines} where refund_id = part.id
        union
        select gone.place, gone.cents, given.from_order_id, given.from_position from gone
        join ${orders} sent on sent.id = gone.order_id and sent.payment_id is distinct from part.payment_id
        join ${exchangeCredits} given on given.checkout_id = sent.checkout_id
          and given.position = gone.position and given.payment_id = part.payment_id),
      by_place as (
        select min(gone.cents) as cents, min(bought.tax_rate) as rate from gone
        join ${orders} paid on paid.id = gone.order_id and paid.payment_id = part.payment_id
        join ${orderLines} bought on bought.order_id = paid.id and bought.position = gone.position
        group by gone.place having min(bought.tax_rate) = max(bought.tax_rate))
      select jsonb_object_agg(of_rate.rate, of_rate.cents) from (
        select rate, sum(cents)::int as cents from by_place group by 1) of_rate))
    from refunds part where part.id = ${refundId})`;
}

/** SQL of what was paid for an order's lines, by their rates. */
export function goodsByRate(orderId: SQL): SQL {
  return sql`(select jsonb_object_agg(of_rate.rate, of_rate.cents) from (
    select bought.tax_rate as rate, sum(bought.quantity * bought.price_cents - bought.discount_cents
      + case when paid.added_tax_cents > 0 then bought.tax_cents else 0 end)::int as cents
    from ${orderLines} bought join ${orders} paid on paid.id = bought.order_id
    where bought.order_id = ${orderId} group by 1) of_rate)`;
}

/**
 * How much of each rate a refund should take back: that of its lines, and for the delivery what the goods
 * leave of each rate. Undefined where the refund does not say what it is of, or is of another amount than
 * that is worth: it takes of each rate its share then.
 */
export function ratesWanted(
  order: Taxed,
  goods: ByRate,
  refund: RefundByRate | null,
): Map<number, number> | undefined {
  if (!refund) return undefined;
  const wanted = mapOf(refund.lines);
  const value = [...wanted.values()].reduce((sum, cents) => sum + cents, refund.deliveryCents);
  if (value !== refund.cents) return undefined;
  const ofGoods = mapOf(goods);
  const parts = withUntaxed(order);
  const rest = parts.map((part) => Math.max(0, grossOf(part) - (ofGoods.get(part.rate) ?? 0)));
  if (refund.deliveryCents > 0 && rest.some((cents) => cents > 0)) {
    splitCents(refund.deliveryCents, rest).forEach((share, index) => {
      const rate = parts[index]?.rate ?? 0;
      wanted.set(rate, (wanted.get(rate) ?? 0) + share);
    });
  }
  return wanted;
}

function mapOf(byRate: ByRate): Map<number, number> {
  return new Map(Object.entries(byRate ?? {}).map(([rate, cents]) => [Number(rate), cents]));
}
