import { inArray, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { settings } from "./schema.ts";

/** Versions of a subject, counted from the newest, whose pictures are kept: an admin can bring them back. */
export const VERSIONS_WITH_PICTURES = 50;

/** The uploads among these names that settings show, or showed not many changes ago. */
export async function listPicturesInSettings(
  { db }: Pick<Context, "db">,
  names: string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recent as (
      select ${settings.values} as document,
        row_number() over (partition by ${settings.subject} order by ${settings.version} desc) as place
      from ${settings}
    ), shown as (
      select split_part(address #>> '{}', '/', 3) as name
      from recent, jsonb_path_query(document, '$.** ? (@ starts with "/media/u.")') as address
      where place <= ${VERSIONS_WITH_PICTURES}
    )
    select distinct name from shown where ${inArray(sql`name`, names)}
  `);
  return rows.map(({ name }) => name);
}
