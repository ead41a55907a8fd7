do $$ begin
  if exists (select from products where other_collections <> '{}') then
    raise exception 'the edition before knows one collection for each product: leave each product in one before you go back';
  end if;
end $$;
drop table collections;
drop index products_other_collections;
alter table products drop column search_vector;
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (product_search_vector("products"."name", array["products"."gender", "products"."category", "products"."brand", "products"."material", "products"."collection", "products"."garment"] || "products"."colors", "products"."description")) STORED NOT NULL;
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");
CREATE OR REPLACE FUNCTION product_search_words(product products) RETURNS TABLE (kind text, word text)
LANGUAGE sql STABLE AS $$
  SELECT 'stem', stem FROM unnest(tsvector_to_array(product.search_vector)) stem
  WHERE product.is_published AND product.deleted_at IS NULL AND stem ~ '^[^[:digit:][:space:][:punct:]]{2,30}$'
  UNION
  SELECT 'term', lower(spaced(replace(term, '-', ' ')))
  FROM unnest(ARRAY[product.category, product.brand, product.material, product.collection, product.garment] || product.colors) term
  WHERE product.is_published AND product.deleted_at IS NULL AND term <> ''
$$;
CREATE OR REPLACE FUNCTION search_words_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
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
alter table products drop column other_collections;
