import { and, eq, ne } from "drizzle-orm";
import type { ErrorCode } from "../../common/error-codes.ts";
import { discountApiMessages } from "../../common/messages/checkout.ts";
import { percentOf } from "../../common/money.ts";
import { hasOrders } from "../orders/read-orders.ts";
import { isAnyPaymentHeld, isMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import { closeOpenPayment } from "../payments/attempts/open-payment.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { count, refuseWhenSpent } from "../platform/http/limits.ts";
import { createTurns } from "../platform/in-turn.ts";
import {
  type DiscountCode,
  findCode,
  getCode,
  holdCode,
  releaseCodes,
} from "../promotions/discount-codes.ts";
import { requireUser } from "../users/store.ts";
import type { Checkout, UsableCode } from "./contract.ts";
import { priceCheckout } from "./price-checkout.ts";
import { renewHold } from "./renew-hold.ts";
import { goodsCents } from "./rules.ts";
import { checkoutLines, checkouts } from "./schema.ts";
import {
  type CheckoutRow,
  getCheckout,
  getOwnCheckout,
  isUnpaid,
  lockCheckout,
  paymentInProgress,
  readCheckout,
  refuseEnded,
  selectCheckoutLines,
} from "./store.ts";

/** The guesses of a customer take turns, so that a burst is counted exactly. */
const inTurn = createTurns();

/**
 * Takes a discount code for the caller's unpaid checkout, or clears its code when none is given. An
 * attempt to pay that was made for the old total is closed. Throws `bad-input` for an unknown code,
 * `conflict` for one that is used, held elsewhere or not for this customer, when the checkout is
 * over or money is moving for it, and `too-many` after too many unknown ones.
 */
export async function setDiscount(
  ctx: Context,
  checkoutId: string,
  typed: string,
  ip: string,
): Promise<Checkout> {
  const { id, userId } = await getOwnCheckout(ctx, checkoutId);
  const code = typed.trim() === "" ? undefined : await getGuessed(ctx, userId ?? "", typed);
  return inTransaction(ctx, (tx) => changeCode(tx, id, code, ip));
}

/**
 * The discount that a code would give the caller's next checkout. Reserves nothing: the checkout may still
 * refuse a code that somebody else has taken since. Throws as `setDiscount` does, from the same budget.
 */
export async function checkCode(ctx: Context, typed: string): Promise<UsableCode> {
  const userId = requireUser(ctx);
  const code = await getGuessed(ctx, userId, typed);
  if (await hasBought(ctx, { userId })) {
    throw refusedCode("conflict", "not_first_order", discountApiMessages.notFirst);
  }
  const isFree = code.heldBy === null || (await isUnpaidOf(ctx, userId, code.heldBy));
  if (code.usedAt !== null || !isFree) throw await takenCode(ctx, code.id);
  return { discountCode: code.code, percent: code.percent };
}

/** Finds the typed code; an unknown code costs the guesser a try. */
function getGuessed(ctx: Context, guesser: string, typed: string) {
  return inTurn(guesser, async (): Promise<DiscountCode> => {
    await refuseWhenSpent(ctx.limits.wrongCodesOfCustomer, guesser);
    const code = await findCode(ctx, typed);
    if (code) return code;
    await count(ctx.limits.wrongCodesOfCustomer, guesser);
    throw refusedCode("bad-input", "code_unknown", discountApiMessages.unknown);
  });
}

/** Whether this customer's next checkout would replace this checkout and take over its code. */
async function isUnpaidOf(ctx: Context, userId: string, checkoutId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.userId, userId), isUnpaid));
  return found.length > 0;
}

async function changeCode(ctx: Context, id: string, code: DiscountCode | undefined, ip: string) {
  const checkout = await lockCheckout(ctx, id);
  refuseEnded(checkout);
  if ((code?.id ?? null) === checkout.discountCodeId) {
    if (code) await renewHold(ctx, checkout, ip);
    return readCheckout(ctx, id);
  }
  if ((await isMoneyInFlight(ctx, id)) || !(await closeOpenPayment(ctx, id, "TOTAL_CHANGED"))) {
    throw paymentInProgress();
  }
  await releaseCodes(ctx, [id]);
  await writeDiscount(ctx, id, undefined);
  if (code) {
    await renewHold(ctx, { ...checkout, discountCodeId: null }, ip);
    await refuseLaterOrder(ctx, checkout);
    if (!(await holdCode(ctx, code.id, id))) throw await takenCode(ctx, code.id);
    await writeDiscount(ctx, id, code);
  }
  return readCheckout(ctx, id);
}

/**
 * Gives a new checkout the code of the replaced one, if it is still free. Call it in the transaction that
 * releases the code: nobody else can take it in between.
 */
export async function carryCode(
  ctx: Context,
  checkout: { id: string; userId: string },
  codeId: string,
): Promise<void> {
  if (await hasBought(ctx, checkout)) return;
  if (await holdCode(ctx, codeId, checkout.id)) {
    await writeDiscount(ctx, checkout.id, await getCode(ctx, codeId));
  }
}

async function refuseLaterOrder(ctx: Context, { id, userId }: CheckoutRow): Promise<void> {
  if (userId === null || !(await hasBought(ctx, { id, userId }))) return;
  throw refusedCode("conflict", "not_first_order", discountApiMessages.notFirst);
}

/** Whether the customer has an order, or another checkout with a held payment. */
async function hasBought(ctx: Context, { id, userId }: { id?: string; userId: string }) {
  if (await hasOrders(ctx, userId)) return true;
  const isOther = id === undefined ? undefined : ne(checkouts.id, id);
  const others = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isOther, isUnpaid));
  const otherIds = others.map((other) => other.id);
  return isAnyPaymentHeld(ctx, otherIds);
}

async function takenCode(ctx: Context, id: string): Promise<AppError> {
  const { usedAt } = await getCode(ctx, id);
  return usedAt === null
    ? refusedCode("conflict", "code_held", discountApiMessages.held)
    : refusedCode("conflict", "code_used", discountApiMessages.used);
}

function refusedCode(kind: "bad-input" | "conflict", code: ErrorCode, message: string): AppError {
  return new AppError(kind, code, message, { errors: [{ field: "code", message }] });
}

/** Writes a code's discount. Each line bears its share, so that a refund is what its units cost. */
async function writeDiscount(ctx: Context, id: string, code: DiscountCode | undefined) {
  const { deliveryCents, delivery } = await getCheckout(ctx, id);
  const lines = await selectCheckoutLines(ctx, id);
  const discountCents = percentOf(goodsCents(lines), code?.percent ?? 0);
  const priced = priceCheckout({ lines, discountCents, delivery: { deliveryCents, delivery } });
  await ctx.db
    .update(checkouts)
    .set({ ...priced.amounts, discountCodeId: code?.id ?? null })
    .where(eq(checkouts.id, id));
  for (const [index, { position }] of lines.entries()) {
    await ctx.db
      .update(checkoutLines)
      .set({ ...priced.lines[index] })
      .where(and(eq(checkoutLines.checkoutId, id), eq(checkoutLines.position, position)));
  }
}
