DROP INDEX "products_name_parts";--> statement-breakpoint
DROP INDEX "products_sku_parts";--> statement-breakpoint
DROP INDEX "order_lines_name_parts";--> statement-breakpoint
DROP INDEX "orders_name_parts";--> statement-breakpoint
DROP INDEX "orders_email_parts";--> statement-breakpoint
DROP INDEX "users_name_parts";--> statement-breakpoint
DROP INDEX "users_email_parts";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("products"."name" || ' ' || "products"."sku")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_names" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE "orders" SET "product_names" = "lines"."names" FROM (
  SELECT "order_id", string_agg("name", ' ' ORDER BY "position") AS "names" FROM "order_lines" GROUP BY "order_id"
) "lines" WHERE "lines"."order_id" = "orders"."id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "product_names" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("orders"."customer_name" || ' ' || "orders"."customer_email" || ' ' || "orders"."product_names")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("users"."name" || ' ' || "users"."email")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_moment" ON "audit_log" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_text" ON "users" USING gin ("search_text" gin_trgm_ops);