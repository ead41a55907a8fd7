import { cart } from "../cart/domain.ts";
import { newsletter } from "../newsletter/domain.ts";
import { orders } from "../orders/domain.ts";
import type { Context } from "../platform/context.ts";
import { returns } from "../returns/domain.ts";
import { users } from "../users/domain.ts";
import { getCurrentUser } from "../users/store.ts";
import type { PersonalData } from "./contract.ts";

/** All that the shop knows of the caller. */
export async function exportMyData(ctx: Context): Promise<PersonalData> {
  const caller = await getCurrentUser(ctx);
  return {
    exportedAt: ctx.clock.now().toISOString(),
    ...(await users.personalData.read(ctx)),
    ...(await orders.personalData.read(ctx, caller)),
    ...(await returns.personalData.read(ctx, caller)),
    ...(await cart.personalData.read(ctx, caller)),
    ...(await newsletter.personalData.read(ctx, caller)),
  };
}
