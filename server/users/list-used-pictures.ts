import { inArray } from "drizzle-orm";
import { pictureNameIn } from "../media/uploads/upload-keys.ts";
import type { Context } from "../platform/context.ts";
import { users } from "./schema.ts";

/** Which of the named pictures are somebody's avatar. */
export async function listUsedAvatars(ctx: Context, names: string[]): Promise<string[]> {
  const name = pictureNameIn(users.avatarUrl);
  const rows = await ctx.db.selectDistinct({ name }).from(users).where(inArray(name, names));
  return rows.map((row) => row.name);
}
