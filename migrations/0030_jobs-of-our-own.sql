CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_state" CHECK (state in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "jobs_ended" CHECK ((state in ('done', 'failed')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","due_at") WHERE ended_at is null;
--> statement-breakpoint
-- Jobs that pg-boss kept in its own schema go on here; those of the last day are known by their ids.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  INSERT INTO jobs (id, queue, data, state, tries, due_at, added_at, ended_at)
  SELECT id, name, coalesce(data, '{}'),
    CASE state::text WHEN 'completed' THEN 'done' WHEN 'failed' THEN 'failed' WHEN 'cancelled' THEN 'failed' ELSE 'waiting' END,
    retry_count + CASE name WHEN 'paypal-late' THEN 25 ELSE 0 END, start_after, created_on,
    CASE WHEN state::text IN ('completed', 'failed', 'cancelled') THEN coalesce(completed_on, now()) END
  FROM pgboss.job WHERE name IN ('mail', 'paypal', 'paypal-late')
  ON CONFLICT DO NOTHING;
  DROP SCHEMA pgboss CASCADE;
END $$;
