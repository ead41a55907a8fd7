import { sql } from "drizzle-orm";
import type { Database } from "../../server/platform/database/pool.ts";
import { draw, idOf, pick, type Sizes, share } from "./sql.ts";

const DAYS = 400;
const DAYS_BACK = sql.raw(String(DAYS));
const PRODUCT_DAYS = 1000;
const FIRST_NAMES =
  "Ada Ben Clara Diego Elif Femi Grace Hana Ivo Jun Kofi Lena Mara Noah Oona Pablo Quinn Rosa Sven Tara".split(
    " ",
  );
const LAST_NAMES =
  "Weaver Tailor Fuller Draper Mercer Dyer Walker Webster Glover Cooper Miller Carter Novak Silva Okafor Lind Moreau Rossi Haas Sato Kaya Petrov Nowak Jensen Costa Doyle Frost Hale Ito Khan".split(
    " ",
  );
const CITIES =
  "Greensboro Portland Austin Boston Chicago Denver Savannah Tucson Omaha Seattle".split(" ");
/** Weights of the days, Sunday first. People shop on Sundays and Mondays. */
const WEEK = [130, 120, 100, 95, 95, 80, 90];
/** The hash of a password that nobody wrote down: the shop's keeper logs in as its admin. */
const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$c2VsdmVkZ2VzZWxpZ2U$9oHTUWYs0LkvPQO4QvN0wlcAgFi5B5ftDhRmXo8lYgY";

