import { eq } from "drizzle-orm";
import { customerTexts } from "../../common/customer-texts.ts";
import { answers } from "../../common/texts.ts";
import type { Context } from "../platform/context.ts";
import { violatedConstraint } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import { count, forgive, type Limits, refuseWhenSpent } from "../platform/http/limits.ts";
import { createTurns } from "../platform/in-turn.ts";
import type { ProfileChange, User } from "./contract.ts";
import { isPassword } from "./passwords.ts";
import { emailTaken } from "./register.ts";
import { normalizeEmail, normalizeName } from "./rules.ts";
import { users } from "./schema.ts";
import { getCurrentUser, toUser, type UserRow } from "./store.ts";

/** Our own pictures: what an upload answered. Nothing else may stand in an avatar. */
const OWN_PICTURE = /^\/media\/u\.[0-9a-f]{64}\/\d{2,4}\.(avif|webp)$/;

/**
 * Changes the caller's name, e-mail or picture. A new e-mail asks for the current password
 * (`forbidden` without the right one). Throws `bad-input`, `conflict` or `too-many`.
 */
export async function updateProfile(
  ctx: Context,
  limits: Limits,
  change: ProfileChange,
): Promise<User> {
  const current = await getCurrentUser(ctx);
  const name = normalizeName(change.name ?? "");
  if (!name || !change.email?.trim()) throw incomplete(name, change.email ?? "");
  const email = normalizeEmail(change.email);
  if (!email) throw badField("email", answers.account.emailInvalid);
  const avatarUrl = change.avatar || current.avatarUrl;
  if (avatarUrl !== current.avatarUrl && !OWN_PICTURE.test(avatarUrl ?? "")) {
    throw badField("avatar", answers.account.foreignPicture);
  }
  if (email !== current.email) {
    await inTurn(current.id, () => checkPassword(limits, current, change.currentPassword));
  }
  try {
    const [user] = await ctx.db
      .update(users)
      .set({ name, email, avatarUrl })
      .where(eq(users.id, current.id))
      .returning();
    return toUser(user ?? current);
  } catch (error) {
    if (violatedConstraint(error) !== "users_email_unique") throw error;
    throw emailTaken();
  }
}

const inTurn = createTurns();

function incomplete(name: string, email: string): AppError {
  const errors = Object.entries({ name, email: email.trim() })
    .filter(([, value]) => value === "")
    .map(([field]) => ({ field, message: customerTexts.account.nameAndEmail }));
  return new AppError("bad-input", "invalid_input", customerTexts.account.nameAndEmail, { errors });
}

async function checkPassword(limits: Limits, user: UserRow, password: string | undefined) {
  await refuseWhenSpent(limits.wrongPasswordsOfAccount, user.email);
  if (password !== undefined && (await isPassword(user.passwordHash, password))) {
    return forgive(limits.wrongPasswordsOfAccount, user.email);
  }
  if (password) await count(limits.wrongPasswordsOfAccount, user.email);
  throw new AppError("forbidden", "password_needed", answers.account.currentPasswordNeeded, {
    errors: [{ field: "currentPassword", message: answers.account.currentPasswordNeeded }],
  });
}
