CREATE TABLE "vat_confirmations" (
	"number" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"consultation" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vat_confirmations_by" CHECK ("vat_confirmations"."by" in ('vies', 'team'))
);
--> statement-breakpoint
CREATE TABLE "tax_zip_rates" (
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"rate_millionths" integer NOT NULL,
	"clothing_millionths" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tax_zip_rates_state_zip_pk" PRIMARY KEY("state","zip"),
	CONSTRAINT "tax_zip_rates_zip" CHECK ("tax_zip_rates"."zip" ~ '^\d{5}$'),
	CONSTRAINT "tax_zip_rates_rate" CHECK ("tax_zip_rates"."rate_millionths" between 0 and 499999),
	CONSTRAINT "tax_zip_rates_clothing" CHECK ("tax_zip_rates"."clothing_millionths" between 0 and 499999)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "tax_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class" CHECK (tax_class in ('', 'children', 'other'));--> statement-breakpoint
-- Another class can be another price.
CREATE OR REPLACE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM tell_products(array_agg(a.id ORDER BY a.id)) FROM before b JOIN after a USING (id)
  WHERE (b.version, b.name, b.description, b.price_cents, b.original_price_cents, b.sku, b.gender, b.category, b.brand, b.material, b.collection, b.mpn, b.google_category, b.age_group, b.tax_class, b.attributes, b.garment, b.colors, b.sizes, b.rating, b.num_reviews, b.is_published, b.created_at, b.deleted_at)
    IS DISTINCT FROM (a.version, a.name, a.description, a.price_cents, a.original_price_cents, a.sku, a.gender, a.category, a.brand, a.material, a.collection, a.mpn, a.google_category, a.age_group, a.tax_class, a.attributes, a.garment, a.colors, a.sizes, a.rating, a.num_reviews, a.is_published, a.created_at, a.deleted_at);
  RETURN NULL;
END $$;
