import { and, asc, eq, inArray } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import { formatNumber } from "../../common/locale.ts";
import { checkoutApiMessages, checkoutMessages } from "../../common/messages/checkout.ts";
import { contractApiMessages } from "../../common/messages/contract.ts";
import { paymentMessages } from "../../common/messages/payment.ts";
import { formatCents } from "../../common/money.ts";
import { cartToLock } from "../cart/store.ts";
import { readHolds } from "../catalog/stock/bounded-holds.ts";
import { describeAmounts } from "../orders/agreed.ts";
import { findOrderId, type ItemLine, toItem } from "../orders/read-orders.ts";
import { isRestored } from "../payments/attempts/compare-order.ts";
import { isMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import { isOpenPayment, listPayments, type Payment } from "../payments/attempts/store.ts";
import { readReturns } from "../payments/refunds/return-unapplied.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import { prepared } from "../platform/database/prepared.ts";
import { AppError } from "../platform/errors.ts";
import { getCode } from "../promotions/discount-codes.ts";
import { hasShopCodes } from "../promotions/shop-codes.ts";
import { getSettings } from "../settings/read-settings.ts";
import { requireUser } from "../users/store.ts";
import { needsConfirmation, reviewOf } from "./agreement.ts";
import type { Checkout } from "./contract.ts";
import { mismatchMessage } from "./rules.ts";
import { checkoutLines, checkouts } from "./schema.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutLineRow = typeof checkoutLines.$inferSelect;

/** The checkouts that can still be paid; expired ones hold no stock. */
export const isUnpaid = inArray(checkouts.status, ["open", "expired"]);

/** The caller's own checkout. Throws `not-found` for a foreign one, as for an unknown one. */
export async function getOwnCheckout(ctx: Context, id: string): Promise<CheckoutRow> {
  const userId = requireUser(ctx);
  const [row] = isUuid(id) ? await selectOwn(ctx.db, { id, userId }) : [];
  if (row) return row;
  throw unknownCheckout();
}

const ofOwner = (db: Database, { id, userId }: { id: string; userId: string }) =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.userId, userId)));
const selectOwn = prepared(ofOwner);
const selectOwnLocked = prepared((db, own: { id: string; userId: string }) =>
  ofOwner(db, own).for("update"),
);

/** Like getOwnCheckout, and locks the checkout until the transaction ends. */
export async function lockOwnCheckout(ctx: Context, id: string): Promise<CheckoutRow> {
  const userId = requireUser(ctx);
  const [row] = isUuid(id) ? await selectOwnLocked(ctx.db, { id, userId }) : [];
  if (row) return row;
  throw unknownCheckout();
}

export async function getCheckout(ctx: Context, id: string): Promise<CheckoutRow> {
  const [row] = await selectCheckout(ctx.db, { id });
  if (row) return row;
  throw unknownCheckout();
}

const selectCheckout = prepared((db, { id }: { id: string }) =>
  db.select().from(checkouts).where(eq(checkouts.id, id)),
);

function unknownCheckout(): AppError {
  return new AppError("not-found", "checkout_not_found", checkoutMessages.notFound);
}

export function paymentInProgress(): AppError {
  return new AppError("conflict", "payment_in_progress", checkoutApiMessages.inProgress);
}

/** Locks a checkout as it is now, until the transaction ends. */
export async function lockCheckout(ctx: Context, id: string): Promise<CheckoutRow> {
  const [row] = await selectLocked(ctx.db, { id });
  if (row) return row;
  throw unknownCheckout();
}

const selectLocked = prepared((db, { id }: { id: string }) =>
  db.select().from(checkouts).where(eq(checkouts.id, id)).for("update"),
);

/** Locks cart and checkout in the order in which a checkout is created, so that the two never block each other. */
export async function lockCartAndCheckout(ctx: Context, id: string): Promise<CheckoutRow> {
  await lockCartOf(ctx.db, { id });
  return lockCheckout(ctx, id);
}

