import { eq } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { users } from "./schema.ts";

/**
 * Deletes the account, and with it sessions, addresses, links to a new password and the cart, which
 * refer to it.
 */
export async function eraseUser(ctx: Context, id: string): Promise<void> {
  await ctx.db.delete(users).where(eq(users.id, id));
}
