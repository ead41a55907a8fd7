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

/** Brings this process what others have changed of these subjects, before it hears of that. */
export async function takeNewest(ctx: Context, subjects: readonly Subject[]): Promise<void> {
  const newest = await ctx.db
    .selectDistinctOn([settings.subject])
    .from(settings)
    .where(inArray(settings.subject, [...subjects]))
    .orderBy(sql`${settings.subject}`, desc(settings.version));
  for (const { subject, ...document } of newest) ctx.settings.take(subject, document);
}
