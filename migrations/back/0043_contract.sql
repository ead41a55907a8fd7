alter table payments drop constraint payments_confirmed;
alter table payments drop column consent;
alter table payments drop column confirmed_at;
alter table payments drop column approved_at;
alter table payments drop column needs_confirmation;
alter table orders drop column consent;
drop table contract_texts;
