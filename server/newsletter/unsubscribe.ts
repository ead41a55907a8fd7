import { eq } from "drizzle-orm";
import { newsletterApiMessages } from "../../common/messages/newsletter.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Told } from "./contract.ts";
import { subscribers } from "./schema.ts";
import { lockSubscriber, unknownKey } from "./store.ts";

/**
 * Takes whoever has the key off the list; doing it again changes nothing. Throws `not-found` for an
 * unknown key.
 */
export async function unsubscribe(ctx: Context, key: string): Promise<Told> {
  await inTransaction(ctx, async (tx) => {
    const known = await lockSubscriber(tx, eq(subscribers.unsubscribeKey, key));
    if (!known) throw unknownKey();
    if (known.unsubscribedAt !== null) return;
    await tx.db
      .update(subscribers)
      .set({ unsubscribedAt: tx.clock.now() })
      .where(eq(subscribers.id, known.id));
  });
  return { message: newsletterApiMessages.unsubscribed };
}
