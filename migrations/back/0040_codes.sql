-- What orders cost stays; which code it was is forgotten.
create or replace function lowest_price_before(product integer, moment timestamptz, zone text) returns integer language sql stable as $$
  SELECT min(price_cents)
  FROM (
    SELECT price_cents, is_on_sale, at, least(lead(at, 1, moment) OVER (ORDER BY id), moment) AS until
    FROM price_history WHERE product_id = product
  ) AS spans
  WHERE is_on_sale AND at < until
    AND ((until - interval '1 ms') AT TIME ZONE zone)::date >= (moment AT TIME ZONE zone)::date - 30
$$;
drop function price_with_code(integer, text, integer, integer);
alter table orders drop column codes;
alter table checkouts drop column codes, drop column promotion_code_id;
drop table promotion_code_uses, promotion_code_customers, promotion_code_versions, promotion_codes;
