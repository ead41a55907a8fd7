import { GUEST_ID, isUuid } from "../../common/ids.ts";
import { accountApiMessages } from "../../common/messages/account.ts";
import { inputApiMessages } from "../../common/messages/api.ts";
import type { Actor } from "../platform/context.ts";
import { AppError, badField } from "../platform/errors.ts";
import { type CartOwnerQuery, MAX_LINES } from "./contract.ts";

export type CartOwner = { userId: string } | { guestId: string };

/**
 * The owner of the cart that a call means: the user of its token, or else the guest of a well-formed
 * guestId. Throws `forbidden` for a `userId` other than the token's, and `unauthenticated` for a `userId`
 * without a token.
 */
export function cartOwner(actor: Actor, named: CartOwnerQuery): CartOwner {
  if (actor.kind === "user") {
    if (named.userId && named.userId !== actor.userId) {
      throw new AppError("forbidden", "not_allowed", accountApiMessages.notAllowed);
    }
    return { userId: actor.userId };
  }
  if (named.userId) {
    throw new AppError("unauthenticated", "sign_in_needed", accountApiMessages.signInNeeded);
  }
  return { guestId: checkGuestId(named.guestId) };
}

export function checkGuestId(guestId: string | undefined): string {
  if (!guestId) throw badField("guestId", `guestId ${inputApiMessages.required}`);
  if (GUEST_ID.test(guestId)) return guestId;
  throw badField("guestId", `guestId ${inputApiMessages.notGuestId}`);
}

/** The id of the user a merge names: as text, or as the user object with its `_id`. */
export function namedUser(user: unknown): string | undefined {
  if (typeof user === "string") return isUuid(user) ? user : undefined;
  if (typeof user !== "object" || user === null || !("_id" in user)) return undefined;
  return typeof user._id === "string" ? user._id : undefined;
}

interface MergeLine {
  variantId: number;
  quantity: number;
}

interface GuestLine extends MergeLine {
  /** Units that the customer can buy; 0 when the shop no longer sells the variant. */
  left: number;
}

interface MergeResult {
  lines: MergeLine[];
  /** Guest lines of which not every unit was taken over. */
  shortened: { variantId: number; wanted: number; kept: number }[];
  /** How many of the guest's lines were taken over, wholly or in part. */
  taken: number;
  /** How many units were taken over. */
  units: number;
}

/**
 * The customer's cart with a guest's added: quantities of the same variant add up as far as the stock goes,
 * and the customer's own quantities never shrink.
 */
export function mergeLines(
  own: readonly MergeLine[],
  guest: readonly GuestLine[],
  maxLines: number = MAX_LINES,
): MergeResult {
  const quantities = new Map(own.map((line) => [line.variantId, line.quantity]));
  const shortened: MergeResult["shortened"] = [];
  let taken = 0;
  let units = 0;
  for (const { variantId, quantity, left } of guest) {
    const before = quantities.get(variantId) ?? 0;
    const hasRoom = before > 0 || quantities.size < maxLines;
    const after = hasRoom ? Math.max(before, Math.min(before + quantity, left)) : before;
    if (after > before) {
      quantities.set(variantId, after);
      taken++;
      units += after - before;
    }
    if (after - before < quantity) {
      shortened.push({ variantId, wanted: quantity, kept: after - before });
    }
  }
  const lines = [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
  return { lines, shortened, taken, units };
}
