import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import type {
  PaymentHistory,
  PaymentInFlight,
} from "../../../../server/settlement/admin/contract.ts";
import type { BadgeState, BadgeTone } from "../../../ui/badge.tsx";

const messages = adminPaymentMessages.states;

type Status = PaymentInFlight["status"];

const TONES: Record<Status, BadgeTone> = {
  created: "open",
  capturing: "open",
  pending: "open",
  captured: "good",
  closed: "open",
  mismatched: "bad",
};

export function stateOf(status: Status): BadgeState {
  return { text: messages[status], tone: TONES[status] };
}

/** The state of a payment with its refunds: unapplied funds may have gone back meanwhile. */
export function historyState({ payment, refunds }: PaymentHistory): BadgeState | undefined {
  if (!payment) return undefined;
  const isBack =
    payment.captured !== undefined &&
    payment.refundable === 0 &&
    refunds.every(({ status }) => status === "completed" || status === "failed");
  if (payment.status === "mismatched" && isBack) return { text: messages.returned, tone: "good" };
  return stateOf(payment.status);
}
