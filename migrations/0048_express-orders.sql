CREATE TABLE "express_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"key_hash" text NOT NULL,
	"lines" jsonb NOT NULL,
	"paypal_order_id" text NOT NULL,
	"payee_id" text,
	"currency" text NOT NULL,
	"checkout_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "express_orders_paypal_order_id_unique" UNIQUE("paypal_order_id")
);
--> statement-breakpoint
ALTER TABLE "express_orders" ADD CONSTRAINT "express_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_orders" ADD CONSTRAINT "express_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "express_orders_of_user" ON "express_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "express_orders_of_checkout" ON "express_orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "express_orders_by_time" ON "express_orders" USING btree ("created_at");