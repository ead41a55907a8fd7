CREATE TABLE "promotion_code_customers" (
	"code_id" uuid NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "promotion_code_customers_code_id_email_pk" PRIMARY KEY("code_id","email"),
	CONSTRAINT "promotion_code_customers_lower" CHECK ("promotion_code_customers"."email" = lower("promotion_code_customers"."email"))
);
--> statement-breakpoint
CREATE TABLE "promotion_code_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "promotion_code_uses_state" CHECK (state in ('held', 'used')),
	CONSTRAINT "promotion_code_uses_order" CHECK (("promotion_code_uses"."state" = 'used') = ("promotion_code_uses"."order_id" is not null and "promotion_code_uses"."used_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "promotion_code_versions" (
	"code_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_cents" integer NOT NULL,
	"collection" text NOT NULL,
	"is_for_list" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"uses_limit" integer,
	"uses_of_customer_limit" integer,
	"is_active" boolean NOT NULL,
	"is_deleted" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "promotion_code_versions_code_id_version_pk" PRIMARY KEY("code_id","version")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_cents" integer NOT NULL,
	"collection" text NOT NULL,
	"is_for_list" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"uses_limit" integer,
	"uses_of_customer_limit" integer,
	"is_active" boolean NOT NULL,
	"is_deleted" boolean NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotion_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promotion_codes_kind" CHECK (kind in ('percent', 'amount', 'free-delivery')),
	CONSTRAINT "promotion_codes_upper" CHECK ("promotion_codes"."code" = upper("promotion_codes"."code")),
	CONSTRAINT "promotion_codes_counted" CHECK ("promotion_codes"."used" >= 0 and "promotion_codes"."held" >= 0),
	CONSTRAINT "promotion_codes_limit" CHECK ("promotion_codes"."used" + "promotion_codes"."held" <= "promotion_codes"."uses_limit"),
	CONSTRAINT "promotion_codes_value" CHECK (case "promotion_codes"."kind" when 'percent' then "promotion_codes"."value" between 1 and 100 when 'amount' then "promotion_codes"."value" > 0 else "promotion_codes"."value" = 0 end),
	CONSTRAINT "promotion_codes_window" CHECK ("promotion_codes"."starts_at" < "promotion_codes"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "codes" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "promotion_code_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "codes" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_code_customers" ADD CONSTRAINT "promotion_code_customers_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_code_uses" ADD CONSTRAINT "promotion_code_uses_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_code_uses" ADD CONSTRAINT "promotion_code_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_code_versions" ADD CONSTRAINT "promotion_code_versions_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_code_customers_email" ON "promotion_code_customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "promotion_code_uses_of_code" ON "promotion_code_uses" USING btree ("code_id","used_at");--> statement-breakpoint
CREATE INDEX "promotion_code_uses_of_user" ON "promotion_code_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotion_code_uses_of_email" ON "promotion_code_uses" USING btree ("email");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_promotion_code_id_promotion_codes_id_fk" FOREIGN KEY ("promotion_code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER promotion_code_versions_unchanged BEFORE UPDATE OR DELETE ON "promotion_code_versions" FOR EACH ROW EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
CREATE TRIGGER promotion_code_versions_whole BEFORE TRUNCATE ON "promotion_code_versions" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
--> statement-breakpoint
-- What one unit cost alone with a code, where that could be paid. Null: no less than its price.
CREATE FUNCTION price_with_code(price integer, kind text, value integer, minimum integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(greatest(CASE
    WHEN price < minimum THEN 0
    WHEN kind = 'percent' THEN price - ((price::bigint * value + 50) / 100)::integer
    WHEN kind = 'amount' THEN price - value
    ELSE 0
  END, 0), 0)
$$;
--> statement-breakpoint
-- The lowest price at which shoppers could buy a product before a moment, on its day in the shop's time zone or the
-- 30 days before that (Directive 98/6/EC, Art. 6a(2)); with a code, where that was for everybody. Null: none.
CREATE OR REPLACE FUNCTION lowest_price_before(product integer, moment timestamptz, zone text) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH prices AS (
    SELECT price_cents, is_on_sale, at AS since, least(lead(at, 1, moment) OVER (ORDER BY id), moment) AS until
    FROM price_history WHERE product_id = product
  ), codes AS (
    SELECT kind, value, minimum_cents, collection,
      is_active AND NOT is_deleted AND NOT is_for_list AND kind <> 'free-delivery' AS is_for_all,
      greatest(at, starts_at) AS since,
      least(lead(at, 1, moment) OVER (PARTITION BY code_id ORDER BY version), ends_at, moment) AS until
    FROM promotion_code_versions
  ), offers AS (
    SELECT price_cents, since, until FROM prices WHERE is_on_sale
    UNION ALL
    SELECT price_with_code(price_cents, kind, value, minimum_cents),
      greatest(prices.since, codes.since), least(prices.until, codes.until)
    FROM prices CROSS JOIN codes
    WHERE is_on_sale AND is_for_all AND (codes.collection = '' OR EXISTS (
      SELECT FROM products p, unnest(array_append(p.other_collections, p.collection)) AS one
      WHERE p.id = product AND lower(one) = lower(codes.collection)
    ))
  )
  SELECT min(price_cents) FROM offers
  WHERE since < until AND ((until - interval '1 ms') AT TIME ZONE zone)::date >= (moment AT TIME ZONE zone)::date - 30
$$;
