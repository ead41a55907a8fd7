import { answers } from "../../../common/texts.ts";

const REASONS: Record<string, string> = answers.refunds.reasons;

/** What the team is told of a refund that PayPal refused, from its issue. */
export function refusalText(issue: string | null): string {
  const reason = REASONS[issue ?? ""];
  return reason ?? [answers.refunds.refused, issue ? `(${issue})` : ""].join(" ").trim();
}
