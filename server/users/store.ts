import { eq } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import { accountApiMessages } from "../../common/messages/account.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { AppError } from "../platform/errors.ts";
import type { User } from "./contract.ts";
import { users } from "./schema.ts";

export type UserRow = typeof users.$inferSelect;

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: mailAddress(row),
    role: row.role,
    isEmailProven: row.emailProvenAt !== null,
    ...(row.guestEmail !== null && { isGuest: true }),
    ...(row.avatarUrl !== null && { avatar: row.avatarUrl }),
    ...(row.invitedAt !== null && { isInvited: true }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The name of a user in mails: empty while the address is unproven. */
export function mailName({ name, emailProvenAt }: UserRow): string {
  return emailProvenAt === null ? "" : name;
}

/** Where the mails of a user go: to an account's e-mail, or to the address that a guest has typed. */
export function mailAddress({ email, guestEmail }: Pick<UserRow, "email" | "guestEmail">): string {
  return guestEmail ?? email;
}

/**
 * Marks the admin of the settings, who keeps e-mail, role and account. Never a guest, who has only typed the address
 * and would be told whose it is.
 */
export function markSeeded({ shop }: Context, user: User): User {
  const isSeeded = user.email === shop.adminEmail && !user.isGuest;
  return isSeeded ? { ...user, isProtected: true } : user;
}

/** The id of the signed-in caller. Throws `unauthenticated` for anyone else. */
export function requireUser(ctx: Context): string {
  if (ctx.actor.kind === "user") return ctx.actor.userId;
  throw signInNeeded();
}

export function signInNeeded(): AppError {
  return new AppError("unauthenticated", "sign_in_needed", accountApiMessages.signInNeeded);
}

export async function findUserRow(ctx: Context, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectUser(ctx.db, { id });
  return row;
}

const selectUser = prepared((db, { id }: { id: string }) =>
  db.select().from(users).where(eq(users.id, id)),
);

/** Reads a user and locks the row: other changes wait until the transaction ends. */
export async function lockUser(ctx: Context, id: string): Promise<UserRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.id, id))
    // FOR NO KEY UPDATE: inserts that refer to a user, such as an order, do not wait.
    .for("no key update");
  return row;
}

export async function setPasswordHash(ctx: Context, id: string, passwordHash: string) {
  await ctx.db.update(users).set({ passwordHash, invitedAt: null }).where(eq(users.id, id));
}

export async function getCurrentUser(ctx: Context): Promise<UserRow> {
  const row = await findUserRow(ctx, requireUser(ctx));
  if (row) return row;
  throw signInNeeded();
}
