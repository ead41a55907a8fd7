CREATE TABLE "collections" (
	"collection_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"text" text NOT NULL,
	"picture" jsonb,
	"product_order" integer[] NOT NULL,
	"pinned" integer[] NOT NULL,
	"is_listed" boolean NOT NULL,
	"is_deleted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_collection_id_version_pk" PRIMARY KEY("collection_id","version"),
	CONSTRAINT "collections_version" CHECK ("collections"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_collections" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The search reads a product's other collections as it reads the first.
ALTER TABLE "products" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (product_search_vector("products"."name", array["products"."gender", "products"."category", "products"."brand", "products"."material", "products"."collection", "products"."garment"] || "products"."other_collections" || "products"."colors", "products"."description")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "products_other_collections" ON "products" USING btree ("id") WHERE other_collections <> '{}';--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_search_words(product products) RETURNS TABLE (kind text, word text)
LANGUAGE sql STABLE AS $$
  SELECT 'stem', stem FROM unnest(tsvector_to_array(product.search_vector)) stem
  WHERE product.is_published AND product.deleted_at IS NULL AND stem ~ '^[^[:digit:][:space:][:punct:]]{2,30}$'
  UNION
  SELECT 'term', lower(spaced(replace(term, '-', ' ')))
  FROM unnest(ARRAY[product.category, product.brand, product.material, product.collection, product.garment] || product.other_collections || product.colors) term
  WHERE product.is_published AND product.deleted_at IS NULL AND term <> ''
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_words_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_search_words('{}', (SELECT array_agg(ROW(a.*)::products) FROM after a));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_search_words((SELECT array_agg(ROW(b.*)::products) FROM before b), '{}');
  ELSE
    -- Most updates are of what was sold, which changes no word.
    PERFORM count_search_words(array_agg(ROW(b.*)::products), array_agg(ROW(a.*)::products)) FROM before b JOIN after a USING (id)
    WHERE (b.search_vector, b.category, b.brand, b.material, b.collection, b.other_collections, b.garment, b.colors, b.is_published, b.deleted_at)
      IS DISTINCT FROM (a.search_vector, a.category, a.brand, a.material, a.collection, a.other_collections, a.garment, a.colors, a.is_published, a.deleted_at)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER collections_unchanged BEFORE UPDATE OR DELETE ON "collections" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER collections_whole BEFORE TRUNCATE ON "collections" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
-- Every process reads them anew once the change is committed.
CREATE TRIGGER collections_told AFTER INSERT ON "collections" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
