CREATE TABLE "color_tones" (
	"key" text PRIMARY KEY NOT NULL,
	"color" text NOT NULL,
	"tone" text,
	CONSTRAINT "color_tones_tone" CHECK ("color_tones"."tone" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
-- A dot is part of what pages show of the catalogue.
CREATE TRIGGER color_tones_changed AFTER INSERT OR DELETE OR UPDATE ON "color_tones" FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
