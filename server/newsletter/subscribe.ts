import { eq, type SQL } from "drizzle-orm";
import { newId, newSecret } from "../../common/ids.ts";
import { accountApiMessages } from "../../common/messages/account.ts";
import { newsletterApiMessages, newsletterMessages } from "../../common/messages/newsletter.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import { countOrRefuse } from "../platform/http/limits.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { createWelcomeCode } from "../promotions/discount-codes.ts";
import { normalizeEmail } from "../users/rules.ts";
import type { Told } from "./contract.ts";
import { newsletterWelcomeMail } from "./newsletter-mails.ts";
import { subscribers } from "./schema.ts";

/**
 * Puts an address on the list and mails it a code of its own. A known address gets the same answer and no
 * second mail. Throws `bad-input` for an invalid address, and `too-many`.
 */
export async function subscribe(ctx: Context, address: string, typed: string): Promise<Told> {
  const email = normalizeEmail(typed);
  if (!email) throw badField("email", accountApiMessages.emailInvalid);
  await countOrRefuse(ctx.limits.subscriptionsFromAddress, address);
  await inTransaction(ctx, async (tx) => {
    if (await addSubscriber(tx, email)) return;
    const known = await lockSubscriber(tx, eq(subscribers.email, email));
    if (known) await takeBack(tx, known);
  });
  return { message: newsletterApiMessages.subscribed };
}

/** Puts a subscriber who left by a mailed link on the list again. Throws `not-found` for an unknown key. */
export async function subscribeAgain(ctx: Context, address: string, key: string): Promise<Told> {
  await countOrRefuse(ctx.limits.subscriptionsFromAddress, address);
  await inTransaction(ctx, async (tx) => {
    const known = await lockSubscriber(tx, eq(subscribers.unsubscribeKey, key));
    if (!known) throw unknownKey();
    await takeBack(tx, known);
  });
  return { message: newsletterApiMessages.subscribedAgain };
}

/**
 * Takes the subscriber of a key off the list; a second call changes nothing. Throws `not-found` for an
 * unknown key.
 */
export async function unsubscribe(ctx: Context, key: string): Promise<Told> {
  await inTransaction(ctx, async (tx) => {
    const known = await lockSubscriber(tx, eq(subscribers.unsubscribeKey, key));
    if (!known) throw unknownKey();
    if (known.unsubscribedAt !== null) return;
    await tx.db
      .update(subscribers)
      .set({ unsubscribedAt: tx.clock.now() })
      .where(eq(subscribers.id, known.id));
  });
  return { message: newsletterApiMessages.unsubscribed };
}

/** Adds a new address with its code and its mail. Answers false for a known one. */
async function addSubscriber(ctx: Context, email: string): Promise<boolean> {
  const now = ctx.clock.now();
  const [added] = await ctx.db
    .insert(subscribers)
    .values({ id: newId(now.getTime()), email, unsubscribeKey: newSecret(), createdAt: now })
    .onConflictDoNothing({ target: subscribers.email })
    .returning({ id: subscribers.id });
  if (!added) return false;
  const { id: codeId } = await createWelcomeCode(ctx, email);
  await ctx.db.update(subscribers).set({ codeId }).where(eq(subscribers.id, added.id));
  await queueMail(ctx, newsletterWelcomeMail, { subscriberId: added.id });
  return true;
}

/**
 * Welcomes a subscriber anew who had left, with the same code. A subscriber who never left has the mail
 * already.
 */
async function takeBack(
  ctx: Context,
  { id, unsubscribedAt }: typeof subscribers.$inferSelect,
): Promise<void> {
  if (unsubscribedAt === null) return;
  await ctx.db.update(subscribers).set({ unsubscribedAt: null }).where(eq(subscribers.id, id));
  await queueMail(ctx, newsletterWelcomeMail, { subscriberId: id });
}

/** Reads a subscriber and locks the row: other changes wait until the transaction ends. */
async function lockSubscriber(ctx: Context, where: SQL) {
  const [row] = await ctx.db.select().from(subscribers).where(where).for("update");
  return row;
}

function unknownKey(): AppError {
  return new AppError("not-found", "unknown_key", newsletterMessages.unknownKey);
}
