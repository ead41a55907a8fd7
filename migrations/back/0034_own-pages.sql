do $$ begin
  if exists (
    select from (select distinct on (subject) subject, "values" from settings order by subject, version desc) as newest
    where (subject = 'region' and "values"->>'currency' <> 'USD')
      or (subject = 'opening' and ("values"->>'isOpen' = 'false' or "values"->>'backAt' > now()::text))
  ) then
    raise exception 'the edition before sells in US dollars and is always open: open the shop, and end its pause, before you go back; a shop in another currency cannot go back';
  end if;
end $$;
drop table own_pages;
