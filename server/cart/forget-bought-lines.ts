import { eq, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { carts } from "./schema.ts";
import { lockCart } from "./store.ts";

/** Takes the bought units out of the customer's cart; units added meanwhile stay. */
export async function forgetBoughtLines(
  ctx: Context,
  userId: string,
  bought: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  const cartId = await lockCart(ctx, { userId });
  if (cartId === undefined) return;
  await Promise.all([
    // The next line that is added starts another cart in the reports.
    forgetStart(ctx.db, { cartId }),
    takeOut(ctx.db, { cartId, bought: JSON.stringify(bought) }),
  ]);
}

const forgetStart = prepared((db, { cartId }: { cartId: string }) =>
  db.update(carts).set({ startedAt: null }).where(eq(carts.id, cartId)),
);

const takeOut = prepared((db, { cartId, bought }: { cartId: string; bought: string }) =>
  db.execute(sql`
    with bought as (
      select "variantId" as variant_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${bought}::jsonb) as line ("variantId" bigint, quantity int)
      group by "variantId"
    ), gone as (
      delete from cart_lines l using bought
      where l.cart_id = ${cartId} and l.variant_id = bought.variant_id and l.quantity <= bought.quantity
    )
    update cart_lines l set quantity = l.quantity - bought.quantity from bought
    where l.cart_id = ${cartId} and l.variant_id = bought.variant_id and l.quantity > bought.quantity
  `),
);
