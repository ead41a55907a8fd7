ALTER TABLE "uploads" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "leaving_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_source_unique" UNIQUE("source");