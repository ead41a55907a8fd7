import { toDecimalString } from "../../common/money.ts";
import { readCents } from "./amounts.ts";
import { type Detail, getResource, Refusal, unprocessable } from "./errors.ts";
import type { Occasion } from "./faults/tally.ts";
import { newPaypalId } from "./ids.ts";
import { type Capture, MERCHANT, type PaymentEvent, type Refund } from "./model.ts";
import { minimalRefund, wholeCapture, wholeRefund } from "./represent.ts";
import { child, compact, readBody, readMoney, readObject, readText } from "./shape.ts";
import {
  type Answer,
  type CallRequest,
  findOutcome,
  type SimulatorState,
  settlingOf,
  stateFor,
} from "./simulator-state.ts";
import type { State } from "./state.ts";

function getCapture({ captures }: State, id: string): Capture {
  return getResource(captures, "capture_id", id);
}

function getRefund({ refunds }: State, id: string): Refund {
  return getResource(refunds, "refund_id", id);
}

export function showCapture(simulator: SimulatorState, request: CallRequest): Answer {
  const { id, orderId } = getCapture(simulator.ledger.state, request.id);
  const state = stateFor(simulator, request, orderId);
  return { status: 200, body: wholeCapture(state, getCapture(state, id), simulator.base) };
}

function answerRefund(
  { base, ledger: { state } }: SimulatorState,
  request: CallRequest,
  id: string,
  status: number,
): Answer {
  const refund = getRefund(state, id);
  const whole = request.wantsWhole;
  return { status, body: whole ? wholeRefund(state, refund, base) : minimalRefund(refund, base) };
}

export function showRefund(simulator: SimulatorState, request: CallRequest): Answer {
  const { id, captureId } = getRefund(simulator.ledger.state, request.id);
  const { orderId } = getCapture(simulator.ledger.state, captureId);
  const state = stateFor(simulator, request, orderId);
  return { status: 200, body: wholeRefund(state, getRefund(state, id), simulator.base) };
}

interface RefundInput {
  /** Undefined asks for all that is left. */
  cents?: number;
  invoiceId?: string;
  customId?: string;
  note?: string;
}

function readRefund(value: unknown, capture: Capture): RefundInput {
  const { money, ...input } = readBody(value, (body) => {
    readObject(body);
    return {
      money: readMoney(child(body, "amount")),
      invoiceId: readText(child(body, "invoice_id"), { max: 127 }),
      customId: readText(child(body, "custom_id"), { max: 127 }),
      note: readText(child(body, "note_to_payer"), { max: 255 }),
    };
  });
  if (!money) return input;
  const { currency } = capture;
  if (money.currency_code !== currency) {
    const description = `The capture was made in ${currency}.`;
    throw unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH", description);
  }
  const problems: Detail[] = [];
  const cents = readCents(money, { path: "/amount", positive: true, currency }, problems);
  if (cents === undefined) throw new Refusal("UNPROCESSABLE_ENTITY", problems);
  return { ...input, cents };
}

/** How long after a capture its money can go back, in ms. */
const REFUND_MS = 180 * 24 * 3_600_000;

/** The cents of a capture that can still be refunded: a pending refund counts as refunded. */
function leftToRefund(capture: Capture): number {
  return capture.cents - capture.refundedCents - capture.pendingRefundCents;
}

/** Throws the Refusal that PayPal gives for a capture that cannot be refunded now. */
function checkRefundable(simulator: SimulatorState, capture: Capture): void {
  if (capture.payee.merchant_id !== MERCHANT.merchant_id) {
    const description = "The money went to another account, which alone can send it back.";
    throw new Refusal("NOT_AUTHORIZED", [{ issue: "PERMISSION_DENIED", description }]);
  }
  if (capture.status === "PENDING") {
    throw unprocessable("PENDING_CAPTURE", "The money of this capture has not arrived yet.");
  }
  if (capture.status !== "COMPLETED") {
    throw unprocessable("REFUND_NOT_ALLOWED", "This capture took no money.");
  }
  if (capture.disputeId !== undefined) {
    throw unprocessable("TRANSACTION_DISPUTED", "The buyer disputes this payment.");
  }
  if (simulator.now() - capture.createdAt > REFUND_MS) {
    throw unprocessable("REFUND_TIME_LIMIT_EXCEEDED", "The capture is too old for a refund.");
  }
}

type Refunded = Extract<PaymentEvent, { type: "refunded" }>;

/** How a refund ends: completed, unless a fault decides otherwise. */
function refundTerms(
  simulator: SimulatorState,
  refund: Occasion,
): Pick<Refunded, "status" | "settling"> {
  const rule = simulator.faults.strikeRefund(refund);
  if (rule?.outcome === "failed") return { status: "FAILED" };
  if (rule?.outcome !== "pending") return {};
  return { status: "PENDING", settling: settlingOf(simulator, rule) };
}

export function refundCapture(simulator: SimulatorState, request: CallRequest): Answer {
  const { stamp } = request;
  const before = findOutcome(simulator, "refund", stamp);
  if (before) return answerRefund(simulator, request, before.id, 200);

  const capture = getCapture(simulator.ledger.state, request.id);
  const { cents, ...input } = readRefund(request.body, capture);
  checkRefundable(simulator, capture);
  const left = leftToRefund(capture);
  if (left === 0) {
    throw unprocessable("CAPTURE_FULLY_REFUNDED", "All of this capture was refunded before.");
  }
  if (cents !== undefined && cents > left) {
    const description = `Of this capture ${toDecimalString(left)} is left to refund.`;
    throw unprocessable("REFUND_AMOUNT_EXCEEDED", description);
  }
  const refundId = newPaypalId();
  const about = `${simulator.names.ofCapture(capture.id)}/${cents ?? left}`;
  const terms = refundTerms(simulator, { about, requestId: stamp?.id });
  simulator.record({
    type: "refunded",
    refundId,
    captureId: capture.id,
    cents: cents ?? left,
    ...compact(input),
    ...terms,
    stamp,
  });
  return answerRefund(simulator, request, refundId, 201);
}

/** PayPal takes back what is left of a capture, without being asked. Throws a Refusal if nothing is. */
export function reverseCapture(simulator: SimulatorState, captureId: string): string {
  const capture = getCapture(simulator.ledger.state, captureId);
  const cents = leftToRefund(capture);
  if (capture.status !== "COMPLETED" || cents === 0) {
    throw unprocessable("CAPTURE_FULLY_REFUNDED", "There is nothing left to take back.");
  }
  const refundId = newPaypalId();
  simulator.record({ type: "refunded", refundId, captureId, cents, isReversal: true });
  return refundId;
}

/** The buyer opens a dispute; the money cannot be refunded while it lasts. */
export function disputeCapture(simulator: SimulatorState, captureId: string): string {
  const capture = getCapture(simulator.ledger.state, captureId);
  if (capture.disputeId !== undefined) return capture.disputeId;
  const disputeId = `PP-D-${newPaypalId()}`;
  simulator.record({ type: "disputed", captureId, disputeId });
  return disputeId;
}
