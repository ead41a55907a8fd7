drop table parcel_lines;
drop table parcels;
drop table refund_lines;
alter table refunds drop column delivery_cents;
alter table orders drop column hold_reason;
alter table orders drop column packed_at;
-- The edition before knows no more kinds: what happened stays in the history as a note.
update order_history set note = coalesce(nullif(note, ''), kind), amount = null, kind = 'note'
  where kind in ('packed', 'hold', 'parcel');
alter table order_history drop constraint order_history_kind;
alter table order_history add constraint order_history_kind
  check (kind in ('status', 'note', 'refund', 'restock'));
