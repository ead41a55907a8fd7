CREATE TABLE "order_delays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"promised_on" date NOT NULL,
	"new_on" date,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"on_silence" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "order_delays_silence" CHECK (on_silence in ('keep', 'cancel')),
	CONSTRAINT "order_delays_answer" CHECK (answer in ('keep', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"letter" text DEFAULT '' NOT NULL,
	"fate" text DEFAULT 'waiting' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "order_mails_fate" CHECK (fate in ('waiting', 'sent', 'refused', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "exchange_credits" (
	"checkout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"used_cents" integer DEFAULT 0 NOT NULL,
	"from_order_id" uuid NOT NULL,
	"from_position" integer NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "exchange_credits_pk" PRIMARY KEY("checkout_id","position","from_position","payment_id"),
	CONSTRAINT "exchange_credits_used" CHECK ("exchange_credits"."used_cents" >= 0 and "exchange_credits"."used_cents" <= "exchange_credits"."amount_cents"),
	CONSTRAINT "exchange_credits_units" CHECK ("exchange_credits"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"position" integer NOT NULL,
	"units" integer NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"exchange_variant_id" bigint,
	"good" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_place_pk" PRIMARY KEY("return_id","place"),
	CONSTRAINT "return_lines_reason" CHECK (reason in ('too-small', 'too-large', 'not-as-shown', 'not-liked', 'faulty', 'wrong-item', 'withdrawal', 'other')),
	CONSTRAINT "return_lines_wish" CHECK (wish in ('refund', 'exchange', 'answer')),
	CONSTRAINT "return_lines_units" CHECK ("return_lines"."units" > 0),
	CONSTRAINT "return_lines_judged" CHECK ("return_lines"."good" >= 0 and "return_lines"."damaged" >= 0 and "return_lines"."missing" >= 0 and "return_lines"."good" + "return_lines"."damaged" + "return_lines"."missing" <= "return_lines"."units"),
	CONSTRAINT "return_lines_accepted" CHECK ("return_lines"."accepted" >= 0 and "return_lines"."accepted" <= "return_lines"."good" + "return_lines"."damaged"),
	CONSTRAINT "return_lines_exchange" CHECK (("return_lines"."wish" = 'exchange') = ("return_lines"."exchange_variant_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_withdrawal" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "returns_code_unique" UNIQUE("code"),
	CONSTRAINT "returns_status" CHECK (status in ('open', 'review', 'done', 'cancelled')),
	CONSTRAINT "returns_fee" CHECK ("returns"."fee_cents" >= 0),
	CONSTRAINT "returns_ended" CHECK ((status in ('done', 'cancelled')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_lines" (
	"withdrawal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "withdrawal_lines_withdrawal_id_position_pk" PRIMARY KEY("withdrawal_id","position"),
	CONSTRAINT "withdrawal_lines_units" CHECK ("withdrawal_lines"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"return_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract" text NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"receipt_at" timestamp (3) with time zone,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "withdrawals_problem" CHECK (problem in ('', 'no-order', 'late', 'erased', 'again'))
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_kind";--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_units";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_of" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_terms" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credited_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "exchange_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_delays" ADD CONSTRAINT "order_delays_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_credits" ADD CONSTRAINT "exchange_credits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_variant_id_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_delays_of_order" ON "order_delays" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_delays_open" ON "order_delays" USING btree ("answer_by") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_mails_of_order" ON "order_mails" USING btree ("order_id","queued_at");--> statement-breakpoint
CREATE INDEX "order_mails_actor" ON "order_mails" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "exchange_credits_from" ON "exchange_credits" USING btree ("from_order_id");--> statement-breakpoint
CREATE INDEX "exchange_credits_of_payment" ON "exchange_credits" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "return_lines_variant" ON "return_lines" USING btree ("exchange_variant_id");--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_return" ON "withdrawals" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "withdrawals_handler" ON "withdrawals" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "withdrawals_to_handle" ON "withdrawals" USING btree ("declared_at") WHERE handled_at is null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_exchange_of_orders_id_fk" FOREIGN KEY ("exchange_of") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_of_return" ON "checkouts" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE INDEX "orders_of_exchange" ON "orders" USING btree ("exchange_of") WHERE exchange_of is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_exchange" ON "refunds" USING btree ("exchange_id") WHERE exchange_id is not null;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_kind" CHECK (kind in ('status', 'note', 'refund', 'restock', 'packed', 'hold', 'parcel', 'return', 'address', 'swap', 'delay', 'letter'));--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_units" CHECK ("refund_lines"."units" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" >= 0 and "payments"."credited_cents" >= 0 and "payments"."refunded_cents" + "payments"."credited_cents" <= coalesce("payments"."captured_cents", 0));