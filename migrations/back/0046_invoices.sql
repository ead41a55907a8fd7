-- Refuses once an invoice was issued: the edition before has no place for it, and the law wants it kept.
do $$ begin
  if exists (select from invoices) or exists (select from invoice_requests) then
    raise exception 'there are invoices, which have to be kept' using errcode = 'restrict_violation';
  end if;
end $$;
drop table invoice_requests;
drop table invoices;
drop table invoice_series;
drop function invoices_are_kept();
drop function invoice_series_goes_on();
alter table payments drop column fee_cents;
alter table orders drop column billing_info;
alter table checkouts drop column billing_info;
