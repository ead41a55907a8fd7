-- The edition before knows no order without a payment: what an exchange was to send stays in its origin's history.
insert into order_history (order_id, at, kind, note)
  select o.exchange_of, now(), 'note',
    'Exchange, order ' || o.number || ', ' || o.status || ': ' || string_agg(
      l.quantity || ' x ' || l.name || ', ' || l.color || ', ' || l.size, '; ' order by l.position)
  from orders o join order_lines l on l.order_id = o.id
  where o.payment_id is null and o.exchange_of is not null
  group by o.id;
delete from orders where payment_id is null;
-- Units that are held for exchanges are free again.
update variants v set reserved = v.reserved - h.quantity
  from (select s.variant_id, sum(s.quantity)::int as quantity
    from stock_holds s join checkouts c on c.id = s.holder_id
    where c.return_id is not null group by s.variant_id) h
  where v.id = h.variant_id;
delete from stock_holds using checkouts c where holder_id = c.id and c.return_id is not null;
delete from checkouts where return_id is not null and status <> 'paid';
alter table checkouts drop column return_id;
drop table exchange_credits;
drop table withdrawal_lines;
drop table withdrawals;
drop table return_lines;
drop table returns;
drop table order_delays;
drop table order_mails;
alter table users drop column team_note;
alter table orders drop column return_terms;
alter table orders drop column exchange_of;
alter table orders alter column payment_id set not null;
alter table payments drop constraint payments_refunded;
alter table payments drop column credited_cents;
alter table payments add constraint payments_refunded
  check (refunded_cents >= 0 and refunded_cents <= coalesce(captured_cents, 0));
alter table refunds drop column exchange_id;
delete from refund_lines where units = 0;
alter table refund_lines drop constraint refund_lines_units;
alter table refund_lines add constraint refund_lines_units check (units > 0);
-- The edition before knows no more kinds: what happened stays in the history as a note.
update order_history set note = coalesce(nullif(note, ''), kind), amount = null, kind = 'note'
  where kind in ('return', 'address', 'swap', 'delay', 'letter');
alter table order_history drop constraint order_history_kind;
alter table order_history add constraint order_history_kind
  check (kind in ('status', 'note', 'refund', 'restock', 'packed', 'hold', 'parcel'));
