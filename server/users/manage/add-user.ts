import { PASSWORD_MIN } from "../../../common/limits.ts";
import { accountApiMessages, loginMessages } from "../../../common/messages/account.ts";
import { userMessages } from "../../../common/messages/admin/users.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField, badFields } from "../../platform/errors.ts";
import type { Invitation, NewUser, Role, User } from "../contract.ts";
import { passwordProblemOf } from "../passwords/admin-passwords.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { askForProof } from "../prove-email.ts";
import { nameProblem, normalizeEmail, normalizeName } from "../rules.ts";
import { users } from "../schema.ts";
import { toUser, type UserRow } from "../store.ts";
import { asEmailTaken } from "../taken-emails.ts";
import { lockManager } from "./managed-user.ts";

/**
 * Adds a user with a role and a password, without a picture. Throws `bad-input`, `conflict` when the
 * e-mail is taken, and `unauthenticated` when the caller has lost the role meanwhile.
 */
export async function addUser(ctx: Context, input: NewUser): Promise<User> {
  const { password = "", ...person } = check(input, ["name", "email", "password"]);
  const passwordHash = await hashPassword(password);
  return insertUser(ctx, { ...person, passwordHash }, askForProof);
}

/** A user's data, cleaned. Throws `bad-input` that names every wrong field. */
export function checkPerson({ name, email, role }: Invitation) {
  const { password: _, ...person } = check({ name, email, role }, ["name", "email"]);
  return person;
}

/**
 * Writes a user, and an entry of the audit log.
 * @param mail queues the mail to the user, in the transaction
 */
export async function insertUser(
  ctx: Context,
  user: Pick<UserRow, "name" | "email" | "role" | "passwordHash"> & { invitedAt?: Date },
  mail: (tx: Context, userId: string) => Promise<void>,
): Promise<User> {
  const { role, invitedAt } = user;
  return inTransaction(ctx, async (tx) => {
    await lockManager(tx);
    const [row] = await tx.db
      .insert(users)
      .values({ ...user, createdAt: ctx.clock.now() })
      .returning();
    if (!row) throw new Error("the new user was not written");
    await mail(tx, row.id);
    const after = { role, ...(invitedAt && { invited: true }) };
    await recordChanges(tx, [
      { action: "user.created", subject: { kind: "user", id: row.id }, after },
    ]);
    return toUser(row);
  }).catch(asEmailTaken);
}

type Asked = "name" | "email" | "password";

/** Checks all fields before it throws, so that a form can mark every wrong one. */
function check(
  { name: typed = "", email = "", password = "", role = "customer" }: NewUser,
  asked: readonly Asked[],
) {
  const name = normalizeName(typed);
  const given = { name, email: email.trim(), password };
  const missing = asked
    .filter((field) => given[field] === "")
    .map((field) => ({ field, message: loginMessages.allRequired }));
  if (missing.length > 0) throw badFields(missing);
  const known = normalizeEmail(email);
  const problems = {
    name: nameProblem(name),
    email: known ? undefined : accountApiMessages.emailInvalid,
    password: problemOf(role, password, { name, email: email.trim() }),
  };
  const wrong = asked.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ field, message }];
  });
  if (wrong.length > 0) throw badFields(wrong);
  if (!known) throw badField("email", accountApiMessages.emailInvalid);
  return { name, email: known, password, role };
}

function problemOf(role: Role, password: string, person: { name: string; email: string }) {
  if (role === "customer" && password.length < PASSWORD_MIN) return userMessages.add.passwordShort;
  return passwordProblemOf(role, password, person);
}
