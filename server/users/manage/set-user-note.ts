import { eq } from "drizzle-orm";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { users } from "../schema.ts";
import { lockManaged } from "./managed-user.ts";

/** Writes the team's note about a user, guests as well, which no answer to them has. Throws `not-found`. */
export async function setUserNote(ctx: Context, id: string, text: string): Promise<void> {
  const teamNote = text.trim();
  await inTransaction(ctx, async (tx) => {
    const user = await lockManaged(tx, id, { guests: true });
    if (user.teamNote === teamNote) return;
    await tx.db.update(users).set({ teamNote }).where(eq(users.id, user.id));
    // Without its text: it is about a person, and the audit log is never erased.
    await recordChanges(tx, [{ action: "user.note", subject: { kind: "user", id: user.id } }]);
  });
}
