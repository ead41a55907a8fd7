-- The edition before knows accounts only. The newest guest of an address becomes one where the address has none, so that
-- mails about the order still arrive; nobody knows the password, and a new one comes by mail.
alter table users drop constraint users_guest;
delete from sessions where user_id in (select id from users where guest_email is not null);
update users set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' where guest_email is not null;
update users set email = guest_email where id in (
  select distinct on (guest_email) id from users guest
  where guest_email is not null and not exists (select from users account where account.email = guest.guest_email)
  order by guest_email, created_at desc, id desc
);
alter table orders drop column guest_id;
alter table users drop column guest_email;
