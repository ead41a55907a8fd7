import { inArray } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { listContacts } from "../users/find-users.ts";
import { checkouts } from "./schema.ts";

/** The customers of these checkouts, by the checkouts' ids; none where the customer was erased. */
export async function listCustomers(
  ctx: Context,
  checkoutIds: string[],
): Promise<Map<string, { name: string; email: string }>> {
  if (checkoutIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: checkouts.id, userId: checkouts.userId })
    .from(checkouts)
    .where(inArray(checkouts.id, checkoutIds));
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const contacts = await listContacts(ctx, userIds);
  return new Map(
    rows.flatMap(({ id, userId }) => {
      const contact = contacts.get(userId ?? "");
      return contact ? [[id, contact] as const] : [];
    }),
  );
}
