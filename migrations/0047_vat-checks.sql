CREATE TABLE "vat_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"is_valid" boolean NOT NULL,
	"by" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"consultation" text DEFAULT '' NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vat_checks_by" CHECK ("vat_checks"."by" in ('vies', 'team'))
);
--> statement-breakpoint
CREATE INDEX "vat_checks_of_number" ON "vat_checks" USING btree ("number","id");--> statement-breakpoint
-- What was asked and entered is proof for the tax office: it stays as it is.
CREATE TRIGGER vat_checks_unchanged BEFORE UPDATE OR DELETE ON "vat_checks" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER vat_checks_whole BEFORE TRUNCATE ON "vat_checks" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
INSERT INTO "vat_checks" (number, is_valid, by, name, note, consultation, checked_at)
SELECT number, true, by, CASE by WHEN 'vies' THEN note ELSE '' END, CASE by WHEN 'team' THEN note ELSE '' END, consultation, confirmed_at
FROM "vat_confirmations" ORDER BY confirmed_at;
