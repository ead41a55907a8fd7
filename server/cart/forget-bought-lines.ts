import { sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";

/** Takes the bought units out of the customer's cart, which the caller has locked; other units stay. */
export async function forgetBoughtLines(
  ctx: Context,
  userId: string,
  bought: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  await takeOut(ctx.db, { userId, bought: JSON.stringify(bought) });
}

// The next line that is added starts another cart in the reports.
const takeOut = prepared((db, { userId, bought }: { userId: string; bought: string }) =>
  db.execute(sql`
    with cart as (
      update carts set started_at = null where user_id = ${userId} returning id
    ), bought as (
      select "variantId" as variant_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${bought}::jsonb) as line ("variantId" bigint, quantity int)
      group by "variantId"
    ), gone as (
      delete from cart_lines l using bought, cart
      where l.cart_id = cart.id and l.variant_id = bought.variant_id and l.quantity <= bought.quantity
    )
    update cart_lines l set quantity = l.quantity - bought.quantity from bought, cart
    where l.cart_id = cart.id and l.variant_id = bought.variant_id and l.quantity > bought.quantity
  `),
);
