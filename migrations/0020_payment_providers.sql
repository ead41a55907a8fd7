DROP INDEX "orders_sales";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "seller_protection" jsonb;--> statement-breakpoint
CREATE INDEX "orders_test" ON "orders" USING btree ("id") WHERE is_test;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("created_at","status","paid_at","total_cents","refunded_cents","is_test");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK (provider in ('paypal', 'sandbox', 'simulator'));--> statement-breakpoint
-- The simulator names itself as the payee of whatever it has taken.
UPDATE "payments" SET "provider" = 'simulator' WHERE "payee_id" = 'SELVEDGETEST9';--> statement-breakpoint
UPDATE "orders" SET "is_test" = true FROM "payments" WHERE "payments"."id" = "orders"."payment_id" AND "payments"."provider" <> 'paypal';
