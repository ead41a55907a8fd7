CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer,
	"is_on_sale" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prior_price_cents" integer;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_of_product" ON "price_history" USING btree ("product_id","id");--> statement-breakpoint
CREATE TRIGGER price_history_unchanged BEFORE UPDATE OR DELETE ON "price_history" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER price_history_whole BEFORE TRUNCATE ON "price_history" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
-- What was charged before today is not known.
INSERT INTO "price_history" (product_id, price_cents, original_price_cents, is_on_sale, at)
SELECT id, price_cents, original_price_cents, is_published AND deleted_at IS NULL, now() FROM products ORDER BY id;
--> statement-breakpoint
-- The lowest price at which shoppers could buy a product before a moment, on its day in the shop's time zone or the
-- 30 days before that (Directive 98/6/EC, Art. 6a(2)). Null: none.
CREATE FUNCTION lowest_price_before(product integer, moment timestamptz, zone text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT min(price_cents)
  FROM (
    SELECT price_cents, is_on_sale, at, least(lead(at, 1, moment) OVER (ORDER BY id), moment) AS until
    FROM price_history WHERE product_id = product
  ) AS spans
  WHERE is_on_sale AND at < until
    AND ((until - interval '1 ms') AT TIME ZONE zone)::date >= (moment AT TIME ZONE zone)::date - 30
$$;
--> statement-breakpoint
-- The first price of a product: nothing to compare it with.
CREATE FUNCTION products_first_priced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (product_id, price_cents, original_price_cents, is_on_sale, at)
  SELECT id, price_cents, original_price_cents, is_published AND deleted_at IS NULL, clock_timestamp()
  FROM after ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_first_priced AFTER INSERT ON "products" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION products_first_priced();
--> statement-breakpoint
-- What is no higher than the price is none: then nothing is reduced. A reduction that is followed by deeper ones,
-- without a rise between, is one, and keeps the price from before its beginning (Art. 6a(5)); so does one whose product
-- is away for less than 30 days. What is not on sale keeps what it had.
CREATE FUNCTION product_priced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  is_on_sale boolean := NEW.is_published AND NEW.deleted_at IS NULL;
  last price_history;
  offered price_history;
  left_at timestamptz;
  zone text;
BEGIN
  IF (NEW.price_cents, NEW.original_price_cents, NEW.is_published, NEW.deleted_at)
    IS NOT DISTINCT FROM (OLD.price_cents, OLD.original_price_cents, OLD.is_published, OLD.deleted_at) THEN
    RETURN NEW;
  END IF;
  SELECT * INTO last FROM price_history WHERE product_id = NEW.id ORDER BY id DESC LIMIT 1;
  -- The clock may have been put back.
  moment := greatest(moment, last.at);
  IF is_on_sale AND NEW.original_price_cents > NEW.price_cents THEN
    SELECT * INTO offered FROM price_history h WHERE product_id = NEW.id AND h.is_on_sale ORDER BY id DESC LIMIT 1;
    SELECT at INTO left_at FROM price_history WHERE product_id = NEW.id AND id > offered.id ORDER BY id LIMIT 1;
    IF OLD.prior_price_cents IS NULL OR NEW.price_cents > offered.price_cents
      OR moment >= left_at + interval '720 hours' THEN
      zone := coalesce(nullif(
        (SELECT "values"->>'timeZone' FROM settings WHERE subject = 'identity' ORDER BY version DESC LIMIT 1), ''), 'UTC');
      NEW.prior_price_cents := lowest_price_before(NEW.id, moment, zone);
      IF NEW.prior_price_cents <= NEW.price_cents THEN
        NEW.prior_price_cents := NULL;
      END IF;
    END IF;
  ELSIF is_on_sale THEN
    NEW.prior_price_cents := NULL;
  END IF;
  INSERT INTO price_history (product_id, price_cents, original_price_cents, is_on_sale, at)
  VALUES (NEW.id, NEW.price_cents, NEW.original_price_cents, is_on_sale, moment);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_priced BEFORE UPDATE OF "price_cents", "original_price_cents", "is_published", "deleted_at" ON "products" FOR EACH ROW EXECUTE FUNCTION product_priced();
