import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { withDefaults } from "../settings/read-settings.ts";
import { settings } from "../settings/schema.ts";
import type { AppearanceState } from "./contract.ts";

const MOST = 50;

/** The appearances that the shop had, the newest first; the one that it came with is the last. */
export async function listAppearanceStates(ctx: Context): Promise<AppearanceState[]> {
  const rows = await ctx.db
    .select()
    .from(settings)
    .where(eq(settings.subject, "appearance"))
    .orderBy(desc(settings.version))
    .limit(MOST);
  const states = rows.map(({ version, values, at }) => ({
    version,
    values: withDefaults("appearance", values),
    at: at.toISOString(),
  }));
  return [...states, { version: 0, values: withDefaults("appearance", undefined) }];
}

/** The uploads among these names that the shop's appearance has, had, or is to have: it may be brought back. */
export async function listUsedPictures(ctx: Context, names: string[]): Promise<string[]> {
  const name = (field: string) => sql<string>`split_part(${settings.values} ->> ${field}, '/', 3)`;
  const used = await Promise.all(
    ["logo", "favicon"].map((field) =>
      ctx.db
        .selectDistinct({ name: name(field) })
        .from(settings)
        .where(
          and(
            inArray(settings.subject, ["appearance", "appearanceDraft"]),
            inArray(name(field), names),
          ),
        ),
    ),
  );
  return used.flat().map((row) => row.name);
}
