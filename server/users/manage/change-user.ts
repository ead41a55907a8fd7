import { eq } from "drizzle-orm";
import { accountApiMessages, loginMessages } from "../../../common/messages/account.ts";
import { userApiMessages } from "../../../common/messages/admin/users.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField } from "../../platform/errors.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Role, User, UserChange } from "../contract.ts";
import { forgetResets } from "../passwords/password-resets.ts";
import { askForProof } from "../prove-email.ts";
import { nameProblem, normalizeEmail, normalizeName } from "../rules.ts";
import { users } from "../schema.ts";
import { closeAllSessions } from "../sessions/sessions.ts";
import { mailName, toUser, type UserRow } from "../store.ts";
import { asEmailTaken, refuseSeededEmail } from "../taken-emails.ts";
import { emailChangedMail, invitationMail } from "../user-mails.ts";
import { lockManaged, refuseOwn, refuseSeeded } from "./managed-user.ts";

/**
 * Changes a user's name, e-mail or role. A new role or e-mail ends all their sessions at once. The old
 * address is mailed about a new e-mail; an invited user gets the link at the new address. Throws
 * `bad-input`; `not-found`; `forbidden` for the seeded admin's e-mail and role; `conflict` for the
 * caller's own, and for a taken e-mail.
 */
export async function changeUser(ctx: Context, id: string, input: UserChange): Promise<User> {
  const wanted = check(input);
  return inTransaction(ctx, async (tx) => {
    const user = await lockManaged(tx, id);
    const { name = user.name, email = user.email, role = user.role } = wanted;
    const changes: Change[] = [];
    if (email !== user.email || name !== user.name) {
      if (email !== user.email) await changeEmail(tx, user, email);
      const proof = email === user.email ? {} : { emailProvenAt: null };
      await tx.db
        .update(users)
        .set({ name, email, ...proof })
        .where(eq(users.id, user.id));
      if (email !== user.email) await mailNewAddress(tx, user);
      changes.push(personChanged(user, { name, email }));
    }
    if (role !== user.role) changes.push(await changeRole(tx, user, role));
    await recordChanges(tx, changes);
    const emailProvenAt = email === user.email ? user.emailProvenAt : null;
    return toUser({ ...user, name, email, emailProvenAt, role });
  }).catch(asEmailTaken);
}

function check({ name: typed, email: address, role }: UserChange): UserChange {
  const name = typed === undefined ? undefined : normalizeName(typed);
  if (name === "") throw badField("name", loginMessages.nameAndEmail);
  const wrongName = name === undefined ? undefined : nameProblem(name);
  if (wrongName) throw badField("name", wrongName);
  const email = address === undefined ? undefined : normalizeEmail(address);
  if (address?.trim() === "") throw badField("email", loginMessages.nameAndEmail);
  if (address !== undefined && !email) throw badField("email", accountApiMessages.emailInvalid);
  return { ...(name && { name }), ...(email && { email }), ...(role && { role }) };
}

/** Ends sessions and makes links that were mailed to the old address useless, as `updateProfile` does. */
async function changeEmail(tx: Context, user: UserRow, newEmail: string) {
  refuseSeededEmail(tx, user);
  // Their profile asks for the password first.
  refuseOwn(tx, user, userApiMessages.ownEmail, "email");
  await forgetResets(tx, user.id);
  await closeAllSessions(tx, user.id);
  await queueMail(tx, emailChangedMail, {
    name: mailName(user),
    oldEmail: user.email,
    newEmail,
  });
}

/** The link of an invitation proves the address as well: an invited user gets no second mail. */
async function mailNewAddress(tx: Context, { id, invitedAt }: UserRow): Promise<void> {
  if (invitedAt === null) await askForProof(tx, id);
  else await queueMail(tx, invitationMail, { userId: id });
}

/** Gives a locked user another role; answers the change for the audit log. */
export async function changeRole(tx: Context, user: UserRow, role: Role): Promise<Change> {
  refuseSeeded(tx, user, "role");
  refuseOwn(tx, user, userApiMessages.ownRole, "role");
  await tx.db.update(users).set({ role }).where(eq(users.id, user.id));
  await closeAllSessions(tx, user.id);
  return {
    action: "user.role",
    subject: { kind: "user", id: user.id },
    before: { role: user.role },
    after: { role },
  };
}

/** The audit log holds no personal data: it names the changed fields alone. */
function personChanged(user: UserRow, now: Pick<UserRow, "name" | "email">): Change {
  const fields = (["name", "email"] as const).filter((field) => now[field] !== user[field]);
  return {
    action: "user.updated",
    subject: { kind: "user", id: user.id },
    after: { changed: fields },
  };
}

/**
 * Ends all sessions of a user, for example after a lost phone. Throws `not-found`, and `unauthenticated`
 * when the caller has lost the role meanwhile.
 */
export async function endUserSessions(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockManaged(tx, id);
    await closeAllSessions(tx, user.id);
    await recordChanges(tx, [{ action: "user.sessions", subject: { kind: "user", id: user.id } }]);
  });
}
