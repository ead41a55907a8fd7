import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import type { Actor, Context } from "../platform/context.ts";
import type { Session } from "./contract.ts";
import { sessions, users } from "./schema.ts";
import { requireUser } from "./store.ts";
import { hashToken } from "./tokens.ts";

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS = 30 * 24 * HOUR_MS;
/** More than anybody can look through. */
const LONGEST_LIST = 100;

/**
 * Opens a session; the token it answers exists nowhere else.
 * @param device what it is opened with, in words; empty: unknown
 */
export async function openSession(ctx: Context, userId: string, device = ""): Promise<string> {
  const token = newSecret();
  const createdAt = ctx.clock.now();
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    device,
    createdAt,
    seenAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
  });
  return token;
}

/** Whose session a token opens, with the role of this moment; undefined when it opens none. */
export async function findActor(
  ctx: Pick<Context, "db" | "clock" | "log">,
  token: string,
): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select({ userId: users.id, role: users.role, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!row) return undefined;
  if (now.getTime() - row.seenAt.getTime() >= HOUR_MS) noteUse(ctx, tokenHash, now);
  return { kind: "user", userId: row.userId, role: row.role, tokenHash };
}

/** Beside the call, which does not wait for it. Of several calls at once the first does it. */
function noteUse(ctx: Pick<Context, "db" | "log">, tokenHash: string, now: Date): void {
  const stale = lt(sessions.seenAt, new Date(now.getTime() - HOUR_MS + 1));
  ctx.db
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), stale))
    .catch((error: unknown) => ctx.log.warn({ err: error }, "a session's use was not noted"));
}

/** The caller's sessions, the one that was used last first. */
export async function listSessions(ctx: Context): Promise<Session[]> {
  const userId = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(LONGEST_LIST);
  const own = ownSession(ctx);
  return rows.map(({ device, createdAt, seenAt, tokenHash }) => ({
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
    current: tokenHash === own,
  }));
}

export async function closeSession(ctx: Context, tokenHash: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function closeAllSessions(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
}

/** All of the caller's sessions but the one that this call came with. */
export async function closeOtherSessions(ctx: Context): Promise<void> {
  const mine = eq(sessions.userId, requireUser(ctx));
  await ctx.db.delete(sessions).where(and(mine, ne(sessions.tokenHash, ownSession(ctx))));
}

export async function sweepSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.clock.now()));
}

function ownSession({ actor }: Context): string {
  return actor.kind === "user" ? actor.tokenHash : "";
}
