import { newSecret } from "../../../common/ids.ts";
import { userApiMessages } from "../../../common/messages/admin/users.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { LastStep } from "../../platform/http/idempotency/work-and-answer.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Invitation, User } from "../contract.ts";
import { forgetResets } from "../passwords/password-resets.ts";
import { hashPassword } from "../passwords/passwords.ts";
import type { UserRow } from "../store.ts";
import { invitationMail } from "../user-mails.ts";
import { checkPerson, insertUser } from "./add-user.ts";
import { lockManaged } from "./managed-user.ts";

/**
 * Adds a user who chooses the password by a mailed link. Until then nobody can log in: the account has a
 * random password that nobody knows. Throws as `addUser` does.
 */
export async function inviteUser(ctx: Context, input: Invitation): Promise<User> {
  const person = checkPerson(input);
  const passwordHash = await hashPassword(newSecret());
  const invitedAt = ctx.clock.now();
  return insertUser(ctx, { ...person, passwordHash, invitedAt }, async (tx, userId) => {
    await queueMail(tx, invitationMail, { userId });
  });
}

/**
 * Mails a new link; the earlier link stops working. Throws `not-found`, `conflict` for a user who has
 * chosen a password, `too-many`, and `unauthenticated` when the caller has lost the role meanwhile.
 */
export async function inviteAgain(
  ctx: Context,
  id: string,
  lastly: LastStep = (work) => work(ctx),
): Promise<void> {
  const invited = await inTransaction(ctx, (tx) => lockInvited(tx, id));
  // Between transactions: counting takes a connection of its own, and callers could wait for each other's.
  await countOrRefuse(ctx.limits.proofMailsOfUser, invited.id);
  const mailAnew = async (tx: Context) => {
    const user = await lockInvited(tx, id);
    await forgetResets(tx, user.id);
    await queueMail(tx, invitationMail, { userId: user.id });
  };
  await lastly((asked) => inTransaction(asked, mailAnew));
}

async function lockInvited(tx: Context, id: string): Promise<UserRow> {
  const user = await lockManaged(tx, id);
  if (user.invitedAt !== null) return user;
  throw new AppError("conflict", "not_invited", userApiMessages.notInvited);
}
