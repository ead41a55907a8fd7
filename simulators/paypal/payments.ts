import { CURRENCY, toDecimalString } from "../../common/money.ts";
import { readCents } from "./amounts.ts";
import { invalidRequest, notFound, Refusal, unprocessable } from "./errors.ts";
import { newPaypalId } from "./ids.ts";
import type { Capture } from "./model.ts";
import { minimalRefund, wholeCapture, wholeRefund } from "./represent.ts";
import { child, compact, readMoney, readObject, readText, type Spot } from "./shape.ts";
import { type Answer, type CallRequest, findOutcome, type World } from "./world.ts";

function getKnownCapture(world: World, id: string): Capture {
  const capture = world.ledger.state.captures.get(id);
  if (!capture) throw notFound("capture_id", id);
  return capture;
}

export function showCapture(world: World, request: CallRequest): Answer {
  const capture = getKnownCapture(world, request.id);
  return { status: 200, body: wholeCapture(world.ledger.state, capture, request.base) };
}

function answerRefund(world: World, request: CallRequest, id: string, status: number): Answer {
  const { state } = world.ledger;
  const refund = state.refunds.get(id);
  if (!refund) throw notFound("refund_id", id);
  const isWhole = request.wantsWhole;
  const body = isWhole
    ? wholeRefund(state, refund, request.base)
    : minimalRefund(refund, request.base);
  return { status, body };
}

export function showRefund(world: World, request: CallRequest): Answer {
  return answerRefund(world, { ...request, wantsWhole: true }, request.id, 200);
}

interface RefundInput {
  /** Undefined asks for all that is left. */
  cents?: number;
  invoiceId?: string;
  customId?: string;
  note?: string;
}

function readRefund(value: unknown): RefundInput {
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
  if (money.currency_code !== CURRENCY) {
    const description = `The capture was made in ${CURRENCY}.`;
    throw unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH", description);
  }
  const cents = readCents(money, { path: "/amount", positive: true }, body.problems);
  if (cents === undefined) throw new Refusal("UNPROCESSABLE_ENTITY", body.problems);
  return { ...input, cents };
}

export function refundCapture(world: World, request: CallRequest): Answer {
  const { stamp } = request;
  const before = findOutcome(world, "refund", stamp);
  if (before) return answerRefund(world, request, before.id, 200);

  const capture = getKnownCapture(world, request.id);
  const { cents, ...input } = readRefund(request.body);
  const left = capture.cents - capture.refundedCents;
  if (left === 0) {
    throw unprocessable("CAPTURE_FULLY_REFUNDED", "All of this capture was refunded before.");
  }
  if (cents !== undefined && cents > left) {
    const description = `Of this capture ${toDecimalString(left)} is left to refund.`;
    throw unprocessable("REFUND_AMOUNT_EXCEEDED", description);
  }
  const refundId = newPaypalId();
  world.ledger.record({
    type: "refunded",
    at: world.now(),
    refundId,
    captureId: capture.id,
    cents: cents ?? left,
    ...compact(input),
    stamp,
  });
  return answerRefund(world, request, refundId, 201);
}
