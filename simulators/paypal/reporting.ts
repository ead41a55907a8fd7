import { type Detail, invalidRequest } from "./errors.ts";
import { MERCHANT } from "./model.ts";
import { countBefore, readQuery } from "./query.ts";
import { toMoney, toTimestamp } from "./represent.ts";
import { compact } from "./shape.ts";
import type { Answer, CallRequest, SimulatorState } from "./simulator-state.ts";
import type { State } from "./state.ts";

const DAY = 86_400_000;
const MAX_RANGE_MS = 31 * DAY;
const MAX_PAGE = 500;
const USUAL_PAGE = 100;

const STATUS_LETTERS = {
  COMPLETED: "S",
  PENDING: "P",
  DECLINED: "D",
  FAILED: "D",
  CANCELLED: "D",
} as const;

/** Undefined for a payment that went to another account: that account's statement lists it. */
function infoOf(state: State, id: string): object | undefined {
  const refund = state.refunds.get(id);
  const capture = state.captures.get(refund?.captureId ?? id);
  if (!capture || (!refund && capture.payee.merchant_id !== MERCHANT.merchant_id)) return undefined;
  const { createdAt, updatedAt, status } = refund ?? capture;
  const unit = state.orders.get(capture.orderId)?.unit;
  return compact({
    transaction_id: id,
    ...(refund && { paypal_reference_id: capture.id, paypal_reference_id_type: "TXN" }),
    transaction_event_code: refund ? "T1107" : "T0006",
    transaction_initiation_date: toTimestamp(createdAt),
    transaction_updated_date: toTimestamp(updatedAt),
    transaction_amount: toMoney(refund ? -refund.cents : capture.cents, capture.currency),
    transaction_status: STATUS_LETTERS[status],
    invoice_id: refund?.invoiceId ?? unit?.invoice_id,
    custom_field: refund?.customId ?? unit?.custom_id,
  });
}

function readRange(request: CallRequest): { from: number; to: number; page: number; size: number } {
  const problems: Detail[] = [];
  const query = readQuery(request.query, problems);
  query.require("start_date");
  query.require("end_date");
  const from = query.time("start_date") ?? 0;
  const to = query.time("end_date") ?? 0;
  const page = query.count("page", 1_000_000) ?? 1;
  const size = query.count("page_size", MAX_PAGE) ?? USUAL_PAGE;
  if (problems.length === 0 && (to < from || to - from > MAX_RANGE_MS)) {
    const description = "The range begins before it ends and is at most 31 days long.";
    const value = request.query.end_date;
    const issue = "INVALID_DATE_RANGE";
    problems.push({ field: "end_date", value, location: "query", issue, description });
  }
  if (problems.length > 0) throw invalidRequest(problems);
  return { from, to, page, size };
}

/** Captures and refunds of a range of time, as PayPal's transaction search has them, the newest last. */
export function listTransactions(simulator: SimulatorState, request: CallRequest): Answer {
  const { from, to, page, size } = readRange(request);
  const { state } = simulator.ledger;
  const start = countBefore(state.transactions, ({ at }) => at < from);
  const end = countBefore(state.transactions, ({ at }) => at <= to);
  const first = start + (page - 1) * size;
  const shown = state.transactions.slice(first, Math.max(first, Math.min(end, first + size)));
  return {
    status: 200,
    body: {
      transaction_details: shown
        .map(({ id }) => infoOf(state, id))
        .filter((info) => info !== undefined)
        .map((info) => ({ transaction_info: info })),
      account_number: MERCHANT.merchant_id,
      start_date: toTimestamp(from),
      end_date: toTimestamp(to),
      last_refreshed_datetime: toTimestamp(simulator.now()),
      page,
      total_items: end - start,
      total_pages: Math.ceil((end - start) / size),
    },
  };
}
