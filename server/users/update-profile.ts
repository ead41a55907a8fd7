import { and, eq } from "drizzle-orm";
import { accountApiMessages, loginMessages } from "../../common/messages/account.ts";
import { mediaApiMessages } from "../../common/messages/media.ts";
import { parsePictureUrl } from "../media/picture-path.ts";
import { touchUploads } from "../media/uploads/uploads.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { badField, badFields } from "../platform/errors.ts";
import { count, refuseWhenSpent } from "../platform/http/limits.ts";
import { queueMail } from "../platform/mail/mail.ts";
import type { ProfileChange, User } from "./contract.ts";
import { checkCurrentPassword, passwordRefused } from "./passwords/current-password.ts";
import { forgetResets } from "./passwords/password-resets.ts";
import { askForProof, mayMail } from "./prove-email.ts";
import { listEmpty, nameProblem, normalizeEmail, normalizeName } from "./rules.ts";
import { users } from "./schema.ts";
import { closeOtherSessions } from "./sessions/sessions.ts";
import { getCurrentUser, mailName, signInNeeded, toUser, type UserRow } from "./store.ts";
import { asEmailTaken, countTaken, refuseSeededEmail } from "./taken-emails.ts";
import { emailChangedMail } from "./user-mails.ts";

/**
 * Changes the caller's name, e-mail or picture. A new e-mail needs the current password and ends the
 * other sessions; the old address is mailed about it. Throws `bad-input`, `conflict` or `too-many`, and `forbidden`
 * for a wrong password and for the seeded admin's e-mail.
 */
export async function updateProfile(
  ctx: Context,
  input: ProfileChange,
  address: string,
): Promise<User> {
  const current = await getCurrentUser(ctx);
  const name = normalizeName(input.name ?? "");
  const typedEmail = input.email?.trim() ?? "";
  const missing = listEmpty({ name, email: typedEmail }, loginMessages.nameAndEmail);
  if (missing.length > 0) throw badFields(missing);
  const wrongName = nameProblem(name);
  if (wrongName) throw badField("name", wrongName);
  const email = normalizeEmail(typedEmail);
  if (!email) throw badField("email", accountApiMessages.emailInvalid);
  // An unchanged picture is not written: another call may be changing it.
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
    // Each change mails an address that may be a stranger's.
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

/** Writes a new e-mail, ends other sessions and makes links useless that went to the old address. */
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
    const mail = { name: mailName(current), oldEmail: current.email, newEmail: user.email };
    if (mails.toOld) await queueMail(tx, emailChangedMail, mail);
    return user;
  });
}

/** Call it in a transaction: a picture that is gone throws, and rolls it back. */
async function write(ctx: Context, current: UserRow, change: Change): Promise<UserRow> {
  const { avatarUrl } = change;
  if (avatarUrl) await putToUse(ctx, avatarUrl, current.avatarUrl);
  const isNewEmail = change.email !== undefined;
  // The password that was checked, not one that was set meanwhile.
  const isSame = isNewEmail ? eq(users.passwordHash, current.passwordHash) : undefined;
  const [user] = await ctx.db
    .update(users)
    .set(change)
    .where(and(eq(users.id, current.id), isSame))
    .returning();
  if (user) return user;
  if (isNewEmail) throw passwordRefused(accountApiMessages.currentPasswordWrong);
  throw signInNeeded();
}

function isUploadedPicture(url: string): boolean {
  const path = parsePictureUrl(url);
  return path?.subject.kind === "upload" && path.format !== "jpeg";
}

/** Keeps both pictures from the sweep for a day. Throws `bad-input` where the new one is gone already. */
async function putToUse(ctx: Context, picture: string, former: string | null): Promise<void> {
  const gone = await touchUploads(ctx, [picture, former ?? ""]);
  if (gone.includes(picture)) throw badField("avatar", mediaApiMessages.gone);
}
