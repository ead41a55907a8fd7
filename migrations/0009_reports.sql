CREATE TABLE "stock_totals" (
	"color" text NOT NULL,
	"size" text NOT NULL,
	"on_hand" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_totals_color_size_pk" PRIMARY KEY("color","size")
);
--> statement-breakpoint
DROP INDEX "checkouts_of_user";--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("created_at","status","paid_at","total_cents","refunded_cents");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","created_at");