-- The edition before knows one confirmation of each number.
insert into vat_confirmations (number, by, note, consultation, confirmed_at)
select number, by, case by when 'vies' then name else note end, consultation, checked_at
from (select distinct on (number) * from vat_checks order by number, id desc) newest where is_valid
on conflict (number) do update set by = excluded.by, note = excluded.note,
  consultation = excluded.consultation, confirmed_at = excluded.confirmed_at;
delete from vat_confirmations where number in (
  select number from (select distinct on (number) number, is_valid from vat_checks order by number, id desc) newest
  where not is_valid);
drop table vat_checks;
