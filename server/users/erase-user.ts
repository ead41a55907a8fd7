import { and, eq } from "drizzle-orm";
import { answers } from "../../common/texts.ts";
import type { Context } from "../platform/context.ts";
import { passwordRefused } from "./current-password.ts";
import { users } from "./schema.ts";
import type { UserRow } from "./store.ts";

/**
 * Deletes the account, and with it sessions, addresses, links to a new password and the cart, which
 * refer to it. Throws `forbidden` when the password that was checked is not the account's any more.
 */
export async function eraseUser(ctx: Context, { id, passwordHash }: UserRow): Promise<void> {
  const erased = await ctx.db
    .delete(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  if (erased.length === 0) throw passwordRefused(answers.account.currentPasswordWrong);
}
