CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "parcel_lines_units" CHECK ("parcel_lines"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"paypal_state" text DEFAULT 'none' NOT NULL,
	"paypal_due_at" timestamp (3) with time zone,
	"paypal_tries" integer DEFAULT 0 NOT NULL,
	"paypal_problem" text,
	CONSTRAINT "parcels_paypal" CHECK (paypal_state in ('none', 'waiting', 'told', 'refused')),
	CONSTRAINT "parcels_due" CHECK (("parcels"."paypal_state" = 'waiting') = ("parcels"."paypal_due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"units" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_lines_units" CHECK ("refund_lines"."units" > 0),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_of_order" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_to_tell" ON "parcels" USING btree ("paypal_due_at") WHERE paypal_state = 'waiting';--> statement-breakpoint
CREATE INDEX "refund_lines_of_order" ON "refund_lines" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_kind" CHECK (kind in ('status', 'note', 'refund', 'restock', 'packed', 'hold', 'parcel'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_delivery" CHECK ("refunds"."delivery_cents" >= 0 and "refunds"."delivery_cents" <= "refunds"."amount_cents");