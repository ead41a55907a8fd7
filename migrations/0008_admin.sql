CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"batch_id" uuid,
	"undoes" bigint,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_undone_once" UNIQUE("undoes"),
	CONSTRAINT "audit_log_seq" CHECK ("audit_log"."seq" > 0),
	CONSTRAINT "audit_log_undoes_earlier" CHECK ("audit_log"."undoes" < "audit_log"."seq")
);
--> statement-breakpoint
CREATE TABLE "cart_starts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_starts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"mapping" jsonb,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"batch_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_imports_state" CHECK (state in ('uploaded', 'checking', 'checked', 'applying', 'applied'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"paypal_refund_id" text,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_paypal_refund_id_unique" UNIQUE("paypal_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status" CHECK (status in ('created', 'pending', 'completed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_sku_unique";--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_sku_unique";--> statement-breakpoint
DROP INDEX "orders_of_user";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "order_history" ALTER COLUMN "to_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "units_on_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "kind" text DEFAULT 'status' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "restocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "team_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_batch" ON "audit_log" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "cart_starts_at" ON "cart_starts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE status in ('created', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_kept_newest" ON "products" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_kept_changed" ON "products" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_kept_name" ON "products" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_kept_price" ON "products" USING btree ("price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_kept_stock" ON "products" USING btree ("units_on_hand","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_name_parts" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_sku_parts" ON "products" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku" ON "variants" USING btree ("sku") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "order_history_actor" ON "order_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_lines_name_parts" ON "order_lines" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_name","id");--> statement-breakpoint
CREATE INDEX "orders_name_parts" ON "orders" USING gin ("customer_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_email_parts" ON "orders" USING gin ("customer_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_units_on_hand" CHECK ("products"."units_on_hand" >= 0);--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_kind" CHECK (kind in ('status', 'note', 'refund', 'restock'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_status" CHECK (("order_history"."kind" = 'status') = ("order_history"."to_status" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" >= 0 and "orders"."refunded_cents" <= "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" >= 0 and "payments"."refunded_cents" <= "payments"."amount_cents");--> statement-breakpoint
UPDATE "products" SET "units_on_hand" = (SELECT coalesce(sum("on_hand"), 0) FROM "variants" WHERE "product_id" = "products"."id");
--> statement-breakpoint
-- What an admin takes out of the grid leaves the pages as well.
DROP TRIGGER variants_changed ON "variants";
--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER INSERT OR DELETE OR UPDATE OF "product_id", "color", "size", "sku", "removed_at" ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
--> statement-breakpoint
-- The audit log is only ever added to. A database's owner could drop this; the hash chain would still tell.
CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_stays();
--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
