import { toDecimalString } from "../../common/money.ts";
import { readCents } from "./amounts.ts";
import { invalidRequest, notFound, Refusal, unprocessable } from "./errors.ts";
import type { Occasion } from "./faults/tally.ts";
import { newPaypalId } from "./ids.ts";
import { type Capture, MERCHANT, type PaymentEvent } from "./model.ts";
import { minimalRefund, wholeCapture, wholeRefund } from "./represent.ts";
import { child, compact, readMoney, readObject, readText, type Spot } from "./shape.ts";
import { type Answer, type CallRequest, findOutcome, stateFor, type World } from "./world.ts";

function getKnownCapture(world: World, id: string): Capture {
  const capture = world.ledger.state.captures.get(id);
  if (!capture) throw notFound("capture_id", id);
  return capture;
}

export function showCapture(world: World, request: CallRequest): Answer {
  const { id, orderId } = getKnownCapture(world, request.id);
  const state = stateFor(world, request, orderId);
  const capture = state.captures.get(id);
  if (!capture) throw notFound("capture_id", id);
  return { status: 200, body: wholeCapture(state, capture, request.base) };
}

function answerRefund(world: World, request: CallRequest, id: string, status: number): Answer {
  const { state } = world.ledger;
  const refund = state.refunds.get(id);
  if (!refund) throw notFound("refund_id", id);
  const body = request.wantsWhole
    ? wholeRefund(state, refund, request.base)
    : minimalRefund(refund, request.base);
  return { status, body };
}

export function showRefund(world: World, request: CallRequest): Answer {
  const { id } = request;
  const known = world.ledger.state.refunds.get(id);
  if (!known) throw notFound("refund_id", id);
  const { orderId } = getKnownCapture(world, known.captureId);
  const state = stateFor(world, request, orderId);
  const refund = state.refunds.get(id);
  if (!refund) throw notFound("refund_id", id);
  return { status: 200, body: wholeRefund(state, refund, request.base) };
}

interface RefundInput {
  /** Undefined asks for all that is left. */
  cents?: number;
  invoiceId?: string;
  customId?: string;
  note?: string;
}

function readRefund(value: unknown, capture: Capture): RefundInput {
  const body: Spot = { value, path: "", problems: [] };
  readObject(body);
  const money = readMoney(child(body, "amount"));
  const input = {
    invoiceId: readText(child(body, "invoice_id"), { max: 127 }),
    customId: readText(child(body, "custom_id"), { max: 127 }),
    note: readText(child(body, "note_to_payer"), { max: 255 }),
  };
  if (body.problems.length > 0) throw invalidRequest(body.problems);
  if (!money) return input;
  const { currency } = capture;
  if (money.currency_code !== currency) {
    const description = `The capture was made in ${currency}.`;
    throw unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH", description);
  }
  const cents = readCents(money, { path: "/amount", positive: true, currency }, body.problems);
  if (cents === undefined) throw new Refusal("UNPROCESSABLE_ENTITY", body.problems);
  return { ...input, cents };
}

/** For so long after a capture its money can go back, in ms. */
const REFUND_MS = 180 * 24 * 3_600_000;

/** What of the capture can still go back, in cents: what is on its way back cannot go twice. */
function leftToRefund(capture: Capture): number {
  return capture.cents - capture.refundedCents - capture.pendingRefundCents;
}

/** Throws the Refusal that PayPal gives for a capture of which nothing can go back now. */
function checkRefundable(world: World, capture: Capture): void {
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
  if (world.now() - capture.createdAt > REFUND_MS) {
    throw unprocessable("REFUND_TIME_LIMIT_EXCEEDED", "The capture is too old for a refund.");
  }
}

type Refunded = Extract<PaymentEvent, { type: "refunded" }>;

/** What becomes of a refund: it is done, unless a fault has another outcome. */
function refundTerms(world: World, refund: Occasion): Pick<Refunded, "status" | "settling"> {
  const rule = world.faults.strikeRefund(refund);
  if (rule?.outcome === "failed") return { status: "FAILED" };
  if (rule?.outcome !== "pending") return {};
  const { ms, then: to = "COMPLETED" } = rule;
  const settling = ms === undefined ? undefined : { at: world.now() + ms, to };
  return { status: "PENDING", settling };
}

export function refundCapture(world: World, request: CallRequest): Answer {
  const { stamp } = request;
  const before = findOutcome(world, "refund", stamp);
  if (before) return answerRefund(world, request, before.id, 200);

  const capture = getKnownCapture(world, request.id);
  const { cents, ...input } = readRefund(request.body, capture);
  checkRefundable(world, capture);
  const left = leftToRefund(capture);
  if (left === 0) {
    throw unprocessable("CAPTURE_FULLY_REFUNDED", "All of this capture was refunded before.");
  }
  if (cents !== undefined && cents > left) {
    const description = `Of this capture ${toDecimalString(left)} is left to refund.`;
    throw unprocessable("REFUND_AMOUNT_EXCEEDED", description);
  }
  const refundId = newPaypalId();
  const about = `${world.names.ofCapture(capture.id)}/${cents ?? left}`;
  const terms = refundTerms(world, { about, requestId: stamp?.id });
  world.record({
    type: "refunded",
    refundId,
    captureId: capture.id,
    cents: cents ?? left,
    ...compact(input),
    ...terms,
    stamp,
  });
  return answerRefund(world, request, refundId, 201);
}

/** PayPal takes back what is left of a capture, without being asked. Throws a Refusal if nothing is. */
export function reverseCapture(world: World, captureId: string): string {
  const capture = getKnownCapture(world, captureId);
  const cents = leftToRefund(capture);
  if (capture.status !== "COMPLETED" || cents === 0) {
    throw unprocessable("CAPTURE_FULLY_REFUNDED", "There is nothing left to take back.");
  }
  const refundId = newPaypalId();
  world.record({ type: "refunded", refundId, captureId, cents, isReversal: true });
  return refundId;
}

/** The buyer opens a dispute; the money cannot be refunded while it lasts. */
export function disputeCapture(world: World, captureId: string): string {
  const capture = getKnownCapture(world, captureId);
  if (capture.disputeId !== undefined) return capture.disputeId;
  const disputeId = `PP-D-${newPaypalId()}`;
  world.record({ type: "disputed", captureId, disputeId });
  return disputeId;
}
