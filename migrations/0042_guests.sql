ALTER TABLE "orders" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("guest_id") WHERE guest_id is not null;--> statement-breakpoint
CREATE INDEX "users_guest_email" ON "users" USING btree ("guest_email","created_at") WHERE guest_email is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest" CHECK ("users"."guest_email" is null or ("users"."guest_email" = lower("users"."guest_email") and "users"."role" = 'customer' and "users"."password_hash" = '' and "users"."email_proven_at" is null));