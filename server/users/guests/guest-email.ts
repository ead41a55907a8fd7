import { and, eq, gt, ne } from "drizzle-orm";
import { newSecret } from "../../../common/ids.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { emailProofs, users } from "../schema.ts";
import { findUserRow, lockUser, type UserRow } from "../store.ts";
import { hashToken } from "../tokens.ts";
import { lockAddress } from "./guest-orders.ts";

const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** A guest, and the address that is to be theirs. */
interface GuestProof {
  guest: UserRow;
  email: string;
}

/**
 * Makes the token of a link that gives a guest another address; links for further ones end. Only the answer has it.
 */
export async function createGuestProof(
  ctx: Context,
  guestId: string,
  email: string,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFETIME_MS);
  await inTransaction(ctx, async (tx) => {
    const isOther = and(eq(emailProofs.userId, guestId), ne(emailProofs.email, email));
    await tx.db.delete(emailProofs).where(isOther);
    const proof = { tokenHash: hashToken(token), userId: guestId, email, expiresAt };
    await tx.db.insert(emailProofs).values(proof);
  });
  return token;
}

/** What a link's token would change; undefined once it is used, too old, or never was one. */
export async function findGuestProof(ctx: Context, token: string): Promise<GuestProof | undefined> {
  const [proof] = await ctx.db.select().from(emailProofs).where(isGood(ctx, token));
  const guest = proof && (await findUserRow(ctx, proof.userId));
  return guest && guest.guestEmail !== null ? { guest, email: proof.email } : undefined;
}

/**
 * Gives a guest the address of a link's token, and uses it up with all others of theirs. Answers the guest as they
 * were; undefined for a token that is good for nothing. Call it in a transaction: whose the orders of both addresses
 * are is decided by nobody else until it ends.
 */
export async function takeGuestProof(tx: Context, token: string): Promise<GuestProof | undefined> {
  const found = await findGuestProof(tx, token);
  const guest = found && (await lockUser(tx, found.guest.id));
  if (!guest || guest.guestEmail === null) return undefined;
  const [proof] = await tx.db.delete(emailProofs).where(isGood(tx, token)).returning();
  if (!proof) return undefined;
  const { email } = proof;
  for (const address of [guest.guestEmail, email].sort()) await lockAddress(tx, address);
  await tx.db.delete(emailProofs).where(eq(emailProofs.userId, guest.id));
  await tx.db.update(users).set({ guestEmail: email }).where(eq(users.id, guest.id));
  return { guest, email };
}

function isGood({ clock }: Context, token: string) {
  return and(eq(emailProofs.tokenHash, hashToken(token)), gt(emailProofs.expiresAt, clock.now()));
}
