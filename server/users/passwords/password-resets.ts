import { and, eq, gt, lt } from "drizzle-orm";
import { newSecret } from "../../../common/ids.ts";
import type { Context } from "../../platform/context.ts";
import { passwordResets } from "../schema.ts";
import { hashToken } from "../tokens.ts";

const HOUR_MS = 60 * 60 * 1000;
export const INVITATION_MS = 72 * HOUR_MS;

/** Makes a link's token, which works once and within its lifetime. Only the answer has it. */
export async function createReset(
  ctx: Context,
  userId: string,
  lifetimeMs = HOUR_MS,
): Promise<string> {
  const token = newSecret();
  const createdAt = ctx.clock.now();
  await ctx.db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeMs),
  });
  return token;
}

const isGood = (ctx: Context, token: string) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    gt(passwordResets.expiresAt, ctx.clock.now()),
  );

/** The id of the user whose password a token may set; undefined for an unknown, used or expired token. */
export async function findReset(ctx: Context, token: string): Promise<string | undefined> {
  const [reset] = await ctx.db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isGood(ctx, token));
  return reset?.userId;
}

/** Uses a token up. Answers whether this call did it: of two calls at once one does. */
export async function takeReset(ctx: Context, token: string): Promise<boolean> {
  const used = await ctx.db
    .delete(passwordResets)
    .where(isGood(ctx, token))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}

/** Makes all links useless that were mailed to set this user's password. */
export async function forgetResets(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function sweepResets(ctx: Context): Promise<void> {
  await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, ctx.clock.now()));
}
