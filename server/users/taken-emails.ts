import { accountApiMessages } from "../../common/messages/account.ts";
import type { Context } from "../platform/context.ts";
import { violatedConstraint } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { addressKey } from "../platform/http/address-key.ts";
import { count, refuseWhenSpent } from "../platform/http/limits.ts";
import { createTurns } from "../platform/in-turn.ts";

export function emailTaken(): AppError {
  return new AppError("conflict", "email_taken", accountApiMessages.emailTaken, {
    errors: [{ field: "email", message: accountApiMessages.emailTaken }],
  });
}

/** Throws `forbidden` for the admin of the settings: every start finds them by their e-mail. */
export function refuseSeededEmail({ shop }: Context, { email }: { email: string }): void {
  if (email !== shop.adminEmail) return;
  const message = accountApiMessages.adminEmailFixed;
  const errors = [{ field: "email", message }];
  throw new AppError("forbidden", "admin_email_fixed", message, { errors });
}

/** The refusal of a write of users that failed for a taken e-mail; any other error stays as it is. */
export function asEmailTaken(error: unknown): never {
  throw violatedConstraint(error) === "users_email_unique" ? emailTaken() : error;
}

/**
 * Does work that may find an e-mail taken, and counts that against the caller's IP address. An address
 * with too many such answers is searching for accounts, and gets a `too-many` AppError.
 */
export async function countTaken<T>(
  { limits: { takenEmailsFromAddress } }: Context,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  // In turn, so that a burst is counted as well.
  return inTurn(addressKey(address), async () => {
    await refuseWhenSpent(takenEmailsFromAddress, address);
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === "email_taken") {
        await count(takenEmailsFromAddress, address);
      }
      throw error;
    }
  });
}

const inTurn = createTurns();
