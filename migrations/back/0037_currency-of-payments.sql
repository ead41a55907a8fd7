drop trigger payments_in_the_shops_currency on payments;
drop trigger checkouts_in_the_shops_currency on checkouts;
drop function only_in_the_shops_currency();
