-- A change of stock names its products, so that only what shows them is made anew: first those of which
-- other numbers can be bought, then those among them with a variant that sold out or came back. Too many
-- for one notification count as a change of everything.
DROP TRIGGER variants_stock_changed ON variants;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  units text;
  sold_out text;
BEGIN
  SELECT string_agg(DISTINCT a.product_id::text, ','),
    string_agg(DISTINCT a.product_id::text, ',') FILTER (WHERE (a.on_hand > a.reserved) <> (b.on_hand > b.reserved))
  INTO units, sold_out
  FROM before b JOIN after a USING (id)
  WHERE a.on_hand - a.reserved <> b.on_hand - b.reserved;
  IF units IS NOT NULL THEN
    PERFORM pg_notify('catalog', CASE WHEN length(units) > 3500 THEN 'changed' ELSE 'stock ' || units || ' ' || coalesce(sold_out, '') END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A trigger with tables of what changed cannot name columns.
CREATE TRIGGER variants_stock_changed AFTER UPDATE ON variants REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
