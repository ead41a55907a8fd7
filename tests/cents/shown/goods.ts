import type pg from "pg";
import type { TaxClass } from "../../../common/tax.ts";
import type { Random } from "../../faults/lab/random.ts";

/** A product in all its sizes. */
export interface Good {
  id: string;
  name: string;
  taxClass: TaxClass;
  /** As it was entered, in cents. */
  enteredCents: number;
  grams: number;
  isInCollection: boolean;
  variants: { variantId: number; size: string }[];
}

/** The collection that sales and codes name. */
export const COLLECTION = "Harvest";
const COLOR = "Black";
const SIZES = ["S", "M"];

/** On both sides of each bound that a law has for clothing, and of each rounding. */
const EDGES = [1, 5, 10_999, 11_000, 11_001, 13_749, 17_500, 17_501, 25_000, 25_001];

/** So many products of each class, in two sizes, with more units than anybody buys. */
export async function fillShop(
  pool: pg.Pool,
  random: Random,
  { ofClass }: { ofClass: number },
): Promise<Good[]> {
  const wanted = (["clothing", "children", "other"] as const).flatMap((taxClass) =>
    Array.from({ length: ofClass }, (_, index) => ({
      taxClass,
      cents: anyPrice(random),
      grams: 40 + random.below(1500),
      // Every third one.
      isInCollection: index % 3 === 0,
    })),
  );
  const { rows } = await pool.query<{ id: string; sku: string }>(
    `insert into products (name, description, price_cents, weight_grams, tax_class, sku, gender, category, brand, material,
         collection, colors, sizes, units_on_hand, created_at, updated_at)
       select 'Plain Tee ' || place, 'A shirt.', (w->>'cents')::int, (w->>'grams')::int,
         case w->>'taxClass' when 'clothing' then '' else w->>'taxClass' end, 'C-' || place, 'Women',
         'Top Wear', 'Modern Fit', 'Cotton',
         case when (w->>'isInCollection')::boolean then $2 else 'Weekend' end,
         array[$3], $4, 1000000 * cardinality($4::text[]), now(), now()
       from jsonb_array_elements($1::jsonb) with ordinality x(w, place)
       returning id::text, sku`,
    [JSON.stringify(wanted), COLLECTION, COLOR, SIZES],
  );
  // What has no picture is in no list and no feed.
  await pool.query(`insert into product_images (product_id, position, url, alt_text)
    select id, 0, '/media/women-tee.front-1.Black/640.webp', 'A tee' from products`);
  const variants = await pool.query<{ id: number; product: string; size: string }>(
    `insert into variants (product_id, color, size, sku, on_hand)
       select id, $1, size, sku || '-' || size, 1000000 from products, unnest($2::text[]) size
       returning id::int, product_id::text as product, size`,
    [COLOR, SIZES],
  );
  const places = new Map(rows.map(({ id, sku }) => [Number(sku.slice(2)) - 1, id]));
  return wanted.map(({ taxClass, cents, grams, isInCollection }, place) => {
    const id = places.get(place) ?? "";
    return {
      ...{
        id,
        name: `Plain Tee ${place + 1}`,
        taxClass,
        enteredCents: cents,
        grams,
        isInCollection,
      },
      variants: variants.rows
        .filter(({ product }) => product === id)
        .map((variant) => ({ variantId: variant.id, size: variant.size })),
    };
  });
}

function anyPrice(random: Random): number {
  if (random.below(3) === 0) return random.pick(EDGES);
  // An odd number of half dollars has half a cent of tax at each odd rate.
  return random.below(2) === 0 ? 50 * (2 * random.below(200) + 1) : 1 + random.below(40_000);
}
