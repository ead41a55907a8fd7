CREATE TABLE "hold_spells" (
	"who" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hold_spells_variant_id_who_pk" PRIMARY KEY("variant_id","who")
);
--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
-- A hold that is running ends when its checkout's time does, and has been running since its checkout was made.
UPDATE "stock_holds" SET "until" = "expires_at" FROM "checkouts" WHERE "checkouts"."id" = "holder_id";--> statement-breakpoint
ALTER TABLE "stock_holds" ALTER COLUMN "until" SET NOT NULL;--> statement-breakpoint
INSERT INTO "hold_spells" ("who", "variant_id", "began_at", "until")
  SELECT h."owner_id"::text, h."variant_id", min(c."created_at"), max(h."until")
  FROM "stock_holds" h JOIN "checkouts" c ON c."id" = h."holder_id"
  WHERE h."owner_id" IS NOT NULL GROUP BY h."owner_id", h."variant_id";--> statement-breakpoint
ALTER TABLE "hold_spells" ADD CONSTRAINT "hold_spells_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_spells_who" ON "hold_spells" USING btree ("who");--> statement-breakpoint
CREATE INDEX "hold_spells_until" ON "hold_spells" USING btree ("until");--> statement-breakpoint
CREATE INDEX "stock_holds_address" ON "stock_holds" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "stock_holds_until" ON "stock_holds" USING btree ("until","holder_id");