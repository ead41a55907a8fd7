CREATE TABLE "ledger_entries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("kind","source","account"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0),
	CONSTRAINT "ledger_entries_kind" CHECK (kind in ('capture', 'refund')),
	CONSTRAINT "ledger_entries_account" CHECK (account in ('paypal', 'orders', 'unplaced'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"checked" integer NOT NULL,
	"differences" integer NOT NULL,
	"is_whole" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paypal_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"capture_id" text,
	"refund_id" text,
	"event_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	CONSTRAINT "payment_cases_kind" CHECK (kind in ('mismatch', 'refund-failed', 'ledger', 'dispute', 'reversed', 'stuck'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key_hash" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"status" integer,
	"answer" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_hash_pk" PRIMARY KEY("owner","key_hash"),
	CONSTRAINT "idempotency_keys_answered" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."answer" is null) and ("idempotency_keys"."status" is null) = ("idempotency_keys"."locked_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_capture";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_cents" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_look_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "paypal_events_received" ON "paypal_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cases_one_open" ON "payment_cases" USING btree (coalesce("payment_id"::text, ''),"kind","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_cases_open" ON "payment_cases" USING btree ("opened_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_cases_of_payment" ON "payment_cases" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_cases_about" ON "payment_cases" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "payment_cases_closed_by" ON "payment_cases" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id","seq");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_to_look_at" ON "payments" USING btree ((status = 'created'),"next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE INDEX "payments_of_checkout" ON "payments" USING btree ("checkout_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_mismatched" ON "payments" USING btree ("updated_at") WHERE status = 'mismatched';--> statement-breakpoint
-- What was captured, refunded and put back before there was a place for it.
UPDATE "payments" SET "captured_cents" = "amount_cents", "captured_currency" = "currency" WHERE "status" = 'captured';--> statement-breakpoint
UPDATE "payments" SET "next_look_at" = now() WHERE "status" IN ('created', 'capturing', 'pending') OR ("status" = 'mismatched' AND "capture_id" IS NOT NULL);--> statement-breakpoint
INSERT INTO "payment_cases" ("id", "payment_id", "kind", "detail", "opened_at")
  SELECT gen_random_uuid(), "id", 'mismatch', jsonb_build_object('problem', "problem"), now() FROM "payments" WHERE "status" = 'mismatched';--> statement-breakpoint
UPDATE "order_lines" SET "restocked_units" = "quantity" FROM "orders", "variants"
  WHERE "orders"."id" = "order_id" AND "orders"."restocked_at" IS NOT NULL AND "variants"."id" = "variant_id" AND "variants"."removed_at" IS NULL;--> statement-breakpoint
INSERT INTO "ledger_entries" ("at", "kind", "source", "account", "currency", "amount_cents", "payment_id")
  SELECT p."updated_at", 'capture', p."capture_id", side."account", p."currency", side."sign" * p."amount_cents", p."id"
  FROM "payments" p CROSS JOIN (VALUES ('paypal', 1), ('orders', -1)) side("account", "sign")
  WHERE p."status" = 'captured' ORDER BY p."updated_at", p."id", side."sign" DESC;--> statement-breakpoint
INSERT INTO "ledger_entries" ("at", "kind", "source", "account", "currency", "amount_cents", "payment_id")
  SELECT r."updated_at", 'refund', r."paypal_refund_id", side."account", p."currency", side."sign" * r."amount_cents", p."id"
  FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id" CROSS JOIN (VALUES ('paypal', -1), ('orders', 1)) side("account", "sign")
  WHERE r."status" = 'completed' ORDER BY r."updated_at", r."id", side."sign";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked_units" >= 0 and "order_lines"."restocked_units" <= "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured_sum" CHECK (("payments"."captured_cents" is null) = ("payments"."captured_currency" is null) and ("payments"."captured_cents" is null or ("payments"."captured_cents" > 0 and "payments"."capture_id" is not null)));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" >= 0 and "payments"."refunded_cents" <= coalesce("payments"."captured_cents", 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_capture" CHECK (("payments"."status" <> 'captured') or ("payments"."capture_id" is not null and "payments"."captured_cents" = "payments"."amount_cents" and "payments"."captured_currency" = "payments"."currency"));--> statement-breakpoint
-- A database's owner could drop these; the daily comparison with PayPal would still tell.
CREATE FUNCTION only_added_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_unchanged BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_whole BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER payment_events_unchanged BEFORE UPDATE OR DELETE ON "payment_events" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER payment_events_whole BEFORE TRUNCATE ON "payment_events" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
-- What one account gets, others give: looked at when the transaction commits, with all its entries there.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) <> 0 OR count(DISTINCT currency) <> 1 FROM ledger_entries WHERE kind = NEW.kind AND source = NEW.source) THEN
    RAISE EXCEPTION 'the entries of % % do not balance', NEW.kind, NEW.source USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
