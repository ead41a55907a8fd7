CREATE TABLE "settings" (
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settings_subject_version_pk" PRIMARY KEY("subject","version"),
	CONSTRAINT "settings_version" CHECK ("settings"."version" > 0)
);
--> statement-breakpoint
CREATE TRIGGER settings_unchanged BEFORE UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER settings_whole BEFORE TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
-- Every process reads the settings anew once the change is committed.
CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings', 'changed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_told AFTER INSERT ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
