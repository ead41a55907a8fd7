import { accountApiMessages } from "../../../common/messages/account.ts";
import { correctionApiMessages as messages } from "../../../common/messages/corrections.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { normalizeEmail } from "../../users/rules.ts";
import { findUserRow, type UserRow } from "../../users/store.ts";
import { lockOrder, type OrderRow } from "../read-orders.ts";
import { newEmailMail } from "./new-email-mail.ts";

/** A guest, who has typed an address. */
export type Guest = UserRow & { guestEmail: string };

/**
 * The guest whose address is an order's; undefined where an account has the order. The guest themselves does not
 * learn that theirs is in an account.
 */
export async function findGuestOf(
  { actor, ...ctx }: Context,
  { guestId, userId }: Pick<OrderRow, "guestId" | "userId">,
): Promise<Guest | undefined> {
  const isAsking = actor.kind === "user" && actor.userId === guestId;
  // Without a user: its customer was erased.
  if (guestId === null || userId === null || (userId !== guestId && !isAsking)) return undefined;
  const guest = await findUserRow({ actor, ...ctx }, guestId);
  return guest && guest.guestEmail !== null
    ? { ...guest, guestEmail: guest.guestEmail }
    : undefined;
}

/**
 * Mails a link to the right address of a guest's order; nothing changes before it is confirmed there. It is the same
 * for every address, whoever has it. Throws `bad-input` for one that is none or no other, `conflict` where an account
 * has the order, and `too-many`.
 */
export async function askNewEmail(
  ctx: Context,
  { id }: Pick<OrderRow, "id">,
  typed: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // An erasure at the same moment comes before, or finds the address that was typed.
    const guest = await findGuestOf(tx, await lockOrder(tx, id));
    if (!guest) throw new AppError("conflict", "email_of_account", messages.emailOfAccount);
    const email = normalizeEmail(typed);
    if (!email) throw badField("email", accountApiMessages.emailInvalid);
    if (email === guest.guestEmail) throw badField("email", messages.sameEmail);
    await countOrRefuse(tx.limits.proofMailsOfUser, guest.id);
    await countOrRefuse(tx.limits.mailsToUnproven, email);
    await queueMail(tx, newEmailMail, { orderId: id, email });
  });
}
