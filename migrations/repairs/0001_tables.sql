-- former ca90fd12ee0117740a5e6aca3ec6b7215f23e509bdadd8368b1c325d00a06988
-- former 122795150ffe9438af8a74bfc972178c2709aa1ba5d0a97d82aa7e9303b77507
-- The first texts knew neither whose a hold is nor a checkout that another one replaced.
ALTER TABLE "stock_holds" ADD COLUMN IF NOT EXISTS "owner_id" uuid;
ALTER TABLE "stock_holds" DROP CONSTRAINT IF EXISTS "stock_holds_owner_id_users_id_fk";
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX IF NOT EXISTS "stock_holds_owner" ON "stock_holds" USING btree ("owner_id");
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_status";
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK (status in ('open', 'expired', 'replaced', 'paid'));
