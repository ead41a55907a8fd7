import { problemInWords } from "../../../../common/describe-case.ts";
import { isUuid } from "../../../../common/ids.ts";
import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import { formatMoney } from "../../../../common/money.ts";
import type { PaymentHistory } from "../../../../server/settlement/admin/contract.ts";

const messages = adminPaymentMessages.steps;

type Step = PaymentHistory["events"][number];

/** A payment event in words: a title, and below it a line for each further fact. */
export function describeStep(
  { kind, detail }: Step,
  currency: string,
): { title: string; more: string[] } {
  return { title: titleOf(kind, detail, currency), more: moreOf(detail) };
}

function titleOf(kind: string, { cents, kind: about }: Step["detail"], currency: string): string {
  // An event of a newer kind than this page knows is shown by the name of its kind.
  const said = (messages as Record<string, string | ((what: string) => string)>)[kind] ?? kind;
  if (typeof said === "string") return said;
  if (typeof cents === "number") return said(formatMoney(cents, currency));
  const kinds: Record<string, string> = adminPaymentMessages.kinds;
  return said(kinds[String(about)] ?? String(about));
}

function moreOf({ problem, captureId, paypalOrderId, type, subject }: Step["detail"]): string[] {
  const ids = [captureId, paypalOrderId, type, subject].filter(
    // The shop's own ids are useless at PayPal.
    (id) => typeof id === "string" && id !== "" && !isUuid(id),
  );
  return [problemInWords(problem) ?? "", ids.join(" · ")].filter((line) => line !== "");
}
