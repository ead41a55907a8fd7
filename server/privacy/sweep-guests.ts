import { lockOrCreateCart } from "../cart/store.ts";
import { guestsWithOrders } from "../orders/join-guest-orders.ts";
import { hasOrders } from "../orders/read-orders.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { listGuestsBefore } from "../users/guests/forget-guests.ts";
import { lockUser } from "../users/store.ts";
import { forgetPerson } from "./erase-person.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than their session, and than PayPal's window can stay open. */
const KEPT_MS = 8 * DAY_MS;
const BATCH = 100;

/**
 * Deletes the guests who have no order, or whose orders have joined an account. No list of erasures names them: one
 * that a backup brings back is swept again. A guest whose money is still moving waits for a later run.
 */
export async function sweepGuests(ctx: Context, stopping: AbortSignal): Promise<void> {
  const moment = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const left = new Set<string>();
  while (!stopping.aborted) {
    const buyers = guestsWithOrders(ctx);
    const due = await listGuestsBefore(ctx, moment, { buyers, limit: BATCH + left.size });
    const ids = due.filter((id) => !left.has(id));
    if (ids.length === 0) return;
    for (const id of ids) if (!(await forgetGuest(ctx, id))) left.add(id);
  }
}

/** Answers whether it is gone. */
async function forgetGuest(ctx: Context, id: string): Promise<boolean> {
  try {
    await inTransaction(ctx, async (tx) => {
      const guest = await lockUser(tx, id);
      if (!guest) return;
      // From here on no payment of theirs is settled; one may have been since the list was read.
      await lockOrCreateCart(tx, { userId: id });
      if (!(await hasOrders(tx, id))) await forgetPerson(tx, guest);
    });
    return true;
  } catch (error) {
    ctx.log.info({ err: error }, "a guest is forgotten later");
    return false;
  }
}
