ALTER TABLE "products" ADD COLUMN "mpn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "google_category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "age_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_age_group" CHECK (age_group in ('', 'newborn', 'infant', 'toddler', 'kids', 'adult'));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin" CHECK ("variants"."gtin" ~ '^(\d{8}|\d{12,14})?$');--> statement-breakpoint
-- What the feed and the product's page tell of it moves the catalogue's version, too.
DROP TRIGGER products_changed ON "products";
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OF "name", "description", "price_cents", "original_price_cents", "sku", "gender", "category", "brand", "material", "collection", "garment", "colors", "sizes", "rating", "num_reviews", "is_published", "created_at", "deleted_at", "mpn", "google_category", "age_group" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
--> statement-breakpoint
DROP TRIGGER variants_changed ON "variants";
--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER INSERT OR DELETE OR UPDATE OF "product_id", "color", "size", "sku", "removed_at", "gtin" ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
