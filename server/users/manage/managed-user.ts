import { asc, eq, inArray } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { accountApiMessages } from "../../../common/messages/account.ts";
import { userApiMessages } from "../../../common/messages/admin/users.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { can } from "../../platform/permissions.ts";
import { users } from "../schema.ts";
import type { UserRow } from "../store.ts";

/**
 * A user whom the caller is about to change, as they are now; other changes of them wait until the
 * transaction ends. The caller's own row is held as well, and what they may do is asked again: of two
 * admins who take each other's role, one comes too late. Throws `not-found` or `unauthenticated`.
 */
export async function lockManaged(ctx: Context, id: string): Promise<UserRow> {
  const { actor } = ctx;
  if (!isUuid(id)) throw unknownUser();
  const ids = actor.kind === "user" ? [id, actor.userId] : [id];
  const rows = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    // FOR NO KEY UPDATE: inserts that refer to a user, such as a new cart, do not wait.
    .for("no key update");
  requireManager(ctx, rows);
  const user = rows.find((row) => row.id === id);
  if (!user) throw unknownUser();
  return user;
}

/** Holds the caller's own row alone: whose role was taken meanwhile adds nobody. */
export async function lockManager(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  const { userId } = ctx.actor;
  requireManager(
    ctx,
    await ctx.db.select().from(users).where(eq(users.id, userId)).for("no key update"),
  );
}

function requireManager({ actor }: Context, rows: UserRow[]): void {
  if (actor.kind !== "user") return;
  const caller = rows.find((row) => row.id === actor.userId);
  if (caller && can({ ...actor, role: caller.role }, "manage users")) return;
  throw new AppError("unauthenticated", "sign_in_needed", accountApiMessages.signInNeeded);
}

/** The admin of the settings keeps role and account, whoever asks. */
export function refuseSeeded({ shop }: Context, user: UserRow, field?: string): void {
  if (user.email !== shop.adminEmail) return;
  const message = userApiMessages.seeded;
  throw new AppError("forbidden", "admin_stays", message, {
    ...(field !== undefined && { errors: [{ field, message }] }),
  });
}

/** Nobody locks themselves out. */
export function refuseOwn({ actor }: Context, user: UserRow, message: string, field?: string) {
  if (actor.kind !== "user" || actor.userId !== user.id) return;
  throw new AppError("conflict", "own_account", message, {
    ...(field !== undefined && { errors: [{ field, message }] }),
  });
}

function unknownUser(): AppError {
  return new AppError("not-found", "user_not_found", userApiMessages.notFound);
}
