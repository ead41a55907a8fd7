import { and, eq } from "drizzle-orm";
import { accountApiMessages, loginMessages } from "../../common/messages/account.ts";
import { mediaApiMessages } from "../../common/messages/media.ts";
import { parsePictureUrl } from "../media/picture-path.ts";
import { touchUploads } from "../media/uploads/uploads.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField, badFields } from "../platform/errors.ts";
import { count, refuseWhenSpent } from "../platform/http/limits.ts";
import { queueMail } from "../platform/mail/mail.ts";
import type { ProfileChange, User } from "./contract.ts";
import { checkCurrentPassword, passwordRefused } from "./passwords/current-password.ts";
import { forgetResets } from "./passwords/password-resets.ts";
import { askForProof, mayMail } from "./prove-email.ts";
import { nameProblem, normalizeEmail, normalizeName } from "./rules.ts";
import { users } from "./schema.ts";
import { closeOtherSessions } from "./sessions/sessions.ts";
import { getCurrentUser, mailName, toUser, type UserRow } from "./store.ts";
import { asEmailTaken, countTaken, refuseSeededEmail } from "./taken-emails.ts";
import { emailChangedMail } from "./user-mails.ts";

/**
 * Changes the caller's name, e-mail or picture. A new e-mail asks for the current password
 * (`forbidden` without the right one), is told to the old address and ends the other sessions. Throws
 * `bad-input`, `conflict` or `too-many`, and `forbidden` where the seeded admin's e-mail would change.
 */
export async function updateProfile(
  ctx: Context,
  input: ProfileChange,
  address: string,
): Promise<User> {
  const current = await getCurrentUser(ctx);
  const name = normalizeName(input.name ?? "");
  if (!name || !input.email?.trim()) throw incomplete(name, input.email ?? "");
  const wrongName = nameProblem(name);
  if (wrongName) throw badField("name", wrongName);
  const email = normalizeEmail(input.email);
  if (!email) throw badField("email", accountApiMessages.emailInvalid);
  // A picture that stays the same is not written: another call may be changing it.
  const avatarUrl = input.avatar === current.avatarUrl ? undefined : input.avatar || undefined;
  if (avatarUrl && !isUploadedPicture(avatarUrl)) {
    throw badField("avatar", accountApiMessages.foreignPicture);
  }
  if (email === current.email) {
    return toUser(await inTransaction(ctx, (tx) => write(tx, current, { name, avatarUrl })));
  }
  refuseSeededEmail(ctx, current);
  await checkCurrentPassword(ctx, current, input.currentPassword);
  return countTaken(ctx, address, async () => {
    // Each change mails somebody, who may be anybody.
    await refuseWhenSpent(ctx.limits.proofMailsOfUser, current.id);
    const mails = {
      toNew: await mayMail(ctx, { email, emailProvenAt: null }),
      toOld: await mayMail(ctx, current),
    };
    const change = { name, email, avatarUrl };
    const user = await changeEmail(ctx, current, change, mails).catch(asEmailTaken);
    await count(ctx.limits.proofMailsOfUser, current.id);
    return toUser(user);
  });
}

type Change = Partial<Pick<UserRow, "name" | "email" | "emailProvenAt" | "avatarUrl">>;

/** With what depends on the old address: links that were mailed there open nothing any more. */
async function changeEmail(
  ctx: Context,
  current: UserRow,
  change: Change,
  mails: { toNew: boolean; toOld: boolean },
): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    const user = await write(tx, current, { ...change, emailProvenAt: null });
    if (mails.toNew) await askForProof(tx, user.id);
    await forgetResets(tx, user.id);
    await closeOtherSessions(tx);
    const { email: oldEmail } = current;
    const mail = { name: mailName(current), oldEmail, newEmail: user.email };
    if (mails.toOld) await queueMail(tx, emailChangedMail, mail);
    return user;
  });
}

/** In a transaction, which a picture that is gone rolls back. */
async function write(ctx: Context, current: UserRow, change: Change): Promise<UserRow> {
  const { avatarUrl } = change;
  if (avatarUrl) await putToUse(ctx, avatarUrl, current.avatarUrl);
  const isNewEmail = change.email !== undefined;
  const [user] = await ctx.db
    .update(users)
    .set(change)
    .where(
      and(
        eq(users.id, current.id),
        // The password that was checked, not one that was set meanwhile.
        isNewEmail ? eq(users.passwordHash, current.passwordHash) : undefined,
      ),
    )
    .returning();
  if (user) return user;
  if (isNewEmail) throw passwordRefused(accountApiMessages.currentPasswordWrong);
  throw new AppError("unauthenticated", "sign_in_needed", accountApiMessages.signInNeeded);
}

/** Nothing else may stand in an avatar. */
function isUploadedPicture(url: string): boolean {
  const path = parsePictureUrl(url);
  return path?.subject.kind === "upload" && path.format !== "jpeg";
}

/** The sweep may have taken the new one; it leaves both alone from now on, for a day at least. */
async function putToUse(ctx: Context, picture: string, former: string | null): Promise<void> {
  const gone = await touchUploads(ctx, [picture, former ?? ""]);
  if (gone.includes(picture)) throw badField("avatar", mediaApiMessages.gone);
}

function incomplete(name: string, email: string): AppError {
  const errors = Object.entries({ name, email: email.trim() })
    .filter(([, value]) => value === "")
    .map(([field]) => ({ field, message: loginMessages.nameAndEmail }));
  return badFields(errors);
}
