import type pg from "pg";
import type { Cart } from "../../server/cart/contract.ts";
import type { Checkout } from "../../server/checkout/contract.ts";
import type { Order } from "../../server/orders/contract.ts";
import { listPayments, type Payment } from "../../server/payments/attempts/store.ts";
import {
  type Answer,
  api,
  type Customer,
  putInCart,
  registerCustomer,
  shippingInfo,
  type TestProduct,
} from "./factories.ts";
import type { TestShop } from "./shop.ts";

/** A customer's checkout that waits to be paid, and the PayPal order that would pay it. */
export interface Purchase {
  customer: Customer;
  checkout: Checkout;
  orderID: string;
}

/** What `POST /api/checkout` takes for the cart as the customer sees it now. */
export async function checkoutBody(shop: TestShop, { token }: { token: string }) {
  const cart: Cart = (await api(shop, "GET", "/api/cart", { token })).body;
  return {
    checkoutItems: cart.products.map(({ productId, size, color, quantity, price }) => {
      return { productId, size, color, quantity, price };
    }),
    shippingInfo: shippingInfo(),
    paymentMethod: "Paypal",
    totalPrice: cart.totalPrice,
  };
}

/** Checks out what is in the customer's cart; from this machine, or the address named. */
export async function checkOut(
  shop: TestShop,
  { token }: { token: string },
  remoteAddress = "127.0.0.1",
): Promise<Answer> {
  const body = await checkoutBody(shop, { token });
  return api(shop, "POST", "/api/checkout", { token, body, remoteAddress });
}

/** A checkout of so many units of a product, of a new customer unless told otherwise. */
export async function beginCheckout(
  shop: TestShop,
  product: TestProduct,
  quantity = 1,
  buyer?: Customer,
): Promise<Omit<Purchase, "orderID">> {
  const customer = buyer ?? (await registerCustomer(shop));
  await expectStatus(putInCart(shop, customer, product, quantity), 200);
  const { body } = await expectStatus(checkOut(shop, customer), 201);
  return { customer, checkout: body };
}

/** The same, as far as PayPal's window. */
export async function beginPurchase(
  shop: TestShop,
  product: TestProduct,
  quantity = 1,
): Promise<Purchase> {
  const begun = await beginCheckout(shop, product, quantity);
  return { ...begun, orderID: await openPaypal(shop, begun) };
}

/** The same, and approved in PayPal's window. `paypal` is the test file's own far end. */
export async function approvedPurchase(
  shop: TestShop,
  paypal: { approve(orderID: string): void },
  product: TestProduct,
  quantity = 1,
): Promise<Purchase> {
  const purchase = await beginPurchase(shop, product, quantity);
  paypal.approve(purchase.orderID);
  return purchase;
}

/** The newest attempt to pay for it. */
export async function paymentOf(
  shop: TestShop,
  { checkout }: Pick<Purchase, "checkout">,
): Promise<Payment> {
  const [payment] = await listPayments(shop.context, checkout._id);
  if (!payment) throw new Error("no payment was begun");
  return payment;
}

export async function openPaypal(
  shop: TestShop,
  { customer, checkout }: Omit<Purchase, "orderID">,
): Promise<string> {
  const url = `/api/checkout/${checkout._id}/paypal-order`;
  const { body } = await expectStatus(api(shop, "POST", url, { token: customer.token }), 200);
  return body.orderID;
}

/** What the browser sends once the window says that the customer approved. */
export function pay(
  shop: TestShop,
  { customer, checkout, orderID }: Purchase,
  body: unknown = { paymentStatus: "paid", paymentDetails: { orderID } },
): Promise<Answer> {
  const url = `/api/checkout/${checkout._id}/pay`;
  return api(shop, "PUT", url, { token: customer.token, body });
}

export function finalize(
  shop: TestShop,
  { customer, checkout }: Omit<Purchase, "orderID">,
): Promise<Answer> {
  const url = `/api/checkout/${checkout._id}/finalize`;
  return api(shop, "POST", url, { token: customer.token });
}

export async function readCheckout(
  shop: TestShop,
  { customer, checkout }: Omit<Purchase, "orderID">,
): Promise<Checkout> {
  const url = `/api/checkout/${checkout._id}`;
  return (await expectStatus(api(shop, "GET", url, { token: customer.token }), 200)).body;
}

