import { refundApiMessages } from "../../../common/messages/admin/orders.ts";

const REASONS: Record<string, string> = refundApiMessages.reasons;

/** What the team is told of a refund that PayPal refused, from its issue. */
export function refusalText(issue: string | null): string {
  const reason = REASONS[issue ?? ""];
  return reason ?? [refundApiMessages.refused, issue ? `(${issue})` : ""].join(" ").trim();
}
