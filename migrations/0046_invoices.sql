CREATE TABLE "invoice_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"refunded_cents" integer,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_requests_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoice_requests_refund" CHECK (("invoice_requests"."refund_id" is null) = ("invoice_requests"."refunded_cents" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"next" bigint NOT NULL,
	CONSTRAINT "invoice_series_next" CHECK ("invoice_series"."next" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"is_test" boolean NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"keep_until" date NOT NULL,
	"total_cents" integer NOT NULL,
	"document" jsonb NOT NULL,
	"document_hash" text NOT NULL,
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_number" UNIQUE("series","number"),
	CONSTRAINT "invoices_kind" CHECK (kind in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "billing_info" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_info" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_requests_of_order" ON "invoice_requests" USING btree ("order_id") WHERE refund_id is null;--> statement-breakpoint
CREATE INDEX "invoice_requests_oldest" ON "invoice_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_about_order" ON "invoices" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_keep_until" ON "invoices" USING btree ("keep_until");--> statement-breakpoint
-- What was issued stays as it is, and stays there until its last day is over.
CREATE FUNCTION invoices_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.keep_until < (now() AT TIME ZONE 'UTC')::date THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'an invoice never changes, and is kept until its last day is over' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_unchanged BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION invoices_are_kept();
--> statement-breakpoint
CREATE TRIGGER invoices_whole BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
-- A series goes on by one, and with the document of that number alone: looked at when the transaction commits.
CREATE FUNCTION invoice_series_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.series <> OLD.series OR NEW.next <> OLD.next + 1) THEN
    RAISE EXCEPTION 'the numbers of % go on by one', OLD.series USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM invoices WHERE series = NEW.series AND number = NEW.next - 1) THEN
    RAISE EXCEPTION 'the number % of % has no document', NEW.next - 1, NEW.series USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_series_whole AFTER INSERT OR UPDATE ON "invoice_series" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_series_goes_on();
--> statement-breakpoint
CREATE TRIGGER invoice_series_stays BEFORE DELETE ON "invoice_series" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER invoice_series_not_emptied BEFORE TRUNCATE ON "invoice_series" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
