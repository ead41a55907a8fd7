import { accountApiMessages } from "../../common/messages/account.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { addressKey } from "../platform/http/address-key.ts";
import { count, refuseWhenSpent } from "../platform/http/limits.ts";
import { createTurns } from "../platform/in-turn.ts";

export function emailTaken(): AppError {
  return new AppError("conflict", "email_taken", accountApiMessages.emailTaken, {
    errors: [{ field: "email", message: accountApiMessages.emailTaken }],
  });
}

/**
 * Does what may find an e-mail taken. An address that has heard so too often is looking for accounts,
 * and gets a `too-many` AppError instead.
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
