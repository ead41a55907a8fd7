import { accountApiMessages } from "../../../common/messages/account.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField } from "../../platform/errors.ts";
import type { LastStep } from "../../platform/http/idempotency/work-and-answer.ts";
import { countOrRefuse, isCounted, resetLimit } from "../../platform/http/limits.ts";
import { logSecurityEvent } from "../../platform/http/security-events.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { PasswordReset } from "../contract.ts";
import { markProven } from "../prove-email.ts";
import { normalizeEmail, passwordProblem } from "../rules.ts";
import { forgetDevices, rememberDevice } from "../sessions/known-devices.ts";
import { closeAllSessions } from "../sessions/sessions.ts";
import { findUserRow, lockUser, setPasswordHash } from "../store.ts";
import { passwordChangedMail, passwordResetMail } from "../user-mails.ts";
import { passwordProblemOf } from "./admin-passwords.ts";
import { findReset, forgetResets, takeReset } from "./password-resets.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Queues a mail with a link to a new password. Only the writing of the mail finds out whether the address
 * has an account, so that the call does the same for every address. Throws `bad-input`, or `too-many` for
 * a caller who asks too often. An address that was asked for too often gets no mail, and the same answer.
 */
export async function forgotPassword(
  ctx: Context,
  request: { email: string; address: string },
): Promise<void> {
  const email = normalizeEmail(request.email);
  if (!email) throw badField("email", accountApiMessages.emailInvalid);
  await countOrRefuse(ctx.limits.resetsFromAddress, request.address);
  const { address } = request;
  const mayMail = await isCounted(ctx.limits.resetsOfEmail, email, (budget) =>
    logSecurityEvent(ctx.log, "budget.spent", { actor: undefined, address, budget }),
  );
  if (!mayMail) return;
  await queueMail(ctx, passwordResetMail, { email });
}

/**
 * Sets a new password by the token of a mailed link, and ends every session. Throws `bad-input` for a
 * password that is refused, which does not use the token up, and for an unknown, used or expired token.
 */
export async function resetPassword(
  ctx: Context,
  { token, password, address, deviceMark }: PasswordReset & { address: string },
  lastly: LastStep = (work) => work(ctx),
): Promise<void> {
  const problem = passwordProblem(password);
  if (problem) throw badField("password", problem);
  const userId = await findReset(ctx, token);
  const owner = userId === undefined ? undefined : await findUserRow(ctx, userId);
  if (userId === undefined || !owner) throw deadLink();
  const unfit = passwordProblemOf(owner.role, password, owner);
  if (unfit) throw badField("password", unfit);
  const passwordHash = await hashPassword(password);
  const setPassword = async (tx: Context) => {
    // The user first: two links of one user would wait for each other otherwise.
    const user = await lockUser(tx, userId);
    if (!user || !(await takeReset(tx, token))) throw deadLink();
    await forgetResets(tx, userId);
    await setPasswordHash(tx, userId, passwordHash);
    await markProven(tx, user);
    await closeAllSessions(tx, userId);
    await forgetDevices(tx, userId);
    // A person who reads the account's mail is no guesser, whatever others try from the same address.
    await rememberDevice(tx, userId, deviceMark);
    // An invited user has chosen their first password.
    if (user.invitedAt === null)
      await queueMail(tx, passwordChangedMail, { userId, email: user.email });
  };
  await lastly((asked) => inTransaction(asked, setPassword));
  await resetLimit(ctx.limits.wrongPasswordsForAccount, { account: owner.email, address });
}

function deadLink() {
  return badField("token", accountApiMessages.resetLinkDead);
}
