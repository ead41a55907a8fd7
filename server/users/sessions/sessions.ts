import { and, desc, eq, gt, inArray, lt, lte, ne, notInArray, or } from "drizzle-orm";
import { newSecret } from "../../../common/ids.ts";
import { accountApiMessages } from "../../../common/messages/account.ts";
import type { Actor, Context } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { AppError } from "../../platform/errors.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { Role, Session, UserSession } from "../contract.ts";
import { sessions, users } from "../schema.ts";
import { getCurrentUser, requireUser, type UserRow } from "../store.ts";
import { hashToken } from "../tokens.ts";
import { sayDevice } from "./device-name.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const LIFETIME_MS = 30 * 24 * HOUR_MS;
/** Enough for a purchase, and for a look at the order. */
export const GUEST_LIFETIME_MS = 24 * HOUR_MS;
/** More than a person reads through. */
const MOST_LISTED = 100;
/** A session used within this time counts as in use: a customer's use is noted hourly. */
const IN_USE_MS = 2 * HOUR_MS;

/**
 * Opens a session and answers its token, which is kept nowhere. Of a user's sessions beyond a hundred,
 * those that are not in use end, the longest unused first.
 * @param device the browser and system in words; empty: unknown
 */
export async function openSession(
  ctx: Context,
  userId: string,
  device = "",
  lifetimeMs = LIFETIME_MS,
): Promise<string> {
  const token = newSecret();
  const createdAt = ctx.clock.now();
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    device,
    createdAt,
    seenAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeMs),
  });
  const listed = ctx.db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(MOST_LISTED);
  const isUnused = lt(sessions.seenAt, new Date(createdAt.getTime() - IN_USE_MS));
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isUnused, notInArray(sessions.tokenHash, listed)));
  return token;
}

/** How often a session's last use is written; exactly for admins, whose idle minutes count from it. */
const NOTED_EVERY_MS = { customer: HOUR_MS, admin: 5 * SECOND_MS };

const selectOpen = prepared((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      guestEmail: users.guestEmail,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now))),
);

/**
 * The user whose session a token belongs to, with the role of this moment; undefined without a session.
 * @param isUnattended no person caused this call, so that it does not count as use of the session
 */
export function findActor(
  ctx: Pick<Context, "db" | "clock" | "log" | "settings">,
  token: string,
  isUnattended = false,
): Promise<Actor | undefined> {
  return findActorOf(ctx, hashToken(token), isUnattended);
}

/** The same by the hash of the token. */
export async function findActorOf(
  ctx: Pick<Context, "db" | "clock" | "log" | "settings">,
  tokenHash: string,
  isUnattended = false,
): Promise<Actor | undefined> {
  const now = ctx.clock.now();
  const [row] = await selectOpen(ctx.db, { tokenHash, now });
  if (!row) return undefined;
  if (isOver(row, ctx)) {
    // The session stays ended, also if the settings give admins more time later.
    await closeSession(ctx, tokenHash);
    return undefined;
  }
  const notedEvery = NOTED_EVERY_MS[row.role];
  if (!isUnattended && now.getTime() - row.seenAt.getTime() >= notedEvery) {
    noteUse(ctx, tokenHash, { now, notedEvery });
  }
  const isGuest = row.guestEmail !== null;
  return {
    kind: "user",
    userId: row.userId,
    role: row.role,
    tokenHash,
    ...(isGuest && { isGuest }),
  };
}

/** Whether an admin's session has lasted as long as the settings let it. */
function isOver(
  { role, createdAt, seenAt }: { role: Role; createdAt: Date; seenAt: Date },
  ctx: Pick<Context, "clock" | "settings">,
): boolean {
  if (role !== "admin") return false;
  const { begunBefore, unusedSince } = endOfAdmins(ctx);
  return createdAt <= begunBefore || seenAt <= unusedSince;
}

/** Admins' sessions that began, or were used last, at these moments or before are over. */
function endOfAdmins({ clock, settings }: Pick<Context, "clock" | "settings">) {
  const { adminHours, adminIdleMinutes } = getSettings({ settings }, "sessions");
  const now = clock.now().getTime();
  return {
    begunBefore: new Date(now - adminHours * HOUR_MS),
    unusedSince: new Date(now - adminIdleMinutes * MINUTE_MS),
  };
}

/** Writes the last use; the call does not wait for it. Of several calls at once the first writes it. */
function noteUse(
  ctx: Pick<Context, "db" | "log">,
  tokenHash: string,
  { now, notedEvery }: { now: Date; notedEvery: number },
): void {
  const stale = lt(sessions.seenAt, new Date(now.getTime() - notedEvery + 1));
  ctx.db
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), stale))
    .catch((error: unknown) => ctx.log.warn({ err: error }, "a session's use was not noted"));
}

/** The caller's sessions, the last used first. */
export async function listSessions(ctx: Context): Promise<Session[]> {
  const own = ownSession(ctx);
  const open = await listOpen(ctx, await getCurrentUser(ctx));
  return open.map(({ tokenHash, ...row }) => {
    return { _id: tokenHash, ...describeSession(row), current: tokenHash === own };
  });
}

/** The sessions of a user for the team, the last used first: nothing in them ends or opens one. */
export async function listSessionsOf(ctx: Context, user: UserRow): Promise<UserSession[]> {
  return (await listOpen(ctx, user)).map(describeSession);
}

async function listOpen(ctx: Context, { id, role }: UserRow) {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(MOST_LISTED);
  return rows.filter((row) => !isOver({ ...row, role }, ctx));
}

function describeSession({
  device,
  createdAt,
  seenAt,
}: Pick<typeof sessions.$inferSelect, "device" | "createdAt" | "seenAt">): UserSession {
  return {
    device: sayDevice(device),
    createdAt: createdAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
  };
}

/** Ends one of the caller's sessions, by its id in the list. Throws `not-found`. */
export async function closeOwnSession(ctx: Context, id: string): Promise<void> {
  const mine = eq(sessions.userId, requireUser(ctx));
  const closed = await ctx.db
    .delete(sessions)
    .where(and(mine, eq(sessions.tokenHash, id)))
    .returning({ userId: sessions.userId });
  if (closed.length === 0) {
    throw new AppError("not-found", "no_such_session", accountApiMessages.noSuchSession);
  }
}

export async function closeSession(ctx: Pick<Context, "db">, tokenHash: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function closeAllSessions(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends all of the caller's sessions but the one of this call. */
export async function closeOtherSessions(ctx: Context): Promise<void> {
  const mine = eq(sessions.userId, requireUser(ctx));
  await ctx.db.delete(sessions).where(and(mine, ne(sessions.tokenHash, ownSession(ctx))));
}

export async function sweepSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.clock.now()));
  const { begunBefore, unusedSince } = endOfAdmins(ctx);
  const admins = ctx.db.select({ id: users.id }).from(users).where(eq(users.role, "admin"));
  const isOver = or(lte(sessions.createdAt, begunBefore), lte(sessions.seenAt, unusedSince));
  await ctx.db.delete(sessions).where(and(inArray(sessions.userId, admins), isOver));
}

function ownSession({ actor }: Context): string {
  return actor.kind === "user" ? actor.tokenHash : "";
}
