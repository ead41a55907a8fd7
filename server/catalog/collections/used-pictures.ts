import { inArray, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { collections } from "./schema.ts";

/** The uploads among these names that a collection shows, or showed in a version that can be brought back. */
export async function listPicturesOfCollections(
  { db }: Pick<Context, "db">,
  names: string[],
): Promise<string[]> {
  const name = sql<string>`split_part(${collections.picture} ->> 'url', '/', 3)`;
  const rows = await db.selectDistinct({ name }).from(collections).where(inArray(name, names));
  return rows.map((row) => row.name);
}
