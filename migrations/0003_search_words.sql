-- A text without accents. common/search-words.ts does the same to what is typed.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), NFC);
--> statement-breakpoint
-- SkyBlue → Sky Blue
CREATE FUNCTION spaced(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace($1, '([[:lower:]])([[:upper:]])', '\1 \2', 'g');
--> statement-breakpoint
-- What joins two words is taken for a space: else a/b would be a path, and a.b an address.
CREATE FUNCTION stems_of(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.english', translate(folded($1), '/.-_', '    '));
--> statement-breakpoint
CREATE FUNCTION product_search_vector(name text, facts text[], description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(stems_of(name), 'A')
  || setweight(stems_of(array_to_string(facts, ' ') || ' ' || spaced(array_to_string(facts, ' '))), 'B')
  || setweight(stems_of(description), 'C');
--> statement-breakpoint
-- The word, and what is left of it without one of its letters. Two words that share one of these
-- are a slip of the finger apart, or little more.
CREATE FUNCTION word_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_append(
  ARRAY(SELECT left(word, i - 1) || substr(word, i + 1) FROM generate_series(1, length(word)) i),
  word
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"products" integer NOT NULL,
	"slips" text[] GENERATED ALWAYS AS (case "search_words"."kind" when 'stem' then word_slips("search_words"."word") end) STORED,
	CONSTRAINT "search_words_kind_word_pk" PRIMARY KEY("kind","word"),
	CONSTRAINT "search_words_kind" CHECK ("search_words"."kind" in ('stem', 'term'))
);
--> statement-breakpoint
DROP INDEX "products_search_typos";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_price_order";--> statement-breakpoint
DROP INDEX "products_popular";--> statement-breakpoint
ALTER TABLE "products" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (product_search_vector("products"."name", array["products"."gender", "products"."category", "products"."brand", "products"."material", "products"."collection", "products"."garment"] || "products"."colors", "products"."description")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin ("slips");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_price_order" ON "products" USING btree ("price_cents","id") WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("recent_sales" DESC NULLS FIRST,"rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published and deleted_at is null;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
-- What search_words has of a product: nothing unless it is on sale.
CREATE FUNCTION product_search_words(product products) RETURNS TABLE (kind text, word text)
LANGUAGE sql STABLE AS $$
  SELECT 'stem', stem FROM unnest(tsvector_to_array(product.search_vector)) stem
  WHERE product.is_published AND product.deleted_at IS NULL AND stem ~ '^[^[:digit:][:space:][:punct:]]{2,30}$'
  UNION
  SELECT 'term', lower(spaced(replace(term, '-', ' ')))
  FROM unnest(ARRAY[product.category, product.brand, product.material, product.collection, product.garment] || product.colors) term
  WHERE product.is_published AND product.deleted_at IS NULL AND term <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION count_search_words(gone products[], come products[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO search_words AS known (kind, word, products)
  SELECT kind, word, sum(change) FROM (
    SELECT words.*, 1 AS change FROM unnest(come) product, product_search_words(product) words
    UNION ALL
    SELECT words.*, -1 FROM unnest(gone) product, product_search_words(product) words
  ) changes
  GROUP BY kind, word HAVING sum(change) <> 0
  ORDER BY kind, word
  ON CONFLICT (kind, word) DO UPDATE SET products = known.products + excluded.products
$$;
--> statement-breakpoint
CREATE FUNCTION search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_search_words('{}', (SELECT array_agg(ROW(a.*)::products) FROM after a));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_search_words((SELECT array_agg(ROW(b.*)::products) FROM before b), '{}');
  ELSE
    -- Most updates are of what was sold, which changes no word.
    PERFORM count_search_words(array_agg(ROW(b.*)::products), array_agg(ROW(a.*)::products)) FROM before b JOIN after a USING (id)
    WHERE (b.search_vector, b.category, b.brand, b.material, b.collection, b.garment, b.colors, b.is_published, b.deleted_at)
      IS DISTINCT FROM (a.search_vector, a.category, a.brand, a.material, a.collection, a.garment, a.colors, a.is_published, a.deleted_at)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- They fire after products_changed, whose lock on the version makes changes of the catalogue take
-- turns: two of them cannot wait for each other's words.
CREATE TRIGGER search_words_inserted AFTER INSERT ON "products" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search_words_changed();
--> statement-breakpoint
CREATE TRIGGER search_words_updated AFTER UPDATE ON "products" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search_words_changed();
--> statement-breakpoint
CREATE TRIGGER search_words_deleted AFTER DELETE ON "products" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION search_words_changed();
--> statement-breakpoint
SELECT count_search_words('{}', (SELECT array_agg(p) FROM products p));
