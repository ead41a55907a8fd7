import { createHash } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import { cutText } from "../../../common/cut-text.ts";
import { getPayment } from "../../payments/attempts/store.ts";
import type { PaypalClient } from "../../payments/paypal/client.ts";
import { PaypalAway, PaypalRefusal, PaypalUnavailable } from "../../payments/paypal/errors.ts";
import { findOrder } from "../../payments/paypal/shown.ts";
import type { PaypalTracker } from "../../payments/paypal/types.ts";
import { pollAllDue } from "../../payments/poll-round.ts";
import { SETTLE_MS } from "../../payments/poll-schedule.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { orderLines, orders } from "../schema.ts";
import { findCarrier } from "./read-parcels.ts";
import { parcelLines, parcels } from "./schema.ts";

type Parcel = typeof parcels.$inferSelect;

const MINUTE = 60_000;
/** The first pause; each is twice as long as the one before. */
const FIRST_PAUSE_MS = 5 * MINUTE;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE;
/** With these pauses 30 days are over then, and PayPal's buyer has the parcel. */
const LAST_TRY = 185;
/** And a day then. */
const DAY_OF_TRIES = 12;

/** PayPal's limits. */
const MAX_TEXT = 127;
const MAX_CARRIER = 64;

/**
 * Tells PayPal of parcels that it has not heard of, so that buyers see them there and PayPal knows that goods
 * are on their way. Each is claimed by one worker, and told under an id of its own: whatever is repeated,
 * PayPal has one tracker for it.
 * @param stopping aborts when the shop stops, see `pollAllDue`
 */
export async function tellParcels(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const dueBy = ctx.clock.now();
  await pollAllDue(
    () => claimDueParcel(ctx, dueBy),
    (parcel) => tellParcel(ctx, parcel),
    stopping,
  );
}

/** Claims the next parcel that is due: until its next try it is the caller's alone. */
async function claimDueParcel(ctx: Context, dueBy: Date): Promise<Parcel | undefined> {
  const claimed = await inTransaction(ctx, async ({ db, clock }) => {
    const [due] = await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.paypalState, "waiting"), lte(parcels.paypalDueAt, dueBy)))
      .orderBy(parcels.paypalDueAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** due.paypalTries, LONGEST_PAUSE_MS);
    const next = {
      paypalTries: due.paypalTries + 1,
      paypalDueAt: new Date(clock.now().getTime() + pauseMs),
    };
    await db.update(parcels).set(next).where(eq(parcels.id, due.id));
    return { ...due, ...next };
  });
  if (claimed) await ctx.reached("tracking: claimed");
  return claimed;
}

/** Answers whether PayPal was away. */
async function tellParcel(ctx: Context, parcel: Parcel): Promise<boolean> {
  try {
    const problem = await tellOrThrow(ctx, parcel);
    await ctx.reached("tracking: told");
    await recordAnswer(ctx, parcel, problem);
    return false;
  } catch (error) {
    const { id: parcelId, paypalTries } = parcel;
    ctx.log.error({ err: error, parcelId }, "PayPal could not be told of a parcel yet");
    if (paypalTries >= LAST_TRY) await recordAnswer(ctx, parcel, "NO_ANSWER");
    return error instanceof PaypalAway;
  }
}

/**
 * Tells PayPal of a parcel; safe to repeat. Answers why PayPal takes no word of it, undefined once PayPal has
 * it. Throws PaypalUnavailable while that is open.
 */
async function tellOrThrow(ctx: Context, parcel: Parcel): Promise<string | undefined> {
  const [order] = await ctx.db
    .select({ paymentId: orders.paymentId })
    .from(orders)
    .where(eq(orders.id, parcel.orderId));
  if (!order) throw new Error(`the order of parcel ${parcel.id} was deleted`);
  if (order.paymentId === null) return "NO_CAPTURE";
  const { paypalOrderId, captureId } = await getPayment(ctx, order.paymentId);
  if (paypalOrderId === null || captureId === null) return "NO_CAPTURE";
  const tracker = await trackerOf(ctx, parcel, captureId);
  const paypal = ctx.provider.paypal.within(SETTLE_MS);
  try {
    await paypal.trackOrder(paypalOrderId, tracker, requestIdOf(parcel, tracker));
    return undefined;
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    if (await hasTracker(paypal, paypalOrderId, tracker)) return undefined;
    if (mayTakeItLater(parcel, error)) {
      throw new PaypalUnavailable(error.message, { cause: error });
    }
    return error.issue;
  }
}

