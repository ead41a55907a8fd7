-- A process that has not heard of a new currency yet begins nothing in the former one. The currency changes under a
-- lock on both tables (`server/currency-use.ts`): what waited for it reads the new one here.
CREATE FUNCTION only_in_the_shops_currency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shops text := coalesce(
    (SELECT "values"->>'currency' FROM settings WHERE subject = 'region' ORDER BY version DESC LIMIT 1), 'USD');
BEGIN
  IF NEW.currency <> shops THEN
    -- The code of what is to be tried again: the process hears of the change in a moment.
    RAISE EXCEPTION 'the shop sells in %, not in %', shops, NEW.currency USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER checkouts_in_the_shops_currency BEFORE INSERT ON "checkouts" FOR EACH ROW EXECUTE FUNCTION only_in_the_shops_currency();
--> statement-breakpoint
CREATE TRIGGER payments_in_the_shops_currency BEFORE INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION only_in_the_shops_currency();
