ALTER TABLE "checkout_lines" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was bought before knows its variant, whose number is the best that is known of that day.
UPDATE "checkout_lines" line SET "sku" = variant."sku" FROM "variants" variant WHERE variant."id" = line."variant_id";--> statement-breakpoint
UPDATE "order_lines" line SET "sku" = variant."sku" FROM "variants" variant WHERE variant."id" = line."variant_id";
