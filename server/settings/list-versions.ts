import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Context, StoredDocument } from "../platform/context.ts";
import type { SettingsDocument, Subject } from "./contract.ts";
import { describeSettings } from "./read-settings.ts";
import { settings } from "./schema.ts";

/** A subject's settings as they were, the newest first. */
export function listVersions(
  ctx: Context,
  subject: Subject,
  most: number,
): Promise<StoredDocument[]> {
  return ctx.db
    .select()
    .from(settings)
    .where(eq(settings.subject, subject))
    .orderBy(desc(settings.version))
    .limit(most);
}

/** A subject's settings as they are in the database now, for whoever changes them in the open transaction. */
export async function readNewest<S extends Subject>(
  ctx: Context,
  subject: S,
): Promise<SettingsDocument<S>> {
  const [newest] = await listVersions(ctx, subject, 1);
  return describeSettings(subject, newest);
}

/** The uploads among these names that a field of the subjects has, or ever had: an undo may bring it back. */
export async function listPicturesOf(
  ctx: Context,
  subjects: readonly Subject[],
  field: string,
  names: readonly string[],
): Promise<string[]> {
  const name = sql<string>`split_part(${settings.values} ->> ${field}, '/', 3)`.as("name");
  const of = ctx.db
    .select({ name })
    .from(settings)
    .where(inArray(settings.subject, [...subjects]))
    .as("used");
  const rows = await ctx.db
    .selectDistinct({ name: of.name })
    .from(of)
    .where(inArray(of.name, [...names]));
  return rows.map((row) => row.name);
}
