ALTER TABLE "payments" RENAME COLUMN "next_look_at" TO "next_poll_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "looks" TO "polls";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "decline_told" TO "decline_notified";--> statement-breakpoint
ALTER INDEX "payments_to_look_at" RENAME TO "payments_to_poll";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
-- An account gets its trade's name. No amount, and nothing else of any entry, changes.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_unchanged";--> statement-breakpoint
UPDATE "ledger_entries" SET "account" = 'unapplied' WHERE "account" = 'unplaced';--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_unchanged";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account in ('paypal', 'orders', 'unapplied'));
