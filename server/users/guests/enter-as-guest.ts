import { newId } from "../../../common/ids.ts";
import { accountApiMessages } from "../../../common/messages/account.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import type { LastStep } from "../../platform/http/idempotency/work-and-answer.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { SignedIn } from "../contract.ts";
import { normalizeEmail } from "../rules.ts";
import { users } from "../schema.ts";
import { GUEST_LIFETIME_MS, openSession } from "../sessions/sessions.ts";
import { findUserRow, toUser } from "../store.ts";

interface Visitor {
  email: string;
  /** The caller's IP address, for the limits. */
  address: string;
  /** The session's device, in words. */
  device?: string;
}

/**
 * Opens a session for somebody who buys without an account. Looks for no account: it does the same whether or not
 * the address has one. Throws `bad-input`, `forbidden` where the shop wants an account, and `too-many`.
 */
export async function enterAsGuest(
  ctx: Context,
  visitor: Visitor,
  lastly: LastStep = (work) => work(ctx),
): Promise<SignedIn> {
  if (!getSettings(ctx, "accounts").guests) {
    throw new AppError("forbidden", "no_guests", accountApiMessages.noGuests);
  }
  const guestEmail = normalizeEmail(visitor.email);
  if (!guestEmail) throw badField("email", accountApiMessages.emailInvalid);
  await countOrRefuse(ctx.limits.guestsFromAddress, visitor.address);
  const write = async (tx: Context) => {
    const createdAt = tx.clock.now();
    const id = newId(createdAt.getTime());
    const [guest] = await tx.db
      .insert(users)
      .values({ id, name: "", email: emailOfGuest(id), guestEmail, passwordHash: "", createdAt })
      .returning();
    if (!guest) throw new Error("the guest was not written");
    return {
      user: toUser(guest),
      token: await openSession(tx, id, visitor.device, GUEST_LIFETIME_MS),
    };
  };
  return lastly((asked) => inTransaction(asked, write));
}

/** Another session of a guest, for whoever has shown to be them; undefined for an account. */
export async function openGuestSession(
  ctx: Context,
  guestId: string,
  device?: string,
): Promise<SignedIn | undefined> {
  const guest = await findUserRow(ctx, guestId);
  if (!guest || guest.guestEmail === null) return undefined;
  return {
    user: toUser(guest),
    token: await openSession(ctx, guestId, device, GUEST_LIFETIME_MS),
  };
}

/** An address that nobody has (RFC 2606). */
function emailOfGuest(id: string): string {
  return `${id}@guest.invalid`;
}
