import { and, eq, isNull } from "drizzle-orm";
import { accountApiMessages } from "../../common/messages/account.ts";
import { inputApiMessages } from "../../common/messages/api.ts";
import { type Context, callerId } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import { findActor } from "../users/sessions/sessions.ts";
import { requireUser } from "../users/store.ts";
import type { MergedCart, MergeRequest } from "./contract.ts";
import { type CartOwner, checkGuestId, mergeLines, namedUser } from "./rules.ts";
import { cartLines, carts } from "./schema.ts";
import { type CartRow, lockCart, lockOrCreateCart, readCart, selectLines } from "./store.ts";

/**
 * Moves a guest's cart into the caller's and deletes it, so that a second merge changes nothing. Throws
 * `forbidden` when the request names another user than the token's.
 */
export async function mergeGuestCart(ctx: Context, request: MergeRequest): Promise<MergedCart> {
  const userId = requireUser(ctx);
  refuseOtherUser(request.user, userId);
  const guest = await ownerOf(ctx, request);
  return inTransaction(ctx, async (tx) => {
    const { cartId } = await lockOrCreateCart(tx, { userId });
    const guestCartId = await lockCart(tx, guest);
    const guestRows = guestCartId === undefined ? [] : await selectLines(tx, guestCartId);
    const own = await selectLines(tx, cartId);
    const guestLines = guestRows.map((row) => ({ ...row, left: row.isOnSale ? row.left : 0 }));
    const merged = mergeLines(own, guestLines);
    if (guestCartId !== undefined) {
      await writeLines(tx, cartId, merged.lines);
      const [guest] = await tx.db
        .delete(carts)
        .where(eq(carts.id, guestCartId))
        .returning({ startedAt: carts.startedAt });
      // The start of the guest's cart counts for the merged one.
      await tx.db
        .update(carts)
        .set({ startedAt: guest?.startedAt ?? null })
        .where(and(eq(carts.id, cartId), isNull(carts.startedAt)));
    }
    const cart = await readCart(tx, { userId });
    const { taken, units } = merged;
    return { ...cart, merged: { lines: taken, units, shortened: describe(merged, guestRows) } };
  });
}

/** Whose cart is merged: a visitor's, or that of a guest who has logged in since, or goes on under another address. */
async function ownerOf(ctx: Context, { guestId, guestToken }: MergeRequest): Promise<CartOwner> {
  if (guestToken === undefined) return { guestId: checkGuestId(guestId) };
  const guest = await findActor(ctx, guestToken);
  if (guest?.kind !== "user" || !guest.isGuest || guest.userId === callerId(ctx)) {
    throw badField("guestToken", `guestToken ${inputApiMessages.notGuestToken}`);
  }
  return { userId: guest.userId };
}

function refuseOtherUser(user: unknown, userId: string): void {
  if (user === undefined || user === null) return;
  const named = namedUser(user);
  if (named === undefined) throw badField("user", `user ${inputApiMessages.notUserId}`);
  if (named !== userId)
    throw new AppError("forbidden", "not_allowed", accountApiMessages.notAllowed);
}

/**
 * Puts lines back into the customer's cart that had left it as bought. Units of the same variant that were
 * added meanwhile count towards them. Call it in a transaction.
 */
export async function returnLines(
  ctx: Context,
  userId: string,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  const { cartId } = await lockOrCreateCart(ctx, { userId });
  const own = await selectLines(ctx, cartId);
  const back = lines.map(({ variantId, quantity }) => ({ variantId, quantity, left: quantity }));
  await writeLines(ctx, cartId, mergeLines(own, back).lines);
}

/** Sets the quantities of a locked cart's lines. */
async function writeLines(
  ctx: Context,
  cartId: string,
  lines: { variantId: number; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of lines) {
    await ctx.db
      .insert(cartLines)
      .values({ cartId, variantId, quantity, addedAt: ctx.clock.now() })
      .onConflictDoUpdate({ target: [cartLines.cartId, cartLines.variantId], set: { quantity } });
  }
}

function describe(
  { shortened }: ReturnType<typeof mergeLines>,
  rows: CartRow[],
): MergedCart["merged"]["shortened"] {
  return shortened.flatMap(({ variantId, wanted, kept }) => {
    const row = rows.find((candidate) => candidate.variantId === variantId);
    return row ? [{ name: row.name, size: row.size, color: row.color, wanted, kept }] : [];
  });
}
