ALTER TABLE "order_lines" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("sold_at","product_id","color","size","quantity","price_cents","discount_cents") WHERE sold_at is not null;--> statement-breakpoint
UPDATE "order_lines" SET "sold_at" = "orders"."created_at" FROM "orders" WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."status" <> 'Cancelled';
--> statement-breakpoint
CREATE FUNCTION order_line_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_at := (SELECT created_at FROM orders WHERE id = NEW.order_id AND status <> 'Cancelled');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_placed BEFORE INSERT ON "order_lines" FOR EACH ROW EXECUTE FUNCTION order_line_sold();
--> statement-breakpoint
CREATE FUNCTION order_lines_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET sold_at = CASE WHEN NEW.status <> 'Cancelled' THEN NEW.created_at END WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sold AFTER UPDATE OF "status", "created_at" ON "orders" FOR EACH ROW
WHEN (OLD.created_at <> NEW.created_at OR (OLD.status = 'Cancelled') <> (NEW.status = 'Cancelled'))
EXECUTE FUNCTION order_lines_sold();
