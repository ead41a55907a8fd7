import { findSubscription } from "../../newsletter/personal-data.ts";
import { readPurchases } from "../../orders/customers/read-purchases.ts";
import type { Context } from "../../platform/context.ts";
import { findProven, listOthersAt } from "../../users/guests/guest-orders.ts";
import { unknownUser } from "../../users/manage/managed-user.ts";
import { listSessionsOf } from "../../users/sessions/sessions.ts";
import { findUserRow, markSeeded, toUser, type UserRow } from "../../users/store.ts";
import type { Customer } from "./contract.ts";

const MOST_OTHERS = 20;

/**
 * All that the team sees of a customer. A guest whose address an account has proven is that account: their orders are
 * in it. Of an address that nobody has proven each guest stands alone. Throws `not-found`, also for one who was
 * erased.
 */
export async function readCustomer(ctx: Context, id: string): Promise<Customer> {
  const user = await findCustomer(ctx, id);
  const [purchases, subscription, sessions, others] = await Promise.all([
    readPurchases(ctx, user.id),
    findSubscription(ctx, user),
    listSessionsOf(ctx, user),
    user.emailProvenAt === null ? listOthersAt(ctx, user, MOST_OTHERS) : [],
  ]);
  const { newsletter } = subscription;
  return {
    user: markSeeded(ctx, toUser(user)),
    teamNote: user.teamNote,
    ...purchases,
    ...(newsletter && { newsletter: withoutEmail(newsletter) }),
    sessions,
    othersAtAddress: others.map(({ id: _id, name, guestEmail, createdAt }) => {
      return { _id, name, isGuest: guestEmail !== null, createdAt: createdAt.toISOString() };
    }),
  };
}

/** The user whose page it is. Throws `not-found`. */
export async function findCustomer(ctx: Context, id: string): Promise<UserRow> {
  const row = await findUserRow(ctx, id);
  if (!row) throw unknownUser();
  if (row.guestEmail === null) return row;
  return (await findProven(ctx, row.guestEmail)) ?? row;
}

function withoutEmail<T extends { email: string }>({ email: _, ...rest }: T): Omit<T, "email"> {
  return rest;
}
