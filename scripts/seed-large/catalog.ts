import { sql } from "drizzle-orm";
import { SIZES } from "../../common/filter-words.ts";
import { backOf } from "../../common/looks.ts";
import { garmentPictureUrl } from "../../common/picture-url.ts";
import { COLOR_NAMES } from "../../common/wardrobe.ts";
import { demoProducts } from "../../server/catalog/demo/demo-products.ts";
import type { Database } from "../../server/platform/database/pool.ts";
import { draw, pick, type Sizes } from "./sql.ts";

/** The beginning of every article number, by which the seed knows its own products. */
export const SKU_START = "LS-";

const DAYS = 1000;
const KINDS =
  "Washed Brushed Garment-Dyed Heavy Light Soft Organic Recycled Relaxed Boxy Cropped Long Vintage Coastal Everyday Studio Workshop Harbor Meadow Alpine Desert Nordic Northern Southern Autumn Spring".split(
    " ",
  );

/** Drafts the demo's products over and over, each time with another name, price and color. */
export async function draftProducts(db: Database, { products }: Sizes, now: Date): Promise<void> {
  const patterns = demoProducts.map((product) => ({
    ...product,
    place: demoProducts.indexOf(product),
    // A picture's address has the color in its middle, in lower case.
    front: garmentPictureUrl({ ...product, view: product.front, color: "Black" }),
    back: garmentPictureUrl({
      ...product,
      look: backOf(product.look),
      view: "back",
      color: "Black",
    }),
  }));
  await db.execute(sql`
    create temp table seed_patterns on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) as t (
      place int, name text, description text, "priceCents" int, "originalPriceCents" int, brand text,
      material text, collection text, garment text, category text, gender text, rating float,
      "numReviews" int, front text, back text
    )
  `);
  const colors = pick(COLOR_NAMES, sql`first_color + color`);
  const sizes = pick(SIZES, sql`first_size + size`);
  await db.execute(sql`
    create temp table seed_variants on commit drop as
    select g, color as color_place, size as size_place, ${colors} as color, ${sizes} as size,
      case when drawn % 12 = 0 then 0 when drawn % 12 = 1 then 1 + drawn / 12 % 3 else 4 + drawn / 12 % 37 end as on_hand
    from (
      select g, color, size, g % 7 as first_color, g % 2 as first_size,
        ${draw(sql`g * 20 + color * 5 + size`, 1, 1_000_000)} as drawn
      from generate_series(1, ${products}::int) g, generate_series(0, 3) color, generate_series(0, 4) size
    ) drawn
  `);
  await db.execute(sql`
    create temp table seed_products on commit drop as
    select g, ${SKU_START}::text || lpad(g::text, 6, '0') as sku,
      ${pick(KINDS, draw(sql`g`, 2, 1_000_000))} || ' ' || pattern.name || ' No. ' || 1 + g / 500 as name,
      pattern."priceCents" * (80 + ${draw(sql`g`, 3, 41)}) / 1000 * 10 as price_cents,
      ${now.toISOString()}::timestamptz - (${products}::int - g) * interval '1 day' * ${sql.raw(String(DAYS))} / ${products}::int as created_at,
      ${draw(sql`g`, 4, 50)} > 0 as is_published, pattern.place
    from generate_series(1, ${products}::int) g
    join seed_patterns pattern on pattern.place = g % ${sql.raw(String(patterns.length))}
  `);
  await db.execute(sql`alter table seed_products add primary key (g)`);
  await db.execute(sql`analyze seed_products`);
}

/** Writes the drafted products, with their sales. */
export async function writeProducts(db: Database): Promise<void> {
  await db.execute(sql`
    insert into products (name, description, price_cents, original_price_cents, sku, gender, category,
      brand, material, collection, garment, colors, sizes, rating, num_reviews, recent_sales,
      units_on_hand, is_published, created_at, updated_at)
    select draft.name, pattern.description, draft.price_cents,
      case when pattern."originalPriceCents" is not null then draft.price_cents * 13 / 100 * 10 end,
      draft.sku, pattern.gender, pattern.category, pattern.brand, pattern.material, pattern.collection,
      pattern.garment, stock.colors, stock.sizes, pattern.rating, pattern."numReviews",
      coalesce(sold.units, 0), stock.units, draft.is_published, draft.created_at, draft.created_at
    from seed_products draft
    join seed_patterns pattern using (place)
    join (
      select g, sum(on_hand) as units,
        array_agg(color order by color_place) filter (where size_place = 0) as colors,
        array_agg(size order by size_place) filter (where color_place = 0) as sizes
      from seed_variants group by g
    ) stock using (g)
    left join seed_sales sold using (g)
    order by draft.g
  `);
  await db.execute(sql`
    create temp table seed_ids on commit drop as
    select draft.g, product.id, draft.place from seed_products draft join products product using (sku)
  `);
  await db.execute(sql`alter table seed_ids add primary key (g)`);
  await db.execute(sql`analyze seed_ids`);
  await db.execute(sql`
    insert into variants (product_id, color, size, sku, on_hand)
    select ids.id, variant.color, variant.size,
      ${SKU_START}::text || lpad(variant.g::text, 6, '0') || '-' || upper(variant.color) || '-' || variant.size,
      variant.on_hand
    from seed_variants variant join seed_ids ids using (g)
    order by ids.id, variant.color_place, variant.size_place
  `);
  await db.execute(sql`
    insert into product_images (product_id, position, url, alt_text, color)
    select ids.id, variant.color_place * 2 + side.place,
      replace(case side.place when 0 then pattern.front else pattern.back end, '.black', '.' || lower(variant.color)),
      product.name || ' in ' || variant.color || ', ' || side.name, variant.color
    from seed_variants variant
    join seed_ids ids using (g)
    join seed_products product using (g)
    join seed_patterns pattern on pattern.place = ids.place
    cross join (values (0, 'front'), (1, 'back')) side (place, name)
    where variant.size_place = 0
    order by ids.id, 2
  `);
}