export async function myOrders(shop: TestShop, customer: { token: string }) {
  return (await api(shop, "GET", "/api/orders/my-orders", { token: customer.token })).body;
}

async function expectStatus(call: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await call;
  if (answer.status === status) return answer;
  throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
}

/** A row of what does not add up; none is right. */
export interface Fault {
  what: string;
  id: string;
}

/**
 * What must hold at any quiet moment, whatever went before: reserved units are those of open
 * holds, and paid checkouts, captured payments, orders and used codes belong together one to one.
 */
export function listFaults(shop: TestShop): Promise<Fault[]> {
  return listFaultsIn(shop.database.pool);
}

/** The same of any shop's database. */
export async function listFaultsIn(database: Pick<pg.Pool, "query">): Promise<Fault[]> {
  const { rows } = await database.query<Fault>(`
    select 'reserved is not what is held' as what, v.id::text from variants v
      where v.reserved <> coalesce((select sum(quantity) from stock_holds where variant_id = v.id), 0)
    union all
    select 'units on hand are not the sum over the variants', p.id::text from products p
      where p.units_on_hand <>
        (select coalesce(sum(on_hand), 0) from variants where product_id = p.id)
    union all
    select 'a removed variant with units that nobody can buy', v.id::text from variants v
      where v.removed_at is not null and v.on_hand <> v.reserved
    union all
    select 'a hold of no open checkout', h.holder_id::text from stock_holds h
      where not exists (select from checkouts c where c.id = h.holder_id and c.status = 'open')
    union all
    select 'paid without one order or a whole refund', c.id::text from checkouts c
      where c.status = 'paid' and (select count(*) from orders o where o.checkout_id = c.id) <> 1
        and not exists (select from payments p where p.checkout_id = c.id
          and p.status = 'captured' and p.refunded_cents = p.captured_cents)
        and not (c.total_cents = 0 and exists (select from exchange_credits e where e.checkout_id = c.id)
          and not exists (select from exchange_credits e
            where e.checkout_id = c.id and e.used_cents < e.amount_cents))
    union all
    select 'an order without its captured payment', o.id::text from orders o
      left join payments p on p.id = o.payment_id and p.checkout_id = o.checkout_id
      where (p.status is distinct from 'captured' or p.amount_cents <> o.total_cents)
        and not (o.payment_id is null and o.total_cents = 0
          and exists (select from exchange_credits e where e.checkout_id = o.checkout_id))
    union all
    select 'captured without an order or a whole refund', p.id::text from payments p
      where p.status = 'captured' and p.refunded_cents < p.captured_cents
        and not exists (select from orders o where o.payment_id = p.id)
    union all
    select 'money that is set aside for no exchange, or twice', p.id::text from payments p
      where p.credited_cents <> (select coalesce(sum(c.amount_cents - c.used_cents), 0)
        from exchange_credits c where c.payment_id = p.id)
    union all
    select 'more units paid back or exchanged than were bought', l.order_id::text from order_lines l
      where l.quantity < (select coalesce(sum(r.units), 0) from refund_lines r
          join refunds f on f.id = r.refund_id and f.status <> 'failed'
          where r.order_id = l.order_id and r.position = l.position)
        + (select coalesce(sum(c.units), 0) from exchange_credits c
          where c.from_order_id = l.order_id and c.from_position = l.position)
    union all
    select 'an exchange of fewer units than came for it', c.id::text from checkouts c
      where c.return_id is not null and c.status <> 'replaced'
        and (select sum(quantity) from checkout_lines where checkout_id = c.id)
          is distinct from (select sum(units) from exchange_credits where checkout_id = c.id)
    union all
    select 'an attempt without an end that nobody will look at', p.id::text from payments p
      where p.status in ('created', 'capturing', 'pending') and p.next_poll_at is null
    union all
    select 'an attempt with its end that is still looked at', p.id::text from payments p
      where p.status in ('captured', 'closed') and p.next_poll_at is not null
    union all
    select 'money that the ledger does not have, or has otherwise', p.id::text from payments p
      where coalesce(p.captured_cents, 0) - (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.payment_id = p.id and r.status = 'completed')
        <> (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
          where e.payment_id = p.id and e.account = 'paypal')
    union all
    select 'an order whose lines are not its total', o.id::text from orders o
      where o.subtotal_cents <>
        (select sum(quantity * price_cents) from order_lines where order_id = o.id)
    union all
    select 'an order whose lines do not bear its discount', o.id::text from orders o
      where o.discount_cents <> (select sum(discount_cents) from order_lines where order_id = o.id)
    union all
    select 'a checkout whose lines do not bear its discount', c.id::text from checkouts c
      where c.discount_cents <>
        (select coalesce(sum(discount_cents), 0) from checkout_lines where checkout_id = c.id)
    union all
    select 'a used code that is not of one order', d.id::text from discount_codes d
      left join (select c.discount_code_id as code, count(*) as orders from orders o
        join checkouts c on c.id = o.checkout_id where c.discount_code_id is not null group by 1) used
        on used.code = d.id
      where (d.used_at is not null) <> (coalesce(used.orders, 0) = 1)
    union all
    select 'a code held by no open checkout of its own', d.id::text from discount_codes d
      where d.held_by is not null and not exists (select from checkouts c
        where c.id = d.held_by and c.status = 'open' and c.discount_code_id = d.id)
    union all
    select 'an open checkout without its code', c.id::text from checkouts c
      where c.status = 'open' and c.discount_code_id is not null and not exists
        (select from discount_codes d where d.id = c.discount_code_id and d.held_by = c.id)
    union all
    select 'a code counted otherwise than it is used and held', p.id::text from promotion_codes p
      where p.used <> (select count(*) from promotion_code_uses where code_id = p.id and state = 'used')
        or p.held <> (select count(*) from promotion_code_uses where code_id = p.id and state = 'held')
        or p.used + p.held > p.uses_limit
    union all
    select 'a customer who used a code too often', u.code_id::text from promotion_code_uses u
      join promotion_codes p on p.id = u.code_id
      where u.user_id is not null and p.uses_of_customer_limit is not null
      group by u.code_id, u.user_id, p.uses_of_customer_limit
      having count(*) > p.uses_of_customer_limit
    union all
    select 'a use of no order that has the code', u.checkout_id::text from promotion_code_uses u
      left join orders o on o.id = u.order_id and o.checkout_id = u.checkout_id
      where u.state = 'used' and not coalesce(o.codes @> (select jsonb_build_array(
        jsonb_build_object('code', p.code)) from promotion_codes p where p.id = u.code_id), false)
    union all
    select 'an order with a code that is not counted', o.id::text from orders o
      join checkouts c on c.id = o.checkout_id
      where c.promotion_code_id is not null and not exists (select from promotion_code_uses u
        where u.order_id = o.id and u.code_id = c.promotion_code_id and u.state = 'used')
    union all
    select 'an order without the codes of its checkout', o.id::text from orders o
      join checkouts c on c.id = o.checkout_id where o.codes is distinct from c.codes
    union all
    select 'codes that are not the discount', o.id::text from orders o
      where o.codes is not null and o.discount_cents <>
        (select sum((code ->> 'amountCents')::int) from jsonb_array_elements(o.codes) code)
    union all
    select 'an aside use of no open checkout of its own', u.checkout_id::text
      from promotion_code_uses u where u.state = 'held' and not exists (select from checkouts c
        where c.id = u.checkout_id and c.status = 'open' and c.promotion_code_id = u.code_id)
    union all
    select 'an open checkout without its use of a code', c.id::text from checkouts c
      where c.status = 'open' and c.promotion_code_id is not null and not exists
        (select from promotion_code_uses u where u.checkout_id = c.id and u.code_id = c.promotion_code_id)
  `);
  return rows;
}

/** Units of a variant that orders have taken. */
export async function unitsSold(shop: TestShop, variantId: number): Promise<number> {
  const { rows } = await shop.database.pool.query<{ units: number }>(
    "select coalesce(sum(quantity), 0)::int as units from order_lines where variant_id = $1",
    [variantId],
  );
  return rows[0]?.units ?? 0;
}

/** A new customer's order, paid for. `paypal` is the test file's own far end. */
export async function placeOrder(
  shop: TestShop,
  paypal: { approve(orderID: string): void },
  product: TestProduct,
  quantity = 1,
): Promise<Purchase & { order: Order }> {
  const purchase = await beginPurchase(shop, product, quantity);
  paypal.approve(purchase.orderID);
  await expectStatus(pay(shop, purchase), 200);
  const { body } = await expectStatus(finalize(shop, purchase), 200);
  return { ...purchase, order: body };
}
