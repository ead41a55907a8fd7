ALTER TABLE "stock_holds" ADD COLUMN "site_hash" text;--> statement-breakpoint
CREATE INDEX "stock_holds_site" ON "stock_holds" USING btree ("site_hash");