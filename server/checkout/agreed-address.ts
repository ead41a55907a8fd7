import { eq } from "drizzle-orm";
import type { ShippingInfo } from "../orders/contract.ts";
import type { Context } from "../platform/context.ts";
import { checkouts } from "./schema.ts";

/** Where a checkout was to be sent as it was paid, whatever became of its order; undefined of an erased customer. */
export async function findAgreedAddress(
  { db }: Pick<Context, "db">,
  checkoutId: string,
): Promise<ShippingInfo | undefined> {
  const [found] = await db
    .select({ shippingInfo: checkouts.shippingInfo })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return found?.shippingInfo.address ? found.shippingInfo : undefined;
}
