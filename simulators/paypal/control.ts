import type { FastifyInstance } from "fastify";
import { readFaultSet } from "./faults/read-fault-set.ts";
import { disputeCapture, reverseCapture } from "./payments.ts";
import { captureStatus, toMoney, toTimestamp } from "./represent.ts";
import { OPEN_ROUTE } from "./routes.ts";
import { readAllFields, readBody, readNumber, readObject, readWhole } from "./shape.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { known, orderCents, type State } from "./state.ts";

function listLedger(state: State): object {
  const orders = [...state.orders.values()].map((order) => ({
    id: order.id,
    status: order.status,
    amount: toMoney(orderCents(order), order.unit.amount.currency_code),
    custom_id: order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
    payee: order.payee.merchant_id,
    declines: order.declines,
    captures: order.captureIds,
    create_time: toTimestamp(order.createdAt),
  }));
  const captures = [...state.captures.values()].map((capture) => ({
    id: capture.id,
    order_id: capture.orderId,
    status: captureStatus(capture),
    amount: toMoney(capture.cents, capture.currency),
    refunded_amount: toMoney(capture.refundedCents, capture.currency),
    payee: capture.payee.merchant_id,
    dispute_id: capture.disputeId,
    request_id: capture.requestId,
    custom_id: state.orders.get(capture.orderId)?.unit.custom_id,
    invoice_id: state.orders.get(capture.orderId)?.unit.invoice_id,
    create_time: toTimestamp(capture.createdAt),
  }));
  const refunds = [...state.refunds.values()].map((refund) => ({
    id: refund.id,
    capture_id: refund.captureId,
    status: refund.status,
    amount: toMoney(refund.cents, known(state.captures, refund.captureId).currency),
    request_id: refund.requestId,
    create_time: toTimestamp(refund.createdAt),
  }));
  const trackers = [...state.orders.values()].flatMap((order) =>
    order.trackers.map((tracker) => ({
      id: tracker.id,
      order_id: order.id,
      capture_id: tracker.captureId,
      tracking_number: tracker.trackingNumber,
      carrier: tracker.carrier,
      carrier_name_other: tracker.carrierName,
      items: tracker.items,
      request_id: tracker.requestId,
      create_time: toTimestamp(tracker.createdAt),
    })),
  );
  return { orders, captures, refunds, trackers };
}

/** A day passes in a second at the highest speed; a year at once is longer than any of PayPal's time limits. */
const MAX_SPEED = 100_000;
const MAX_ADVANCE_MS = 366 * 86_400_000;

function readClockChange(value: unknown): { speed?: number; advanceMs?: number } {
  return readBody(value, (body) => {
    readObject(body, true);
    return readAllFields(body, {
      speed: (spot) => readNumber(spot, { min: 0, max: MAX_SPEED }),
      advanceMs: (spot) => readWhole(spot, { max: MAX_ADVANCE_MS }),
    });
  });
}

function registerClock(app: FastifyInstance, { clock, ledger, scheduler }: SimulatorState): void {
  const state = () => ({ now: clock.now(), speed: clock.speed() });
  app.get("/clock", OPEN_ROUTE, async () => state());
  app.post("/clock", OPEN_ROUTE, async (request) => {
    const pace = clock.plan(readClockChange(request.body));
    ledger.record({ type: "clock-set", ...pace });
    clock.setPace(pace);
    scheduler.runDue();
    return state();
  });
}

/** Routes for tests and audits, registered only where the settings ask for them. */
export function registerControl(app: FastifyInstance, simulator: SimulatorState): void {
  app.get("/ledger", OPEN_ROUTE, async () => listLedger(simulator.ledger.state));
  app.get("/faults", OPEN_ROUTE, async () => simulator.faults.describe());
  app.post("/faults", OPEN_ROUTE, async (request) => {
    simulator.faults.replace(readFaultSet(request.body));
    return simulator.faults.describe();
  });
  registerClock(app, simulator);
  app.post<{ Params: { id: string } }>("/dispute/:id", OPEN_ROUTE, async ({ params }) => ({
    dispute_id: disputeCapture(simulator, params.id),
  }));
  app.post<{ Params: { id: string } }>("/reverse/:id", OPEN_ROUTE, async ({ params }) => ({
    refund_id: reverseCapture(simulator, params.id),
  }));
}
