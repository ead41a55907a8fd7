import { eq } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { discountCodes } from "./schema.ts";

/** Takes an e-mail out of the codes that were mailed to it. They stay what they are worth. */
export async function forgetAddressOfCodes(ctx: Context, email: string): Promise<void> {
  await ctx.db.update(discountCodes).set({ email: "" }).where(eq(discountCodes.email, email));
}
