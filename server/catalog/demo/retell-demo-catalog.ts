import { sql } from "drizzle-orm";
import type { LanguageName } from "../../../common/locales.ts";
import { COLOR_NAMES } from "../../../common/wardrobe.ts";
import type { Context } from "../../platform/context.ts";
import { productImages, products } from "../schema.ts";
import { wordsInOthers } from "./demo-words.ts";

/**
 * Gives the demo's products another language, where they still say what they came with; answers how many did. Call it
 * in a transaction.
 */
export async function retellDemoCatalog(tx: Context, language: LanguageName): Promise<number> {
  const retold = wordsInOthers(language);
  const texts = retold.map(([was, { sku, name, description }]) => {
    return { sku, was_name: was.name, was_description: was.description, name, description };
  });
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    with found as (
      select p.id, w.name, w.description
      from ${products} p join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as w(sku text, was_name text, was_description text, name text, description text)
        on p.sku = w.sku and p.name = w.was_name and p.description = w.was_description
      where p.deleted_at is null order by p.id for no key update of p
    )
    update ${products} p
    set name = found.name, description = found.description, version = p.version + 1,
      updated_at = ${tx.clock.now().toISOString()}::timestamptz
    from found where p.id = found.id
    returning p.id
  `);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const pictures = retold.flatMap(([was, now]) =>
    COLOR_NAMES.flatMap((color) =>
      (["front", "back"] as const).map((side) => {
        return { sku: now.sku, was: was.altText(color, side), now: now.altText(color, side) };
      }),
    ),
  );
  await tx.db.execute(sql`
    update ${productImages} i set alt_text = w.now
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as w(sku text, was text, now text)
      join ${products} p on p.sku = w.sku
    where i.product_id = p.id and p.id = any(${sql.param(ids)}::int[]) and i.alt_text = w.was
  `);
  tx.afterCommit(() => tx.catalogChanged({ of: "products", ids }));
  return ids.length;
}
