import { refundApiMessages } from "../../../common/messages/admin/orders.ts";

const REASONS: Record<string, string> = refundApiMessages.reasons;

/** The sentence for the team about a refund that PayPal refused, from PayPal's issue. */
export function refusalText(issue: string | null): string {
  const reason = REASONS[issue ?? ""];
  return reason ?? [refundApiMessages.refused, issue ? `(${issue})` : ""].join(" ").trim();
}
