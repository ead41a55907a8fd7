-- The edition before captures every approval. One that waits for the shop's own button ends here, uncaptured.
update payments set status = 'closed', problem = 'REPLACED', next_poll_at = null, lease_until = null
  where needs_confirmation and confirmed_at is null and status = 'created';
alter table payments drop constraint payments_confirmed;
alter table payments drop column consent;
alter table payments drop column confirmed_at;
alter table payments drop column approved_at;
alter table payments drop column needs_confirmation;
alter table orders drop column consent;
drop table contract_texts;
