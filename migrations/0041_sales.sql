CREATE TABLE "sale_products" (
	"sale_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"price_before_cents" integer NOT NULL,
	"original_before_cents" integer,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	CONSTRAINT "sale_products_sale_id_product_id_pk" PRIMARY KEY("sale_id","product_id"),
	CONSTRAINT "sale_products_price" CHECK ("sale_products"."price_cents" between 1 and "sale_products"."price_before_cents" - 1)
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"target" text NOT NULL,
	"collection" text DEFAULT '' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_status" CHECK (status in ('scheduled', 'running', 'ended', 'cancelled')),
	CONSTRAINT "sales_kind" CHECK (kind in ('percent', 'amount', 'fixed')),
	CONSTRAINT "sales_target" CHECK (target in ('all', 'products', 'collection')),
	CONSTRAINT "sales_moments" CHECK ("sales"."ends_at" > "sales"."starts_at"),
	CONSTRAINT "sales_value" CHECK ("sales"."value" > 0 and ("sales"."kind" <> 'percent' or "sales"."value" < 1000000))
);
--> statement-breakpoint
ALTER TABLE "sale_products" ADD CONSTRAINT "sale_products_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_products" ADD CONSTRAINT "sale_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_products_running" ON "sale_products" USING btree ("product_id") WHERE given_back_at is null;--> statement-breakpoint
CREATE INDEX "sales_coming" ON "sales" USING btree ("starts_at") WHERE status in ('scheduled', 'running');--> statement-breakpoint
CREATE FUNCTION notify_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sales', 'changed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_changed AFTER INSERT OR UPDATE ON "sales" FOR EACH STATEMENT EXECUTE FUNCTION notify_sales();
--> statement-breakpoint
-- While a sale runs, its products cost what the sale says: nothing else changes their prices, whichever way it comes.
-- Else the end of the sale would take back what somebody has set meanwhile.
CREATE FUNCTION products_cost_what_their_sale_says() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM sale_products s
    WHERE s.product_id = NEW.id AND s.given_back_at IS NULL
      AND (s.price_cents, s.original_price_cents) IS DISTINCT FROM (NEW.price_cents, NEW.original_price_cents)
  ) THEN
    RAISE EXCEPTION 'the price of product % is that of a sale', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_price_of_sale';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_of_sale BEFORE UPDATE OF "price_cents", "original_price_cents" ON "products" FOR EACH ROW
WHEN ((OLD.price_cents, OLD.original_price_cents) IS DISTINCT FROM (NEW.price_cents, NEW.original_price_cents))
EXECUTE FUNCTION products_cost_what_their_sale_says();
