drop trigger product_priced on products;
drop function product_priced();
drop trigger products_first_priced on products;
drop function products_first_priced();
drop function lowest_price_before(integer, timestamptz, text);
alter table products drop column prior_price_cents;
drop table price_history;
