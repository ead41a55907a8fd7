import { apiMessages } from "../../../common/messages/shop.ts";

const REASONS: Record<string, string> = apiMessages.refunds.reasons;

/** What the team is told of a refund that PayPal refused, from its issue. */
export function refusalText(issue: string | null): string {
  const reason = REASONS[issue ?? ""];
  return reason ?? [apiMessages.refunds.refused, issue ? `(${issue})` : ""].join(" ").trim();
}
