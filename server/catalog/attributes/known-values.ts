import { type SQL, sql } from "drizzle-orm";
import type { Attribute } from "../../../common/attributes.ts";
import { attributeApiMessages as messages } from "../../../common/messages/admin/attributes.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { holdValues } from "../hold-values.ts";
import { products } from "../schema.ts";

/**
 * Throws `conflict` where one of these products has a value that the attributes, as they are in the database, do
 * not know. Call it in the transaction that wrote them, after `keepValues`.
 */
export async function requireKnownValues(tx: Context, ids: readonly number[]): Promise<void> {
  const { attributes } = (await readNewest(tx, "attributes")).values;
  await refuseUnknown(tx, attributes, sql`p.id = any(${sql.param(ids)}::int[])`);
}

/** The same of all products, for attributes that are about to be set. */
export async function requireKnownTo(tx: Context, attributes: readonly Attribute[]): Promise<void> {
  await holdValues(tx);
  await refuseUnknown(tx, attributes, sql`true`);
}

async function refuseUnknown(
  { db }: Context,
  attributes: readonly Attribute[],
  where: SQL,
): Promise<void> {
  const known = JSON.stringify(
    attributes.map(({ key, kind, choices }) => ({ key, kind, choices })),
  );
  const { rows } = await db.execute<{ name: string; value: string }>(sql`
    select p.name, had.value from ${products} p cross join lateral jsonb_each_text(p.attributes) had
    left join jsonb_to_recordset(${known}::jsonb) as a (key text, kind text, choices jsonb) on a.key = had.key
    where p.deleted_at is null and p.attributes <> '{}' and ${where}
      and (a.key is null or (a.kind = 'choice' and not a.choices ? had.value))
    limit 1
  `);
  const [found] = rows;
  if (found) {
    throw new AppError(
      "conflict",
      "attribute_in_use",
      messages.unknownValue(found.name, found.value),
    );
  }
}
