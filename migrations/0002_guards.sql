-- Keys between folders whose code must not know each other: holds and orders belong to a checkout.
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id");
--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_holder_id_fk" FOREIGN KEY ("holder_id") REFERENCES "checkouts"("id");
--> statement-breakpoint
INSERT INTO "catalog_version" DEFAULT VALUES;
--> statement-breakpoint
-- Every change of what the catalogue says moves the version and is told to every process at commit.
CREATE FUNCTION catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_version SET version = version + 1;
  PERFORM pg_notify('catalog', 'changed');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock moves with every checkout. It is told as well, but takes no lock that checkouts would queue for.
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'stock');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All columns but recent_sales, which moves with every order.
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OF "name", "description", "price_cents", "original_price_cents", "sku", "gender", "category", "brand", "material", "collection", "garment", "colors", "sizes", "rating", "num_reviews", "is_published", "created_at", "deleted_at" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER INSERT OR DELETE OR UPDATE ON "product_images" FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER INSERT OR DELETE OR UPDATE OF "product_id", "color", "size", "sku" ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
--> statement-breakpoint
CREATE TRIGGER variants_stock_changed AFTER UPDATE OF "on_hand", "reserved" ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
