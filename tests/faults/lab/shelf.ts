import type { Lab } from "./lab.ts";

/** A variant that can be bought, as the checkout's form names it. */
export interface Ware {
  variantId: number;
  productId: string;
  color: string;
  size: string;
  priceCents: number;
}

const SIZES = ["XS", "S", "M", "L", "XL"];

/** Products on sale, each in five sizes with so many units; answers their variants. */
export async function fillShelf(
  lab: Lab,
  { products, units }: { products: number; units: number },
): Promise<Ware[]> {
  const { rows } = await lab.pool.query<Ware>(
    `with made as (
       insert into products (name, description, price_cents, sku, gender, category, brand, material,
           collection, colors, sizes, units_on_hand, created_at, updated_at)
         select 'Plain Tee ' || n, 'A shirt.', 1990 + 7 * n, $1 || n, 'Women', 'Top Wear',
           'Modern Fit', 'Cotton', 'Weekend', '{Black}', $2, $3::int * cardinality($2::text[]),
           now(), now()
         from generate_series(1, $4::int) n
         returning id, price_cents, sku)
     , shelved as (
       insert into variants (product_id, color, size, sku, on_hand)
         select made.id, 'Black', size, made.sku || '-' || size, $3::int
         from made, unnest($2::text[]) size
         returning id, product_id, color, size)
     select shelved.id::int as "variantId", product_id::text as "productId", color, size,
         made.price_cents as "priceCents"
       from shelved join made on made.id = shelved.product_id order by shelved.id`,
    // The same SKUs in each run: the simulator's faults name an order by its content.
    [`F-${++lab.shelves}-`, SIZES, units, products],
  );
  for (const { variantId } of rows) lab.initialUnits.set(variantId, units);
  return rows;
}
