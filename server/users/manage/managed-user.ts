import { asc, inArray } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { userApiMessages } from "../../../common/messages/admin/users.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { can } from "../../platform/permissions.ts";
import { users } from "../schema.ts";
import { lockUser, signInNeeded, type UserRow } from "../store.ts";

/**
 * Locks a user whom the caller is about to change, until the transaction ends, and reads the row. Locks
 * the caller's row too and checks their permission again: when two admins take each other's role, the
 * second fails. Throws `not-found` or `unauthenticated`.
 * @param options `guests`: whether it may be a guest
 */
export async function lockManaged(
  ctx: Context,
  id: string,
  { guests = false } = {},
): Promise<UserRow> {
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
  if (!user || (user.guestEmail !== null && !guests)) throw unknownUser();
  return user;
}

/** Locks the caller's row and checks their permission again. Throws `unauthenticated`. */
export async function lockManager(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  const caller = await lockUser(ctx, ctx.actor.userId);
  requireManager(ctx, caller ? [caller] : []);
}

function requireManager({ actor }: Context, rows: UserRow[]): void {
  if (actor.kind !== "user") return;
  const caller = rows.find((row) => row.id === actor.userId);
  if (caller && can({ ...actor, role: caller.role }, "manage users")) return;
  throw signInNeeded();
}

/** Throws `forbidden` for the admin of the settings, who keeps role and account. */
export function refuseSeeded({ shop }: Context, user: UserRow, field?: string): void {
  if (user.email !== shop.adminEmail) return;
  const message = userApiMessages.seeded;
  throw new AppError("forbidden", "admin_stays", message, {
    ...(field !== undefined && { errors: [{ field, message }] }),
  });
}

/** Throws `conflict` for the caller's own account: nobody is to lock themselves out. */
export function refuseOwn({ actor }: Context, user: UserRow, message: string, field?: string) {
  if (actor.kind !== "user" || actor.userId !== user.id) return;
  throw new AppError("conflict", "own_account", message, {
    ...(field !== undefined && { errors: [{ field, message }] }),
  });
}

export function unknownUser(): AppError {
  return new AppError("not-found", "user_not_found", userApiMessages.notFound);
}
