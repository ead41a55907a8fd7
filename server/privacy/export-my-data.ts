import { readCart } from "../cart/store.ts";
import { findSubscription } from "../newsletter/personal-data.ts";
import { listAddresses } from "../orders/addresses.ts";
import { listMyOrders } from "../orders/read-orders.ts";
import type { Context } from "../platform/context.ts";
import { listSessions } from "../users/sessions/sessions.ts";
import { getCurrentUser, toUser } from "../users/store.ts";
import type { PersonalData } from "./contract.ts";

/** What the shop knows of the caller; neither hashes nor tokens, and nothing of anybody else. */
export async function exportMyData(ctx: Context): Promise<PersonalData> {
  const user = await getCurrentUser(ctx);
  // Only of an address that they have shown to be theirs.
  const isTheirs = user.emailProvenAt !== null;
  const newsletter = isTheirs ? await findSubscription(ctx, user.email) : undefined;
  const sessions = await listSessions(ctx);
  return {
    exportedAt: ctx.clock.now().toISOString(),
    profile: toUser(user),
    addresses: await listAddresses(ctx),
    orders: await listMyOrders(ctx),
    cart: await readCart(ctx, { userId: user.id }),
    ...(newsletter && { newsletter }),
    sessions: sessions.map(({ _id: _, current: __, ...session }) => session),
  };
}
