import { userApiMessages } from "../../common/messages/admin/users.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { lockOtherGuests } from "../users/guests/forget-guests.ts";
import { lockManaged, refuseOwn, refuseSeeded } from "../users/manage/managed-user.ts";
import { erasePerson } from "./erase-person.ts";

/**
 * Deletes a user as `eraseMe` does; of a guest all guests who have come from the same address. Throws `not-found`, `forbidden` for the seeded admin, and `conflict`
 * for the caller's own account and while a payment of the user's is on its way.
 */
export async function deleteUser(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockManaged(tx, id, { guests: true });
    refuseSeeded(tx, user);
    refuseOwn(tx, user, userApiMessages.ownAccount);
    const others = user.guestEmail === null ? [] : await lockOtherGuests(tx, user);
    for (const guest of others) await erasePerson(tx, guest, false).catch(asConflictForAdmin);
    await erasePerson(tx, user).catch(asConflictForAdmin);
    await recordChanges(tx, [
      {
        action: "user.deleted",
        subject: { kind: "user", id: user.id },
        before: { role: user.role },
      },
    ]);
  });
}

/** Gives the admin another sentence than the customer who pays gets. */
function asConflictForAdmin(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "payment_in_progress") throw error;
  throw new AppError("conflict", error.code, userApiMessages.paying);
}