const lockCartOf = prepared((db, { id }: { id: string }) => {
  const owner = db.select({ id: checkouts.userId }).from(checkouts).where(eq(checkouts.id, id));
  return cartToLock(db, owner);
});

/** Call it in the transaction that places the order. */
export async function markPaid(ctx: Context, id: string): Promise<void> {
  await updatePaid(ctx.db, { id, paidAt: ctx.clock.now() });
}

const updatePaid = prepared((db, { id, paidAt }: { id: string; paidAt: Date }) =>
  db.update(checkouts).set({ status: "paid", paidAt }).where(eq(checkouts.id, id)),
);

/** Releases nothing: call it together with releaseStock and releaseCodes. */
export async function markExpired(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(checkouts)
    .set({ status: "expired" })
    .where(inArray(checkouts.id, [...ids]));
}

/** Throws `conflict` for a paid or replaced checkout. */
export function refuseEnded({ status }: CheckoutRow): void {
  if (status === "paid") {
    throw new AppError("conflict", "already_paid", checkoutApiMessages.alreadyPaid);
  }
  if (status === "replaced") {
    throw checkoutExpired();
  }
}

export function checkoutExpired(): AppError {
  return new AppError("conflict", "checkout_expired", checkoutApiMessages.expired);
}

export async function selectCheckoutLines(ctx: Context, id: string): Promise<CheckoutLineRow[]> {
  return selectLines(ctx.db, { id });
}

const selectLines = prepared((db, { id }: { id: string }) =>
  db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, id))
    .orderBy(asc(checkoutLines.position)),
);

/** The caller's checkout as the API answers it, with its payment's state. */
export async function readCheckout(ctx: Context, id: string): Promise<Checkout> {
  return describeCheckout(ctx, await getOwnCheckout(ctx, id));
}

/** The parts of a checkout that were read or written a moment ago. */
interface KnownParts {
  lines?: readonly ItemLine[];
  /** Its attempts, of an unpaid one. */
  attempts?: readonly Payment[];
}

/** Like readCheckout, for a row that was just read. */
export async function describeCheckout(
  ctx: Context,
  row: CheckoutRow,
  known: KnownParts = {},
): Promise<Checkout> {
  const lines = known.lines ?? (await selectCheckoutLines(ctx, row.id));
  const isPaid = row.status === "paid";
  const orderId = isPaid ? await findOrderId(ctx, row.id) : undefined;
  const attempts = isPaid ? [] : (known.attempts ?? (await listPayments(ctx, row.id)));
  const code = row.discountCodeId === null ? undefined : await getCode(ctx, row.discountCodeId);
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(await holdState(ctx, row, lines, attempts)),
    checkoutItems: lines.map(toItem),
    shippingInfo: row.shippingInfo,
    ...(row.billingInfo && { billingInfo: row.billingInfo }),
    paymentMethod: row.paymentMethod,
    ...describeAmounts(row),
    ...discountCodeIn(row, code),
    ...(await canAddCode(ctx, row)),
    isPaid,
    ...(row.paidAt !== null && { paidAt: row.paidAt.toISOString() }),
    ...(await paymentState(ctx, row, attempts)),
    ...(await confirmation(ctx, row, attempts)),
    isFinalized: orderId !== undefined,
    ...(orderId !== undefined && { orderId }),
  };
}

/** The newsletter's code, or else the shop's. */
function discountCodeIn({ codes }: CheckoutRow, own: { code: string } | undefined) {
  const code = own ?? codes?.[0];
  return code && { discountCode: code.code };
}

/** Without any code of the shop's the newsletter's stays alone. */
async function canAddCode(ctx: Context, { discountCodeId, promotionCodeId }: CheckoutRow) {
  if ((discountCodeId === null) === (promotionCodeId === null)) return {};
  return promotionCodeId !== null || (await hasShopCodes(ctx)) ? { canAddCode: true as const } : {};
}

