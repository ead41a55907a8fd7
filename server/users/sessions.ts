import { createHash } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import type { Actor, Context } from "../platform/context.ts";
import { sessions, users } from "./schema.ts";

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Opens a session; the token it answers exists nowhere else. */
export async function openSession(ctx: Context, userId: string): Promise<string> {
  const token = newSecret();
  const createdAt = ctx.clock.now();
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
  });
  return token;
}

/** Whose session a token opens, with the role of this moment; undefined when it opens none. */
export async function findActor(
  ctx: Pick<Context, "db" | "clock">,
  token: string,
): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await ctx.db
    .select({ userId: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, ctx.clock.now())));
  return row && { kind: "user", userId: row.userId, role: row.role, tokenHash };
}

export async function closeSession(ctx: Context, tokenHash: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function closeAllSessions(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function sweepSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.clock.now()));
}
