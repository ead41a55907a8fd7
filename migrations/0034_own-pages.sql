CREATE TABLE "own_pages" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"text" text NOT NULL,
	"is_published" boolean NOT NULL,
	"topic" text,
	"footer_column" text,
	"footer_place" integer NOT NULL,
	"is_deleted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_pages_page_id_version_pk" PRIMARY KEY("page_id","version"),
	CONSTRAINT "own_pages_version" CHECK ("own_pages"."version" > 0),
	CONSTRAINT "own_pages_topic" CHECK (topic in ('shipping', 'returns', 'sizes', 'contact', 'about', 'terms', 'privacy', 'imprint')),
	CONSTRAINT "own_pages_footer_column" CHECK (footer_column in ('help', 'about'))
);
--> statement-breakpoint
CREATE INDEX "own_pages_address" ON "own_pages" USING btree ("address");--> statement-breakpoint
CREATE TRIGGER own_pages_unchanged BEFORE UPDATE OR DELETE ON "own_pages" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER own_pages_whole BEFORE TRUNCATE ON "own_pages" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
-- Every process reads its links to them anew once the change is committed.
CREATE TRIGGER own_pages_told AFTER INSERT ON "own_pages" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
