import { and, desc, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { contains } from "../platform/database/contains.ts";
import { users } from "./schema.ts";
import type { UserRow } from "./store.ts";

/** The names of these users today; deleted users are left out. */
export async function nameUsers(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const contacts = await listContacts(ctx, ids);
  return new Map([...contacts].map(([id, { name }]) => [id, name]));
}

/** The names and addresses of these users today; deleted users are left out. */
export async function listContacts(
  ctx: Context,
  ids: string[],
): Promise<Map<string, { name: string; email: string }>> {
  if (ids.length === 0) return new Map();
  const { id, name } = users;
  const email = sql<string>`coalesce(${users.guestEmail}, ${users.email})`;
  const rows = await ctx.db.select({ id, name, email }).from(users).where(inArray(id, ids));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** The newest accounts with these words in name or e-mail. */
export function searchUsers(ctx: Context, words: string, limit: number): Promise<UserRow[]> {
  return ctx.db
    .select()
    .from(users)
    .where(and(isNull(users.guestEmail), contains(users.searchText, words)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}
