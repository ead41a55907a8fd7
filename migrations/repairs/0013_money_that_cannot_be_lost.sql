-- former c762e0a083fcf5f442f75c9a9ac1c69f718907958a8c0883e3e27d892b672f3f
-- former 63926804c3a3aab6ddfc9eb355bd828711710ec7d8c34addafde2ad0966c2995
-- former 2301eeae62679b395312af8bb4abe4a9c83b48c3b1047727b44564f9c396f600
-- former e39462a99b61b1fb4d18207e32adaad35477c77090fed002632b561853f4aed3
-- Of each of the four: what later ones had already is passed over.
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "decline_told" boolean DEFAULT false NOT NULL;
-- Whether PayPal showed its list was not written down; the compare of the day is made again.
ALTER TABLE "reconciliations" ADD COLUMN IF NOT EXISTS "is_whole" boolean DEFAULT false NOT NULL;
ALTER TABLE "reconciliations" ALTER COLUMN "is_whole" DROP DEFAULT;
CREATE INDEX IF NOT EXISTS "payment_cases_about" ON "payment_cases" USING btree ("subject");
CREATE INDEX IF NOT EXISTS "payments_of_checkout" ON "payments" USING btree ("checkout_id","created_at","id");
CREATE INDEX IF NOT EXISTS "payments_mismatched" ON "payments" USING btree ("updated_at") WHERE status = 'mismatched';
DROP INDEX IF EXISTS "payments_to_look_at";
CREATE INDEX "payments_to_look_at" ON "payments" USING btree ((status = 'created'),"next_look_at") WHERE next_look_at is not null;
UPDATE "payments" SET "next_look_at" = now() WHERE "status" IN ('created', 'capturing', 'pending') AND "next_look_at" IS NULL;
INSERT INTO "payment_cases" ("id", "payment_id", "kind", "detail", "opened_at")
  SELECT gen_random_uuid(), "id", 'mismatch', jsonb_build_object('problem', "problem"), now() FROM "payments" p
  WHERE "status" = 'mismatched' AND NOT EXISTS (SELECT FROM "payment_cases" c WHERE c."payment_id" = p."id" AND c."kind" = 'mismatch');
