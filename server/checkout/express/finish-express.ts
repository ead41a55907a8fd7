import { checkoutApiMessages } from "../../../common/messages/checkout.ts";
import { fromDecimalString, getCurrency } from "../../../common/money.ts";
import { describeLines, lockOrCreateCart } from "../../cart/store.ts";
import { placeOf } from "../../catalog/stock/bounded-holds.ts";
import { adoptPayment } from "../../payments/attempts/adopt-payment.ts";
import { PaypalRefusal, PaypalUnavailable } from "../../payments/paypal/errors.ts";
import { paypalOrderChanges } from "../../payments/paypal/order-request.ts";
import { findOrder } from "../../payments/paypal/shown.ts";
import type { PaypalOrder } from "../../payments/paypal/types.ts";
import { PATIENCE_MS, within } from "../../payments/provider.ts";
import type { Actor, Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { requireSelling } from "../../settings/opening/require-open.ts";
import type { SignedIn } from "../../users/contract.ts";
import { enterAsGuest, openGuestSession } from "../../users/guests/enter-as-guest.ts";
import { hashToken } from "../../users/tokens.ts";
import { needsConfirmation, requireOpenMarket } from "../agreement.ts";
import { freezeCheckout } from "../create-checkout.ts";
import { requireOnSale } from "../rules.ts";
import { type CheckoutRow, getCheckout, lockCheckout, selectCheckoutLines } from "../store.ts";
import { paypalAway } from "./begin-express.ts";
import type { ExpressEnd } from "./contract.ts";
import {
  type ExpressRow,
  getOwnExpress,
  keepCheckout,
  lockExpress,
  requireExpress,
  unknownExpress,
} from "./express-store.ts";
import { emailOf, methodOf, shippingInfoOf } from "./paypal-address.ts";
import { chosenMethod } from "./price-express.ts";

type Signed = Extract<Actor, { kind: "user" }>;

interface Buyer {
  /** The guest that the buyer has just become. */
  guest: SignedIn | undefined;
  buyer: Context & { actor: Signed };
}

interface Caller {
  /** The secret that the browser has. */
  key: string;
  ip: string;
  /** The session's device, in words. */
  device?: string;
}

/**
 * Takes an approval back into the shop: a checkout for the address that PayPal gives, held and priced like any other,
 * and an attempt to pay that only the shop's own button has captured. PayPal's order is told the sum that is shown. A
 * buyer without a session becomes a guest; whether their e-mail has an account is neither asked nor said. Safe to
 * repeat. Throws `bad-input` at what is wrong with the address, `conflict` where nothing is approved or the goods cannot
 * be bought, and `unavailable`; nothing is charged in any case.
 */
export async function finishExpress(ctx: Context, id: string, caller: Caller): Promise<ExpressEnd> {
  ctx.sales.requireOpen();
  const patient = within(ctx, PATIENCE_MS);
  const row = await getOwnExpress(ctx, id, caller.key);
  const isOwn = ctx.actor.kind === "user" && ctx.actor.userId === row.userId;
  // Who began it with a session needs that session: the key alone opens no account.
  if (row.userId !== null && row.checkoutId === null && !isOwn) throw unknownExpress();
  const { owned, guest } =
    row.checkoutId === null
      ? await takeBack(patient, row, caller)
      : { owned: row, guest: undefined };
  if (owned.checkoutId === null || owned.userId === null) throw unknownExpress();
  const session = await sessionFor(ctx, owned.userId, caller, guest);
  await adopt(patient, owned, owned.checkoutId);
  return { checkoutId: owned.checkoutId, ...(session && { session }) };
}

/** Writes the checkout of an approval, and who has it. */
async function takeBack(
  ctx: Context,
  row: ExpressRow,
  caller: Caller,
): Promise<{ owned: ExpressRow; guest: SignedIn | undefined }> {
  requireExpress(ctx);
  requireSelling(ctx);
  const order = await readApproval(ctx, row);
  await ctx.reached("express: approval read");
  const shippingInfo = shippingInfoOf(order);
  if (needsConfirmation(ctx, shippingInfo)) await requireOpenMarket(ctx);
  const { guest, buyer } = await becomeBuyer(ctx, order, caller);
  await countOrRefuse(ctx.limits.checkoutsOfCustomer, buyer.actor.userId);
  await countOrRefuse(ctx.limits.checkoutsFromAddress, caller.ip);
  const { userId } = buyer.actor;
  const owned = await inTransaction(buyer, async (tx): Promise<ExpressRow> => {
    await lockOrCreateCart(tx, { userId });
    const now = await lockExpress(tx, row.id);
    // Another call was faster, for a double click or in another tab.
    if (now.checkoutId !== null) return now;
    const seen = await describeLines(tx, now.lines);
    requireOnSale(seen);
    const { checkout } = await freezeCheckout(tx, {
      ...{ userId, seen, shippingInfo, billingInfo: null },
      deliveryMethod: chosenMethod(tx, seen, shippingInfo, methodOf(order)),
      place: placeOf(caller.ip),
    });
    await keepCheckout(tx, row.id, { checkoutId: checkout.id, userId });
    return { ...now, checkoutId: checkout.id, userId };
  });
  await ctx.reached("express: checkout written");
  return { owned, guest };
}

/** The approved order as PayPal shows it. Throws `conflict` where it is not approved, or no longer. */
async function readApproval(ctx: Context, row: ExpressRow): Promise<PaypalOrder> {
  const order = await readOrder(ctx, row);
  const unit = order?.purchase_units?.[0];
  const isOurs = unit?.custom_id === row.id && row.currency === getCurrency();
  if (order?.status === "APPROVED" && isOurs) return order;
  throw new AppError("conflict", "payment_not_approved", checkoutApiMessages.notApproved);
}

async function readOrder(ctx: Context, row: ExpressRow): Promise<PaypalOrder | undefined> {
  try {
    return await findOrder(ctx.provider.paypal, row.paypalOrderId);
  } catch (error) {
    if (error instanceof PaypalUnavailable) throw paypalAway();
    throw error;
  }
}

/** The caller, or the guest that a caller without a session becomes by PayPal's e-mail. */
async function becomeBuyer(
  ctx: Context,
  order: PaypalOrder,
  { ip, device }: Caller,
): Promise<Buyer> {
  const { actor } = ctx;
  if (actor.kind === "user") return { guest: undefined, buyer: { ...ctx, actor } };
  const visitor = { email: emailOf(order), address: ip, ...(device && { device }) };
  const guest = await enterAsGuest(ctx, visitor);
  const { user, token } = guest;
  const asGuest: Signed = {
    kind: "user",
    userId: user._id,
    role: "customer",
    tokenHash: hashToken(token),
    isGuest: true,
  };
  return { guest, buyer: { ...ctx, actor: asGuest } };
}

/** The session that the caller needs to go on; undefined for an owner who has one. Throws `not-found` for others. */
async function sessionFor(
  ctx: Context,
  ownerId: string,
  { device }: Caller,
  guest: SignedIn | undefined,
): Promise<SignedIn | undefined> {
  if (ctx.actor.kind === "user") {
    if (ctx.actor.userId === ownerId) return undefined;
    throw unknownExpress();
  }
  if (guest?.user._id === ownerId) return guest;
  const opened = await openGuestSession(ctx, ownerId, device);
  if (opened) return opened;
  throw unknownExpress();
}

/**
 * Makes the approval the checkout's attempt to pay, once PayPal shows the sum that the shop shows. Where PayPal does not
 * take another sum the checkout stays without an attempt: it is paid like any other.
 */
async function adopt(ctx: Context, row: ExpressRow, checkoutId: string): Promise<void> {
  const checkout = await getCheckout(ctx, checkoutId);
  if (!(await tellAmount(ctx, row, checkout))) return;
  await ctx.reached("express: amount told");
  await inTransaction(ctx, async (tx) => {
    const { status, totalCents, currency } = await lockCheckout(tx, checkoutId);
    // A code was typed meanwhile: the shop shows another sum than PayPal has.
    if (status !== "open" || totalCents !== checkout.totalCents) return;
    const { id, paypalOrderId, payeeId } = row;
    const { name: provider } = tx.provider;
    await adoptPayment(tx, {
      ...{ id, checkoutId, amountCents: totalCents, currency },
      ...{ provider, paypalOrderId, payeeId },
    });
  });
}

/** Answers whether PayPal has the checkout's sum now. Throws `unavailable` where it does not show it yet. */
async function tellAmount(ctx: Context, row: ExpressRow, checkout: CheckoutRow): Promise<boolean> {
  const { totalCents: amountCents, currency } = checkout;
  if (isAbout(await readOrder(ctx, row), amountCents)) return true;
  const lines = await selectCheckoutLines(ctx, checkout.id);
  const changes = paypalOrderChanges({ amountCents, currency }, { ...checkout, lines });
  try {
    await ctx.provider.paypal.updateOrder(row.paypalOrderId, changes);
  } catch (error) {
    if (error instanceof PaypalUnavailable) throw paypalAway();
    if (!(error instanceof PaypalRefusal)) throw error;
    ctx.log.warn({ err: error, checkoutId: checkout.id }, "PayPal took no other amount");
    return false;
  }
  if (isAbout(await readOrder(ctx, row), amountCents)) return true;
  throw paypalAway();
}

function isAbout(order: PaypalOrder | undefined, cents: number): boolean {
  const value = order?.purchase_units?.[0]?.amount?.value;
  return value !== undefined && fromDecimalString(value) === cents;
}
