import { userApiMessages } from "../../common/messages/admin/users.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { lockManaged, refuseOwn, refuseSeeded } from "../users/manage/managed-user.ts";
import { erasePerson } from "./erase-person.ts";

/**
 * Deletes somebody as they could themselves. Throws `not-found`, `forbidden` for the seeded admin, and
 * `conflict` for oneself and while a payment of theirs is on its way.
 */
export async function deleteUser(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockManaged(tx, id);
    refuseSeeded(tx, user);
    refuseOwn(tx, user, userApiMessages.ownAccount);
    await erasePerson(tx, user).catch(tellAdmin);
    await recordChanges(tx, [
      {
        action: "user.deleted",
        subject: { kind: "user", id: user.id },
        before: { role: user.role },
      },
    ]);
  });
}

/** The sentence is else for the customer who pays. */
function tellAdmin(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "payment_in_progress") throw error;
  throw new AppError("conflict", error.code, userApiMessages.paying);
}
