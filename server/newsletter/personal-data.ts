import { eq } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { forgetAddressOfCodes } from "../promotions/forget-address.ts";
import { subscribers } from "./schema.ts";

/** Since when an address has the newsletter, and until when it had it. */
export async function findSubscription(ctx: Context, email: string) {
  const [row] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, email));
  if (!row) return undefined;
  return {
    email: row.email,
    subscribedAt: row.createdAt.toISOString(),
    ...(row.unsubscribedAt !== null && { unsubscribedAt: row.unsubscribedAt.toISOString() }),
  };
}

/** As if the address had never subscribed. */
export async function forgetSubscriber(ctx: Context, email: string): Promise<void> {
  await ctx.db.delete(subscribers).where(eq(subscribers.email, email));
  await forgetAddressOfCodes(ctx, email);
}
