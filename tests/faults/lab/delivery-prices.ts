import { toDollars } from "../../../common/money.ts";
import { call, insist } from "./browser.ts";
import { someCarts } from "./crowds.ts";
import { inviteCustomers } from "./customers.ts";
import type { Lab } from "./lab.ts";
import type { Ware } from "./shelf.ts";

/** What delivery costs until the goods are worth so much that it is free. */
export interface DeliveryPrice {
  cents: number;
  freeFromCents: number;
}

const PRICES = [0, 390, 490, 1290];
const FREE_FROM = [2_000, 5_000, 20_000];
/** Who come after the price was changed. */
const ASKING = 2;

export function somePrice({ random }: Lab): DeliveryPrice {
  return { cents: random.pick(PRICES), freeFromCents: random.pick(FREE_FROM) };
}

/** The settings for this price. Its method is named after it: what was agreed says what it has to cost. */
export function settingsFor({ cents, freeFromCents }: DeliveryPrice) {
  const method = {
    ...{ key: `p-${cents}-${freeFromCents}`, name: "Standard", by: "worth", freeFromCents },
    steps: [{ from: 0, priceCents: cents }],
    ...{ fromDays: 1, toDays: 3, days: "calendar", cutOff: "" },
  };
  return { zones: [{ name: "", places: [], methods: [method] }] };
}

/**
 * What is wrong of the prices that customers are shown after the admin was answered: another one than the new. They ask
 * and leave: a checkout that is open would keep the currency as it is.
 */
export async function listFormerPrices(
  lab: Lab,
  wares: readonly Ware[],
  price: DeliveryPrice,
): Promise<string[]> {
  const customers = await inviteCustomers(lab, someCarts(lab, wares, ASKING));
  const problems: string[] = [];
  for (const customer of customers) {
    const asked = { token: customer.token, body: { shippingInfo: { country: "United States" } } };
    const { status, body } = await insist(() => call(lab, "POST", "/api/checkout/quote", asked));
    const goods = customer.lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
    const expected = toDollars(goods >= price.freeFromCents ? 0 : price.cents);
    if (status !== 200) problems.push(`a quote was answered with ${status}`);
    else if (body.deliveryPrice !== expected) {
      problems.push(`delivery for ${body.deliveryPrice} was shown, after ${expected} was set`);
    }
  }
  return problems;
}

/**
 * Checkouts and orders whose delivery costs something else than the method that was agreed, and orders that were
 * charged something else than their checkout had shown.
 */
export async function listWrongDeliveries({ pool }: Lab): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(`
    with sold as (
      select 'checkout ' || id as what, delivery, delivery_cents, subtotal_cents, codes from checkouts
      union all
      select 'order ' || id, delivery, delivery_cents, subtotal_cents, codes from orders)
    select what || ' costs ' || delivery_cents || ' by ' || coalesce(delivery->>'method', 'no method') as problem
      from sold where codes is null and delivery_cents <> case
        when delivery is null then 0
        when subtotal_cents >= split_part(delivery->>'method', '-', 3)::int then 0
        else split_part(delivery->>'method', '-', 2)::int end
    union all
    select 'order ' || o.id || ' was charged what its checkout had not shown'
      from orders o join checkouts c on c.id = o.checkout_id
      where (o.delivery_cents, o.total_cents) <> (c.delivery_cents, c.total_cents)
        or o.delivery is distinct from c.delivery`);
  return rows.map(({ problem }) => problem);
}