/** What of an unpaid checkout has to be confirmed: by its open attempt, else as the next one would have it. */
async function confirmation(
  ctx: Context,
  row: CheckoutRow,
  attempts: readonly Payment[],
): Promise<Pick<Checkout, "needsConfirmation" | "review">> {
  if (row.status === "paid" || row.status === "replaced") return {};
  const open = attempts.find(isOpenPayment);
  if (!(open?.needsConfirmation ?? needsConfirmation(ctx, row.shippingInfo))) return {};
  const review = await reviewOf(ctx, row, await selectCheckoutLines(ctx, row.id));
  return { needsConfirmation: true, review };
}

/** The customer's view of the held units; nothing once the checkout is being paid. */
async function holdState(
  ctx: Context,
  { id, status }: CheckoutRow,
  lines: readonly { quantity: number }[],
  attempts: readonly Payment[],
): Promise<Pick<Checkout, "heldUntil" | "holdNotice">> {
  if (status === "paid" || status === "replaced") return {};
  if (await isMoneyInFlight(ctx, id, attempts)) return {};
  const { units, until } = await readHolds(ctx, id);
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === all && until) return { heldUntil: until.toISOString() };
  const { unitsOfCustomer } = getSettings(ctx, "holds");
  const most = formatNumber(unitsOfCustomer);
  const { noneKept, someNotKept } = checkoutApiMessages;
  return { holdNotice: units === 0 ? noneKept(most) : someNotKept(all - units, all, most) };
}

async function paymentState(
  ctx: Context,
  row: CheckoutRow,
  attempts: readonly Payment[],
): Promise<Pick<Checkout, "paymentStatus" | "paymentMessage">> {
  if (row.status === "paid") return { paymentStatus: "paid" };
  const returns = await readReturns(ctx, attempts);
  const open = [...returns.values()].find((money) => money !== "returned");
  if (open) return { paymentStatus: "refused", paymentMessage: mismatchMessage(open) };
  const latest = attempts[0];
  switch (latest?.status) {
    case "mismatched":
      return { paymentStatus: "unpaid", paymentMessage: mismatchMessage("returned") };
    case "pending": {
      const paymentMessage = paymentMessages.pending(formatCents(row.totalCents));
      return { paymentStatus: "pending", paymentMessage };
    }
    case "capturing":
      return { paymentStatus: "pending", paymentMessage: paymentMessages.payUnknown };
    case "created":
      if (latest.approvedAt !== null) return { paymentStatus: "approved" };
      if (latest.problem === null || isRestored(latest)) return { paymentStatus: "unpaid" };
      return { paymentStatus: "declined", paymentMessage: paymentMessages.declined };
    case "closed":
      return { paymentStatus: "unpaid", ...endMessage(latest) };
    default:
      return { paymentStatus: "unpaid" };
  }
}

/** Why an attempt ended, where the customer should know. */
export function endMessage({
  status,
  problem,
}: Pick<Payment, "status" | "problem">): Pick<Checkout, "paymentMessage"> {
  if (status !== "closed") return {};
  switch (problem) {
    case "REPLACED":
    case "NEVER_APPROVED":
      return {};
    case "OUT_OF_STOCK":
      return { paymentMessage: paymentMessages.soldOut };
    case "CODE_TAKEN":
      return { paymentMessage: checkoutApiMessages.codeTaken };
    case "RESTORED":
      return { paymentMessage: paymentMessages.restored };
    case "NOT_CONFIRMED":
      return { paymentMessage: contractApiMessages.tooLate };
    case "CONFIRMATION_NEEDED":
      return { paymentMessage: contractApiMessages.confirmationNeeded };
    case "TOTAL_CHANGED":
      return { paymentMessage: checkoutApiMessages.totalChanged };
    default:
      return { paymentMessage: paymentMessages.declined };
  }
}
