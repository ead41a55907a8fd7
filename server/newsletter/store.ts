import type { SQL } from "drizzle-orm";
import { newsletterMessages } from "../../common/messages/newsletter.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { subscribers } from "./schema.ts";

/** A subscriber as it is now; other changes of it wait until the transaction ends. */
export async function lockSubscriber(ctx: Context, where: SQL) {
  const [row] = await ctx.db.select().from(subscribers).where(where).for("update");
  return row;
}

/** The answer to a link that is old, cut off or made up. */
export function unknownKey(): AppError {
  return new AppError("not-found", "unknown_key", newsletterMessages.unknownKey);
}
