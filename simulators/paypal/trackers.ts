import { unprocessable } from "./errors.ts";
import type { Capture, Order, Tracker } from "./model.ts";
import { answerOrder, getOrder } from "./orders.ts";
import { captureStatus } from "./represent.ts";
import {
  child,
  compact,
  readBody,
  readFields,
  readFlag,
  readList,
  readObject,
  readText,
  type Spot,
  text,
} from "./shape.ts";
import {
  type Answer,
  type CallRequest,
  findOutcome,
  type SimulatorState,
} from "./simulator-state.ts";
import { trackerId } from "./state.ts";

/** PayPal's limits. */
const MAX_NUMBER = 64;
const MAX_TEXT = 127;
const MAX_ITEMS = 249;

type TrackerInput = Pick<
  Tracker,
  "captureId" | "trackingNumber" | "carrier" | "carrierName" | "items"
>;

/** The states of a capture whose parcels PayPal wants to hear of. */
const TRACKED: readonly string[] = ["COMPLETED", "PARTIALLY_REFUNDED", "PENDING"];

function readItem(spot: Spot): Tracker["items"][number] {
  if (!readObject(spot, true)) return {};
  return compact(
    readFields(spot, {
      name: text({ max: MAX_TEXT }),
      quantity: text({ max: 10, pattern: /^[1-9][0-9]*$/ }),
      sku: text({ max: MAX_TEXT }),
    }),
  );
}

function readTracker(value: unknown): TrackerInput {
  return readBody(value, (body) => {
    readObject(body, true);
    const word = /^[0-9A-Z_]+$/;
    const carrier = readText(child(body, "carrier"), { max: 64, required: true, pattern: word });
    readFlag(child(body, "notify_payer"));
    const items = readList(child(body, "items"), MAX_ITEMS) ?? [];
    return compact({
      captureId:
        readText(child(body, "capture_id"), {
          max: 50,
          required: true,
          pattern: /^[a-zA-Z0-9]*$/,
        }) ?? "",
      trackingNumber:
        readText(child(body, "tracking_number"), { max: MAX_NUMBER, required: true }) ?? "",
      carrier: carrier ?? "",
      carrierName: readText(child(body, "carrier_name_other"), {
        max: MAX_NUMBER,
        required: carrier === "OTHER",
      }),
      items: items.map(readItem),
    });
  });
}

/** Throws the Refusal that PayPal gives for a parcel that it takes no word of. */
function checkTracked(order: Order, capture: Capture | undefined, tracker: TrackerInput): void {
  if (!capture || capture.orderId !== order.id) {
    throw unprocessable("CAPTURE_ID_NOT_FOUND", "This order has no capture of this id.");
  }
  if (!TRACKED.includes(captureStatus(capture) ?? "")) {
    const description = "Parcels are tracked only for captures whose money stays with the seller.";
    throw unprocessable("CAPTURE_STATUS_NOT_VALID", description);
  }
  const skus = new Set(order.unit.items?.map(({ sku }) => sku));
  if (tracker.items.some(({ sku }) => sku !== undefined && !skus.has(sku))) {
    throw unprocessable("ITEM_SKU_MISMATCH", "The order was made without an item of this sku.");
  }
  const id = trackerId(tracker.captureId, tracker.trackingNumber);
  if (order.trackers.some((known) => known.id === id)) {
    // The word is the simulator's own: PayPal's documents name none.
    const description = "This tracking number was sent for this capture before.";
    throw unprocessable("TRACKING_NUMBER_ALREADY_SENT", description);
  }
}

/** The shop tells of a parcel. The same request again is answered as before, and makes no second tracker. */
export function trackOrder(simulator: SimulatorState, request: CallRequest): Answer {
  const { stamp } = request;
  const before = findOutcome(simulator, "track", stamp);
  if (before) return answerOrder(simulator, request, before.id, 200);
  const { state } = simulator.ledger;
  const order = getOrder(state, request.id);
  const tracker = readTracker(request.body);
  checkTracked(order, state.captures.get(tracker.captureId), tracker);
  simulator.record({ type: "tracked", orderId: order.id, ...tracker, stamp });
  return answerOrder(simulator, request, order.id, 201);
}
