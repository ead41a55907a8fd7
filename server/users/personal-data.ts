import { eq } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import type { Person } from "../platform/domain.ts";
import { users } from "./schema.ts";
import { listSessions } from "./sessions/sessions.ts";
import { getCurrentUser, toUser } from "./store.ts";

/** The caller's account and its sessions; neither hashes nor tokens. */
export async function readAccount(ctx: Context) {
  const sessions = await listSessions(ctx);
  return {
    profile: toUser(await getCurrentUser(ctx)),
    sessions: sessions.map(({ _id: _, current: __, ...session }) => session),
  };
}

/** Deletes the account, and with it its sessions, addresses, links to a new password and cart. */
export async function eraseUser(tx: Context, { id }: Person): Promise<void> {
  await tx.db.delete(users).where(eq(users.id, id));
}
