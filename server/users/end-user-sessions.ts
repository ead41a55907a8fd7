import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { lockManaged } from "./managed-user.ts";
import { closeAllSessions } from "./sessions.ts";

/**
 * Logs somebody out everywhere, as an admin does it who has heard of a lost phone. Throws `not-found`, and
 * `unauthenticated` when the caller's role was taken meanwhile.
 */
export async function endUserSessions(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockManaged(tx, id);
    await closeAllSessions(tx, user.id);
    await recordChanges(tx, [{ action: "user.sessions", subject: { kind: "user", id: user.id } }]);
  });
}
