import { userTexts } from "../../common/admin-users-texts.ts";
import { loginTexts } from "../../common/login-texts.ts";
import { PASSWORD_MIN } from "../../common/terms.ts";
import { answers } from "../../common/texts.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction, violatedConstraint } from "../platform/database/transaction.ts";
import { AppError, badField, type FieldError } from "../platform/errors.ts";
import { passwordProblemOf } from "./admin-passwords.ts";
import type { NewUser, Role, User } from "./contract.ts";
import { lockManager } from "./managed-user.ts";
import { hashPassword } from "./passwords.ts";
import { askForProof } from "./prove-email.ts";
import { nameProblem, normalizeEmail, normalizeName } from "./rules.ts";
import { users } from "./schema.ts";
import { toUser } from "./store.ts";
import { emailTaken } from "./taken-emails.ts";

/**
 * Adds a user as an admin does it: with a role, and without a picture. Throws `bad-input`, `conflict`
 * when the e-mail is taken, and `unauthenticated` when the caller's role was taken meanwhile.
 */
export async function addUser(ctx: Context, input: NewUser): Promise<User> {
  const { name, email, password, role } = check(input);
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockManager(tx);
      const [user] = await tx.db
        .insert(users)
        .values({ name, email, passwordHash, role, createdAt: ctx.clock.now() })
        .returning();
      if (!user) throw new Error("the new user was not written");
      await askForProof(tx, user.id);
      await recordChanges(tx, [
        { action: "user.created", subject: { kind: "user", id: user.id }, after: { role } },
      ]);
      return toUser(user);
    });
  } catch (error) {
    if (violatedConstraint(error) !== "users_email_unique") throw error;
    throw emailTaken();
  }
}

/** All that is wrong with it, so that a form can mark it all. */
function check({ name: typed = "", email = "", password = "", role = "customer" }: NewUser) {
  const name = normalizeName(typed);
  const missing = Object.entries({ name, email: email.trim(), password })
    .filter(([, value]) => value === "")
    .map(([field]) => ({ field, message: loginTexts.allRequired }));
  if (missing.length > 0) throw refusal(missing);
  const known = normalizeEmail(email);
  const wrong = [
    { field: "name", message: nameProblem(name) },
    { field: "email", message: known ? undefined : answers.account.emailInvalid },
    { field: "password", message: problemOf(role, password, { name, email: email.trim() }) },
  ].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
  if (wrong.length > 0) throw refusal(wrong);
  if (!known) throw badField("email", answers.account.emailInvalid);
  return { name, email: known, password, role };
}

function problemOf(role: Role, password: string, person: { name: string; email: string }) {
  if (role === "customer" && password.length < PASSWORD_MIN) return userTexts.add.passwordShort;
  return passwordProblemOf(role, password, person);
}

function refusal(errors: FieldError[]): AppError {
  return new AppError("bad-input", "invalid_input", errors[0]?.message ?? "", { errors });
}
