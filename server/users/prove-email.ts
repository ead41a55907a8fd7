import { and, eq, gt, lt } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import { accountApiMessages } from "../../common/messages/account.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { badField } from "../platform/errors.ts";
import { countOrRefuse, isCounted } from "../platform/http/limits.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { lockAddress } from "./guests/guest-orders.ts";
import { emailProofs, users } from "./schema.ts";
import { findUserRow, getCurrentUser, lockUser, type UserRow } from "./store.ts";
import { hashToken } from "./tokens.ts";

const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** The kind of mail that `user-mails.ts` writes. */
export const PROVE_EMAIL_MAIL = "prove-email";

/** Queues the mail with the link that proves an address. Call it in the transaction that sets it. */
export async function askForProof(tx: Context, userId: string): Promise<void> {
  const user = await findUserRow(tx, userId);
  if (user) await queueMail(tx, { name: PROVE_EMAIL_MAIL }, { userId, email: user.email });
}

/**
 * Whether one more mail about an account may go to its address; counts that mail. An unproven address gets
 * a limited number an hour: its owner may never have heard of the shop. The caller must answer the same,
 * mailed or not.
 */
export async function mayMail(
  ctx: Context,
  { email, emailProvenAt }: { email: string; emailProvenAt: Date | null },
): Promise<boolean> {
  return emailProvenAt !== null || isCounted(ctx.limits.mailsToUnproven, email);
}

/** Mails the caller another link, unless their address is proven. Throws `too-many`. */
export async function askForProofAgain(ctx: Context): Promise<void> {
  const user = await getCurrentUser(ctx);
  if (user.emailProvenAt !== null) return;
  await countOrRefuse(ctx.limits.proofMailsOfUser, user.id);
  // A caller who is logged in waits for this mail: an answer as if it came would not help.
  await countOrRefuse(ctx.limits.mailsToUnproven, user.email);
  await askForProof(ctx, user.id);
}

/** Makes a link's token for the user's address of today. Only the answer has it. */
export async function createProof(ctx: Context, { id, email }: UserRow): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFETIME_MS);
  await ctx.db
    .insert(emailProofs)
    .values({ tokenHash: hashToken(token), userId: id, email, expiresAt });
  return token;
}

/**
 * Proves an address by the token of a mailed link. The link works more than once, because some mail
 * programs open links by themselves. Throws `bad-input` for an unknown or expired token, and for one that
 * was mailed to a former address of the account.
 */
export async function proveEmail(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const [proof] = await tx.db
      .select()
      .from(emailProofs)
      .where(and(eq(emailProofs.tokenHash, hashToken(token)), gt(emailProofs.expiresAt, now)));
    const user = proof && (await lockUser(tx, proof.userId));
    if (!user || user.email !== proof.email) {
      throw badField("token", accountApiMessages.proofLinkDead);
    }
    await markProven(tx, user);
  });
}

/**
 * Marks the address as proven: a user who came by a mailed link reads its mail. Guests' orders under this address
 * join the account. Call it in a transaction.
 */
export async function markProven(tx: Context, user: UserRow): Promise<void> {
  if (user.emailProvenAt !== null) return;
  await lockAddress(tx, user.email);
  await tx.db.update(users).set({ emailProvenAt: tx.clock.now() }).where(eq(users.id, user.id));
  await tx.guestOrders.join(tx, user);
}

export async function sweepProofs(ctx: Context): Promise<void> {
  await ctx.db.delete(emailProofs).where(lt(emailProofs.expiresAt, ctx.clock.now()));
}
