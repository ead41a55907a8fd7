-- A change of the catalogue names its products, so that each process reads only those again. One
-- notification has room for some 600 ids.
DROP TRIGGER products_changed ON products;
--> statement-breakpoint
DROP TRIGGER product_images_changed ON product_images;
--> statement-breakpoint
DROP TRIGGER variants_changed ON variants;
--> statement-breakpoint
DROP TRIGGER variants_stock_changed ON variants;
--> statement-breakpoint
DROP TRIGGER color_tones_changed ON color_tones;
--> statement-breakpoint
DROP FUNCTION catalog_changed();
--> statement-breakpoint
DROP FUNCTION stock_changed();
--> statement-breakpoint
-- The version's lock makes changes of the catalogue take turns.
CREATE FUNCTION tell_products(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  UPDATE catalog_version SET version = version + 1;
  PERFORM pg_notify('catalog', 'products ' || string_agg(id::text, ',' ORDER BY place))
  FROM unnest(ids) WITH ORDINALITY AS named (id, place) GROUP BY (place - 1) / 600;
END $$;
--> statement-breakpoint
CREATE FUNCTION catalog_rows_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN PERFORM tell_products(array_agg(id ORDER BY id)) FROM after;
  ELSE PERFORM tell_products(array_agg(DISTINCT product_id)) FROM after;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION catalog_rows_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN PERFORM tell_products(array_agg(id ORDER BY id)) FROM before;
  ELSE PERFORM tell_products(array_agg(DISTINCT product_id)) FROM before;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is sold moves recent_sales and units_on_hand, which is no news. Each change by an admin raises the
-- version; the other columns are for changes that come another way. The functions that compare rows keep
-- their plans, which must not be those of a single row when a statement changes all products.
CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM tell_products(array_agg(a.id ORDER BY a.id)) FROM before b JOIN after a USING (id)
  WHERE (b.version, b.name, b.description, b.price_cents, b.original_price_cents, b.sku, b.gender, b.category, b.brand, b.material, b.collection, b.mpn, b.google_category, b.age_group, b.garment, b.colors, b.sizes, b.rating, b.num_reviews, b.is_published, b.created_at, b.deleted_at)
    IS DISTINCT FROM (a.version, a.name, a.description, a.price_cents, a.original_price_cents, a.sku, a.gender, a.category, a.brand, a.material, a.collection, a.mpn, a.google_category, a.age_group, a.garment, a.colors, a.sizes, a.rating, a.num_reviews, a.is_published, a.created_at, a.deleted_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_images_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM tell_products(array_agg(DISTINCT product_id)) FROM (
    (TABLE before EXCEPT TABLE after) UNION ALL (TABLE after EXCEPT TABLE before)
  ) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A change of stock names first the products of which other numbers can be bought, then those among them
-- with a variant that sold out or came back. It moves no version: all checkouts would queue for its row.
CREATE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM tell_products(array_agg(DISTINCT named.id)) FROM before b JOIN after a USING (id), unnest(ARRAY[b.product_id, a.product_id]) named (id)
  WHERE (b.product_id, b.color, b.size, b.sku, b.gtin, b.removed_at) IS DISTINCT FROM (a.product_id, a.color, a.size, a.sku, a.gtin, a.removed_at);
  PERFORM pg_notify('catalog', 'stock ' || string_agg(id::text, ',' ORDER BY id) || ' ' || coalesce(string_agg(id::text, ',' ORDER BY id) FILTER (WHERE turned), ''))
  FROM (
    SELECT a.product_id AS id, bool_or((a.on_hand > a.reserved) <> (b.on_hand > b.reserved)) AS turned, (row_number() OVER (ORDER BY a.product_id) - 1) / 300 AS portion
    FROM before b JOIN after a USING (id) WHERE a.on_hand - a.reserved <> b.on_hand - b.reserved GROUP BY a.product_id
  ) moved GROUP BY portion;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tones_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_version SET version = version + 1;
  PERFORM pg_notify('catalog', 'tones');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Those of products fire before those of search_words, for which their changes have to take turns.
CREATE TRIGGER products_added AFTER INSERT ON products REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_added();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER products_removed AFTER DELETE ON products REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_removed();
--> statement-breakpoint
CREATE TRIGGER product_images_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_added();
--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER UPDATE ON product_images REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION product_images_changed();
--> statement-breakpoint
CREATE TRIGGER product_images_removed AFTER DELETE ON product_images REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_removed();
--> statement-breakpoint
CREATE TRIGGER variants_added AFTER INSERT ON variants REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_added();
--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER UPDATE ON variants REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_removed AFTER DELETE ON variants REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_removed();
--> statement-breakpoint
CREATE TRIGGER color_tones_changed AFTER INSERT OR DELETE OR UPDATE ON color_tones FOR EACH STATEMENT EXECUTE FUNCTION tones_changed();
--> statement-breakpoint
ALTER FUNCTION search_words_changed() SET enable_nestloop = off;
