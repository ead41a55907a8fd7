import { eq } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import type { Person } from "../platform/domain.ts";
import { forgetAddressOfCodes } from "../promotions/discount-codes.ts";
import { subscribers } from "./schema.ts";

/** When the person subscribed and unsubscribed, where their address is proven. */
export async function findSubscription(ctx: Context, { email, emailProvenAt }: Person) {
  if (emailProvenAt === null) return {};
  const [row] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, email));
  if (!row) return {};
  const subscribedAt = row.createdAt.toISOString();
  const unsubscribedAt = row.unsubscribedAt?.toISOString();
  return { newsletter: { email, subscribedAt, ...(unsubscribedAt && { unsubscribedAt }) } };
}

/** Deletes the subscription of a proven address, and takes the address out of its discount code. */
export async function forgetSubscriber(tx: Context, { email, emailProvenAt }: Person) {
  if (emailProvenAt === null) return;
  await tx.db.delete(subscribers).where(eq(subscribers.email, email));
  await forgetAddressOfCodes(tx, email);
}
