import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { idempotencyKeys } from "../../database/idempotency-schema.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import { hashKey, hashSent, seal, unseal } from "./seal.ts";

/** Whose work has not been heard of for so long has died at it. */
const LOCK_MS = 30_000;
const KEPT_MS = 24 * 60 * 60 * 1000;

type Ground = Pick<Context, "db" | "clock">;

/** A call under a key. */
export interface KeyedCall {
  owner: string;
  key: string;
  route: string;
  /** All that was sent, as a text. */
  sent: string;
}

/** A key in the hands of a call that is at its work. */
export interface Claim {
  owner: string;
  key: string;
  /** When that call took it, which tells it from one that took it over. */
  since: Date;
}

export type Begun =
  | { is: "mine"; claim: Claim }
  | { is: "answered"; answer: KeptAnswer }
  | { is: "running" }
  /** The key was used for something else. */
  | { is: "other" };

/** Takes the key for a call, unless it has been taken. One whose holder has died is taken over. */
export async function begin(ctx: Ground, call: KeyedCall): Promise<Begun> {
  const now = ctx.clock.now();
  const known = await look(ctx, call, now);
  if (known) return known;
  const { owner, key, route } = call;
  const lock = { lockedUntil: new Date(now.getTime() + LOCK_MS), createdAt: now };
  const bodyHash = hashSent(key, call.sent);
  const [mine] = await ctx.db
    .insert(idempotencyKeys)
    .values({ owner, keyHash: hashKey(key), route, bodyHash, ...lock })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.keyHash],
      set: lock,
      setWhere: and(
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.lockedUntil, now),
        eq(idempotencyKeys.route, route),
        eq(idempotencyKeys.bodyHash, bodyHash),
      ),
    })
    .returning({ since: idempotencyKeys.createdAt });
  return mine ? { is: "mine", claim: { owner, key, ...mine } } : { is: "running" };
}

/** What is known of the call's key; undefined where it is free. */
async function look(ctx: Ground, call: KeyedCall, now: Date): Promise<Begun | undefined> {
  const [row] = await ctx.db.select().from(idempotencyKeys).where(isKey(call));
  if (!row) return undefined;
  const isSame = row.route === call.route && row.bodyHash === hashSent(call.key, call.sent);
  if (!isSame) return { is: "other" };
  if (row.answer !== null) {
    return { is: "answered", answer: JSON.parse(unseal(call.key, row.answer)) };
  }
  return row.lockedUntil !== null && row.lockedUntil < now ? undefined : { is: "running" };
}

/** Says that the call is still at its work. */
export async function renewClaim({ db, clock }: Ground, claim: Claim): Promise<void> {
  const lockedUntil = new Date(clock.now().getTime() + LOCK_MS);
  await db.update(idempotencyKeys).set({ lockedUntil }).where(isHeld(claim));
}

/** Answers whether the key was still in these hands, and had no answer yet. */
export async function keepAnswer(
  { db }: Pick<Ground, "db">,
  claim: Claim,
  answer: KeptAnswer,
): Promise<boolean> {
  const sealed = seal(claim.key, JSON.stringify(answer));
  const kept = await db
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: sealed, lockedUntil: null })
    .where(isHeld(claim))
    .returning({ since: idempotencyKeys.createdAt });
  return kept.length > 0;
}

/** Lets the key go, so that the same call may be tried again. */
export async function freeKey({ db }: Pick<Ground, "db">, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(isHeld(claim));
}

/** Forgets what was answered to somebody, for whoever erases them. */
export async function forgetAnswersTo({ db }: Pick<Ground, "db">, userId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, ownerOf(userId)));
}

export async function sweepIdempotencyKeys({ db, clock }: Ground): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}

/** Whose key it is: nobody without a session can be told from another by more than the key itself. */
export function ownerOf(userId: string | undefined): string {
  return userId === undefined ? "anonymous" : `user:${userId}`;
}

function isKey({ owner, key }: Pick<Claim, "owner" | "key">): SQL | undefined {
  return and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.keyHash, hashKey(key)));
}

function isHeld(claim: Claim): SQL | undefined {
  return and(
    isKey(claim),
    isNull(idempotencyKeys.status),
    eq(idempotencyKeys.createdAt, claim.since),
  );
}
