import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { knownDevices, users } from "../schema.ts";
import { hashToken } from "../tokens.ts";

/** More than a person uses. Each known device has its own budget of wrong passwords. */
const MOST_KNOWN = 20;
const FORGOTTEN_AFTER_MS = 365 * 24 * 60 * 60 * 1000;

/** Whether a browser with this mark has logged in to the account of this e-mail before. */
export async function isKnownDevice(
  ctx: Context,
  email: string,
  mark: string | undefined,
): Promise<boolean> {
  if (mark === undefined) return false;
  const [known] = await ctx.db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.markHash, hashToken(mark))));
  return known !== undefined;
}

/** Makes a browser known to an account: from now on its wrong passwords count by themselves. */
export async function rememberDevice(
  ctx: Context,
  userId: string,
  mark: string | undefined,
): Promise<void> {
  if (mark === undefined) return;
  const usedAt = ctx.clock.now();
  await ctx.db
    .insert(knownDevices)
    .values({ userId, markHash: hashToken(mark), usedAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.markHash],
      set: { usedAt },
    });
  const mine = eq(knownDevices.userId, userId);
  const lately = ctx.db
    .select({ markHash: knownDevices.markHash })
    .from(knownDevices)
    .where(mine)
    .orderBy(desc(knownDevices.usedAt), knownDevices.markHash)
    .limit(MOST_KNOWN);
  await ctx.db.delete(knownDevices).where(and(mine, notInArray(knownDevices.markHash, lately)));
}

/** Call it with a new password: browsers that knew the old one are unknown from now on. */
export async function forgetDevices(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function sweepDevices(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - FORGOTTEN_AFTER_MS);
  await ctx.db.delete(knownDevices).where(lt(knownDevices.usedAt, oldest));
}
