CREATE TABLE "team_mails" (
	"about" uuid PRIMARY KEY NOT NULL,
	"told" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sum_id" uuid
);
--> statement-breakpoint
CREATE INDEX "team_mails_newest" ON "team_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "team_mails_sum" ON "team_mails" USING btree ("sum_id");