/** Drafts the orders of the last 400 days: more at the week's end, and more from month to month. */
export async function draftSales(
  db: Database,
  { orders, products, customers }: Sizes,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    create temp table seed_days on commit drop as
    select start, sum(weight) over earlier - weight as low, sum(weight) over earlier as high, sum(weight) over () as whole
    from (
      select start, (array[${sql.raw(WEEK.join(", "))}])[1 + extract(dow from start at time zone 'UTC')::int]
        * (1 + (${DAYS_BACK} - age) / ${DAYS_BACK}.0) * (90 + ${draw(sql`age`, 10, 21)}) as weight
      from (select age, ${at}::timestamptz - age * interval '1 day' as start from generate_series(1, ${DAYS_BACK}) age) days
    ) weighed
    window earlier as (order by start)
  `);
  await db.execute(sql`
    create temp table seed_orders on commit drop as
    select g, at, customer,
      -- What an order has not had the time for has not happened to it.
      case when age > 0.25 and ${draw(sql`g`, 11, 25)} = 0 then 'Cancelled'
        when age < 3 then case when age > 1 and ${draw(sql`g`, 12, 5)} = 0 then 'Shipped' else 'Processing' end
        when age < 9 then case when age > 6 and ${draw(sql`g`, 12, 4)} = 0 then 'Delivered' else 'Shipped' end
        else 'Delivered' end as status,
      case when ${draw(sql`g`, 13, 8)} = 0 then 10 else 0 end as percent
    from (
      select g, age, ${at}::timestamptz - age * interval '1 day' as at,
        1 + ${draw(sql`g`, 14, 1_000_000)} % greatest(1, floor(${customers}::int * (1 - age / 800)) - 1)::int as customer
      from (
        select g, extract(epoch from ${at}::timestamptz - start)::float8 / 86400
          - (((g - 0.5) / ${orders}::int * whole - low) / (high - low))::float8 as age
        from seed_days, generate_series(
          floor(low / whole * ${orders}::int + 0.5)::int + 1, floor(high / whole * ${orders}::int + 0.5)::int
        ) g
      ) dated
    ) aged
  `);
  // Half of the sold products are new, half are the shop's old favorites.
  const alive = sql`(${products}::int * (1 - extract(epoch from ${at}::timestamptz - at)::float8 / 86400 / ${sql.raw(String(PRODUCT_DAYS))}))`;
  const favorites = Math.max(1, Math.floor(products * 0.6));
  await db.execute(sql`
    create temp table seed_lines on commit drop as
    select line.g, row_number() over (partition by line.g order by line.product, color_place, size_place)::int - 1 as position,
      line.product, color_place, size_place, quantity, product.price_cents,
      (product.price_cents * quantity * percent + 50) / 100 as discount_cents
    from (
      select distinct on (g, product, color_place, size_place) * from (
        select g, percent, k,
          greatest(1, case when ${draw(sql`k`, 20, 2)} = 0
            then floor(${alive} * (1 - ${share(sql`k`, 21)} ^ 3))
            else 1 + floor(${favorites} * ${share(sql`k`, 21)}::float8 ^ 3)::bigint * 7919 % ${sql.raw(String(favorites))} end)::int as product,
          ${draw(sql`k`, 22, 4)} as color_place,
          (array[0, 1, 1, 2, 2, 2, 3, 3, 4])[1 + ${draw(sql`k`, 23, 9)}] as size_place,
          case when ${draw(sql`k`, 24, 12)} = 0 then 2 else 1 end as quantity
        from (
          select *, g * 4 + line as k from seed_orders, generate_series(0, 3) line
          where line <= ${draw(sql`g`, 25, 4)}
        ) drawn
      ) placed
      order by g, product, color_place, size_place, k
    ) line join seed_products product on product.g = line.product
  `);
  await db.execute(sql`
    create temp table seed_sales on commit drop as
    select product as g, sum(quantity)::int as units from seed_lines join seed_orders using (g)
    where at >= ${at}::timestamptz - interval '90 days' and status <> 'Cancelled' group by product
  `);
  await db.execute(sql`analyze seed_lines`);
}

/** Writes customers and orders, and all rows that an order leaves behind. */
export async function writeSales(db: Database, { customers }: Sizes, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const joined = sql`(${at} - (1 - g::float8 / ${customers}::int) * interval '800 days')`;
  await db.execute(sql`
    create temp table seed_users on commit drop as
    select g as customer, ${idOf("user", sql`g`, joined)} as id, ${joined} as created_at, first_name, last_name,
      lower(first_name || '.' || last_name) || '.' || g || '@example.com' as email, city
    from (
      select g, ${pick(FIRST_NAMES, draw(sql`g`, 30, 1_000_000))} as first_name,
        ${pick(LAST_NAMES, draw(sql`g`, 31, 1_000_000))} as last_name,
        ${pick(CITIES, draw(sql`g`, 32, 1_000_000))} as city
      from generate_series(1, ${customers}::int) g
    ) named
  `);
  await db.execute(sql`
    insert into users (id, name, email, password_hash, created_at)
    select id, first_name || ' ' || last_name, email, ${PASSWORD_HASH}::text, created_at from seed_users
  `);
  await db.execute(sql`
    create temp table seed_sums on commit drop as
    select *, case
        when status = 'Cancelled' and ${draw(sql`g`, 33, 10)} > 0 then total_cents
        when status = 'Delivered' and ${draw(sql`g`, 34, 40)} = 0 then total_cents / 2
        else 0 end as refunded_cents
    from (
      select g, at, status, percent, subtotal_cents, discount_cents, subtotal_cents - discount_cents as total_cents,
        case when status in ('Shipped', 'Delivered') then at + interval '1 day' end as shipped_at,
        case when status = 'Delivered' then at + interval '5 days' end as delivered_at,
        case when status = 'Cancelled' then at + interval '5 hours' end as cancelled_at,
        at + case status when 'Cancelled' then interval '6 hours' else interval '6 days' end as refunded_at,
        product_names, buyer.id as user_id, first_name || ' ' || last_name as name, email,
        jsonb_build_object('firstName', first_name, 'lastName', last_name, 'address', 1 + ${draw(sql`g`, 35, 200)} || ' Loom Street',
          'city', city, 'postalCode', (10000 + ${draw(sql`customer`, 36, 80000)})::text, 'country', 'United States', 'phone', '+1 555 0100') as shipping_info,
        ${idOf("checkout", sql`g`, sql`at`)} as checkout_id, ${idOf("payment", sql`g`, sql`at`)} as payment_id,
        ${idOf("order", sql`g`, sql`at`)} as order_id, ${idOf("code", sql`g`, sql`at`)} as code_id
      from seed_orders
      join (
        select line.g, sum(line.price_cents * quantity)::int as subtotal_cents, sum(discount_cents)::int as discount_cents,
          string_agg(product.name, ' ' order by position) as product_names
        from seed_lines line join seed_products product on product.g = line.product group by line.g
      ) sums using (g)
      join seed_users buyer using (customer)
      order by g
    ) summed
  `);
  await db.execute(sql`alter table seed_sums add primary key (g)`);
  await db.execute(sql`analyze seed_sums`);
  for (const statement of WRITES) await db.execute(statement);
}

const LINES = sql`
  line.position, variant.id, ids.id, product.name, image.url, variant.color, variant.size, variant.sku, quantity,
  line.price_cents, line.discount_cents
  from seed_lines line
  join seed_sums using (g)
  join seed_ids ids on ids.g = line.product
  join seed_products product on product.g = line.product
  join seed_variants drafted on drafted.g = line.product and drafted.color_place = line.color_place and drafted.size_place = line.size_place
  join variants variant on variant.product_id = ids.id and variant.color = drafted.color and variant.size = drafted.size
  join product_images image on image.product_id = ids.id and image.position = line.color_place * 2
  order by line.g, line.position
`;
const LINE_COLUMNS = sql`position, variant_id, product_id, name, image, color, size, sku, quantity, price_cents, discount_cents`;

const WRITES = [
  sql`insert into discount_codes (id, code, email, percent, created_at, used_at, used_by)
    select code_id, 'LS' || lpad(g::text, 8, '0'), email, percent, at - interval '3 days', at, user_id
    from seed_sums where percent > 0 order by g`,
  sql`insert into checkouts (id, user_id, status, shipping_info, payment_method, currency, subtotal_cents,
      discount_cents, total_cents, discount_code_id, expires_at, paid_at, created_at)
    select checkout_id, user_id, 'paid', shipping_info, 'PayPal', 'USD', subtotal_cents, discount_cents,
      total_cents, case when percent > 0 then code_id end, at + interval '30 minutes', at, at - interval '2 minutes'
    from seed_sums order by g`,
  sql`insert into checkout_lines (checkout_id, ${LINE_COLUMNS}) select checkout_id, ${LINES}`,
  sql`insert into payments (id, checkout_id, status, amount_cents, captured_cents, captured_currency, refunded_cents,
      currency, paypal_order_id, capture_id, capture_intended_at, created_at, updated_at)
    select payment_id, checkout_id, 'captured', total_cents, total_cents, 'USD', refunded_cents, 'USD', 'LS-ORDER-' || g,
      'LS-CAPTURE-' || g, at, at - interval '1 minute', case when refunded_cents > 0 then refunded_at else at end
    from seed_sums order by g`,
  sql`insert into orders (id, checkout_id, payment_id, user_id, customer_name, customer_email, product_names, shipping_info,
      shipping_method, payment_method, status, subtotal_cents, discount_cents, total_cents, refunded_cents,
      restocked_at, paid_at, delivered_at, created_at)
    select order_id, checkout_id, payment_id, user_id, name, email, product_names, shipping_info, 'Standard', 'PayPal',
      status, subtotal_cents, discount_cents, total_cents, refunded_cents, cancelled_at, at, delivered_at, at
    from seed_sums order by g`,
  sql`insert into order_lines (order_id, ${LINE_COLUMNS}) select order_id, ${LINES}`,
  sql`update order_lines set restocked_units = quantity
    from orders where orders.id = order_id and restocked_at is not null`,
  sql`insert into order_history (order_id, at, kind, from_status, to_status, note, amount)
    select order_id, step.at, kind, from_status, to_status, step.note,
      case kind when 'refund' then refunded_cents end
    from seed_sums
    cross join lateral (values
      (0, seed_sums.at, 'status', null, 'Processing', 'Order placed'),
      (1, shipped_at, 'status', 'Processing', 'Shipped', null),
      (2, delivered_at, 'status', 'Shipped', 'Delivered', null),
      (3, cancelled_at, 'status', 'Processing', 'Cancelled', null),
      (4, case when refunded_cents > 0 then refunded_at end, 'refund', null, null, null)
    ) step (place, at, kind, from_status, to_status, note)
    where step.at is not null
    order by g, place`,
  sql`insert into refunds (id, payment_id, status, amount_cents, paypal_refund_id, created_at, updated_at)
    select ${idOf("refund", sql`g`, sql`at`)}, payment_id, 'completed', refunded_cents, 'LS-REFUND-' || g,
      refunded_at, refunded_at
    from seed_sums where refunded_cents > 0 order by g`,
  sql`insert into ledger_entries (at, kind, source, account, currency, amount_cents, payment_id)
    select moved.at, kind, source, account, 'USD', sign * cents, payment_id
    from seed_sums
    cross join lateral (values
      (at, 'capture', 'LS-CAPTURE-' || g, total_cents),
      (refunded_at, 'refund', 'LS-REFUND-' || g, -refunded_cents)
    ) moved (at, kind, source, cents)
    cross join (values ('paypal', 1), ('orders', -1)) side (account, sign)
    where cents <> 0
    order by g, kind, sign desc`,
  // A little more than three carts for each order.
  sql`insert into cart_starts (at)
    select at - ${draw(sql`g * 4 + k`, 40, 10_800)} * interval '1 second'
    from seed_sums, generate_series(0, 3) k where k < 3 or ${draw(sql`g`, 41, 5)} = 0 order by 1`,
];