async function trackerOf(ctx: Context, parcel: Parcel, captureId: string): Promise<PaypalTracker> {
  const lines = await ctx.db
    .select({
      name: orderLines.name,
      color: orderLines.color,
      size: orderLines.size,
      units: parcelLines.units,
    })
    .from(parcelLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, parcel.orderId), eq(orderLines.position, parcelLines.position)),
    )
    .where(eq(parcelLines.parcelId, parcel.id))
    .orderBy(parcelLines.position);
  return {
    capture_id: captureId,
    tracking_number: parcel.trackingNumber,
    ...paypalCarrier(ctx, parcel.carrier),
    notify_payer: false,
    ...(lines.length > 0 && {
      // Without the skus: PayPal refuses one that its order does not have, as of a size that was swapped since.
      items: lines.map(({ name, color, size, units }) => ({
        name: cutText(`${name}, ${color}, ${size}`, MAX_TEXT),
        quantity: String(units),
      })),
    }),
  };
}

/** A carrier as PayPal knows it; one that it has no word for, or of the shop's own, goes by its name. */
export function paypalCarrier(
  ctx: Context,
  carrier: string,
): Pick<PaypalTracker, "carrier" | "carrier_name_other"> {
  const { paypal, name } = findCarrier(ctx, carrier) ?? { name: carrier };
  if (paypal !== undefined) return { carrier: paypal };
  return { carrier: "OTHER", carrier_name_other: cutText(name, MAX_CARRIER) || "OTHER" };
}

/**
 * The same for each try with the same words. A corrected number is another request: under the former id
 * PayPal would refuse it.
 */
function requestIdOf({ id }: Parcel, tracker: PaypalTracker): string {
  const words = createHash("sha256").update(JSON.stringify(tracker)).digest("base64url");
  return `track-${id}-${words.slice(0, 16)}`;
}

/**
 * Whether PayPal has the parcel, for it takes a number only once: the answer to an earlier try was lost, and
 * PayPal keeps request ids only for some hours.
 */
async function hasTracker(
  paypal: PaypalClient,
  orderId: string,
  { capture_id, tracking_number }: PaypalTracker,
): Promise<boolean> {
  const order = await findOrder(paypal, orderId);
  const trackers = order?.purchase_units?.flatMap(({ shipping }) => shipping?.trackers ?? []) ?? [];
  return trackers.some(({ id }) => id === `${capture_id}-${tracking_number}`);
}

/**
 * Whether PayPal may yet take what it refuses now: it does not show the payment everywhere yet, or the app of
 * the shop lacks a permission, which the team can mend within a day.
 */
function mayTakeItLater({ paypalTries }: Parcel, { status, issue }: PaypalRefusal): boolean {
  if (paypalTries >= DAY_OF_TRIES) return false;
  return status === 403 || status === 404 || issue === "CAPTURE_ID_NOT_FOUND";
}

/** Writes PayPal's answer down, unless the parcel was corrected while PayPal was told of it as it was. */
async function recordAnswer(ctx: Context, told: Parcel, problem: string | undefined) {
  const { id, orderId, carrier, trackingNumber } = told;
  const [recorded] = await ctx.db
    .update(parcels)
    .set({
      paypalState: problem === undefined ? "told" : "refused",
      paypalDueAt: null,
      paypalProblem: problem ?? null,
    })
    .where(
      and(
        eq(parcels.id, id),
        eq(parcels.paypalState, "waiting"),
        eq(parcels.carrier, carrier),
        eq(parcels.trackingNumber, trackingNumber),
      ),
    )
    .returning({ state: parcels.paypalState });
  if (!recorded) return;
  const { state } = recorded;
  ctx.log.info({ parcelId: id, orderId, state, problem }, "PayPal's word on a parcel recorded");
}
