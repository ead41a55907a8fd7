CREATE TABLE "contract_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "needs_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_confirmed" CHECK (not "payments"."needs_confirmation" or "payments"."confirmed_at" is not null or "payments"."status" in ('created', 'closed', 'mismatched'));--> statement-breakpoint
CREATE TRIGGER contract_texts_unchanged BEFORE UPDATE OR DELETE ON "contract_texts" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER contract_texts_whole BEFORE TRUNCATE ON "contract_texts" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
