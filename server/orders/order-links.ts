import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import { orderLinks } from "./schema.ts";

/** The path of a page that shows an order to whoever has it. Its key of 256 bits exists nowhere else. */
export async function createOrderLink(ctx: Context, orderId: string): Promise<string> {
  const key = newSecret();
  await ctx.db
    .insert(orderLinks)
    .values({ keyHash: hashKey(key), orderId, createdAt: ctx.clock.now() });
  return `/order/${orderId}?${new URLSearchParams({ key })}`;
}

/** From now on no link that was mailed opens this order. */
export async function revokeOrderLinks(ctx: Context, orderId: string): Promise<void> {
  await ctx.db.delete(orderLinks).where(eq(orderLinks.orderId, orderId));
}

export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
