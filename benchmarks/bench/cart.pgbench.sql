-- What the shop sent to put one line into a new guest's cart on 2026-11-22. It stays as it was then, so
-- that the measure does not move. Every seventh product from `first` on comes in the color and size.
\set product :first + 7 * random(0, 130)
\set guest random(1, 1000000000000000)
select id from carts where guest_id = 'guest_' || :guest;
insert into rate_limits values ('guest-carts:' || :guest, 1, 1900000000000) on conflict (key) do update set points = case when (rate_limits.expire <= 1800000000000 or 1 = 0) then 1 else rate_limits.points + (1) end, expire = case when rate_limits.expire <= 1800000000000 then 1900000000000 else rate_limits.expire end returning points, expire;
begin;
select name, colors from products where products.id = :product and products.is_published and products.deleted_at is null;
select id, removed_at is not null as gone, (variants.on_hand - variants.reserved)::int as units from variants where variants.product_id = :product and variants.color = :color and variants.size = :size \gset line_
insert into carts (id, user_id, guest_id, updated_at, started_at) values (gen_random_uuid(), default, 'guest_' || :guest, now(), default) on conflict (guest_id) do update set updated_at = now() returning id \gset cart_
select variant_id, quantity from cart_lines where cart_id = :cart_id;
insert into cart_lines (cart_id, variant_id, quantity, added_at) values (:cart_id, :line_id, 1, now()) on conflict (cart_id, variant_id) do update set quantity = cart_lines.quantity + excluded.quantity;
update carts set started_at = now() where id = :cart_id and started_at is null returning id;
insert into cart_starts (id, at) values (default, now());
select id from carts where guest_id = 'guest_' || :guest;
select variant_id, quantity from cart_lines where cart_id = :cart_id order by added_at, variant_id;
select variants.id, variants.product_id, products.name, coalesce((select i.url from product_images i where i.product_id = products.id order by i.color is not distinct from variants.color desc, i.position limit 1), '') as image, variants.color, variants.size, variants.sku, products.price_cents, (variants.on_hand - variants.reserved)::int as units, products.is_published and products.deleted_at is null and variants.removed_at is null as on_sale from variants join products on products.id = variants.product_id where variants.id in (:line_id);
commit;
