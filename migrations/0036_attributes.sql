-- The values of a product's attributes, for the search.
CREATE FUNCTION attribute_words(jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT value FROM jsonb_each_text($1) ORDER BY key);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (product_search_vector("products"."name", array["products"."gender", "products"."category", "products"."brand", "products"."material", "products"."collection", "products"."garment"] || "products"."other_collections" || "products"."colors" || attribute_words("products"."attributes"), "products"."description")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM tell_products(array_agg(a.id ORDER BY a.id)) FROM before b JOIN after a USING (id)
  WHERE (b.version, b.name, b.description, b.price_cents, b.original_price_cents, b.sku, b.gender, b.category, b.brand, b.material, b.collection, b.mpn, b.google_category, b.age_group, b.attributes, b.garment, b.colors, b.sizes, b.rating, b.num_reviews, b.is_published, b.created_at, b.deleted_at)
    IS DISTINCT FROM (a.version, a.name, a.description, a.price_cents, a.original_price_cents, a.sku, a.gender, a.category, a.brand, a.material, a.collection, a.mpn, a.google_category, a.age_group, a.attributes, a.garment, a.colors, a.sizes, a.rating, a.num_reviews, a.is_published, a.created_at, a.deleted_at);
  RETURN NULL;
END $$;
