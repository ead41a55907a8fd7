-- Refuses once something was sold with delivery or added tax: the edition before has no place for it.
alter table orders drop constraint orders_amounts;
alter table checkouts drop constraint checkouts_amounts;
alter table orders add constraint orders_total check (total_cents = subtotal_cents - discount_cents and total_cents >= 0 and discount_cents >= 0);
alter table checkouts add constraint checkouts_total check (total_cents = subtotal_cents - discount_cents and total_cents >= 0 and discount_cents >= 0);
alter table orders drop column tax, drop column delivery, drop column added_tax_cents, drop column tax_cents, drop column delivery_cents;
alter table order_lines drop column tax_cents, drop column tax_rate;
alter table checkouts drop column tax, drop column delivery, drop column added_tax_cents, drop column tax_cents, drop column delivery_cents;
alter table checkout_lines drop column tax_cents, drop column tax_rate;
