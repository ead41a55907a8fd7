import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { idempotencyKeys } from "../../database/idempotency-schema.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import { hashKey, hashSent, seal, unseal } from "./seal.ts";

/** A call counts as dead if its claim was not renewed for this long. */
const LOCK_MS = 30_000;
const KEPT_MS = 24 * 60 * 60 * 1000;

type Ground = Pick<Context, "db" | "clock">;

/** A call under a key. */
export interface KeyedCall {
  owner: string;
  key: string;
  route: string;
  /** All parts of the request, as a text. */
  sent: string;
}

/** A call's hold on a key while it works. */
export interface Claim {
  owner: string;
  key: string;
  /** When the call took the key; a call that takes it over has a later instant. */
  since: Date;
}

export type Begun =
  | { is: "mine"; claim: Claim }
  | { is: "answered"; answer: KeptAnswer }
  | { is: "running" }
  /** The key was used for another call. */
  | { is: "other" };

/** Takes the key for a call if it is free, or if the call that holds it has died. */
export async function begin(ctx: Ground, call: KeyedCall): Promise<Begun> {
  const now = ctx.clock.now();
  const known = await findState(ctx, call, now);
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

/** The state of the call's key; undefined if it is free. */
async function findState(ctx: Ground, call: KeyedCall, now: Date): Promise<Begun | undefined> {
  const [row] = await ctx.db.select().from(idempotencyKeys).where(isKey(call));
  if (!row) return undefined;
  const isSame = row.route === call.route && row.bodyHash === hashSent(call.key, call.sent);
  if (!isSame) return { is: "other" };
  if (row.answer !== null) {
    return { is: "answered", answer: JSON.parse(unseal(call.key, row.answer)) };
  }
  return row.lockedUntil !== null && row.lockedUntil < now ? undefined : { is: "running" };
}

/** Says that the call is still working. */
export async function renewClaim({ db, clock }: Ground, claim: Claim): Promise<void> {
  const lockedUntil = new Date(clock.now().getTime() + LOCK_MS);
  await db.update(idempotencyKeys).set({ lockedUntil }).where(isHeld(claim));
}

/** Answers whether the call still held the key, and had kept no answer yet. */
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

/** The answer to the call that holds or held the key, its own or that of one that took it over, if there is one. */
export async function findKept(
  { db }: Pick<Ground, "db">,
  { owner, key }: Claim,
): Promise<KeptAnswer | undefined> {
  const [row] = await db
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(isKey({ owner, key }));
  return row?.answer ? JSON.parse(unseal(key, row.answer)) : undefined;
}

/** Frees the key, so that the same call can be tried again. */
export async function freeKey({ db }: Pick<Ground, "db">, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(isHeld(claim));
}

/** Deletes the answers to a user, as part of erasing the user. */
export async function forgetAnswersTo({ db }: Pick<Ground, "db">, userId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, ownerOf(userId)));
}

export async function sweepIdempotencyKeys({ db, clock }: Ground): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}

/** The owner of a key. Callers without a session share one owner and differ only by their keys. */
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
