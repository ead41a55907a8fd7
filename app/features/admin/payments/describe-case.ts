import { paymentTexts } from "../../../../common/admin-payment-texts.ts";
import { isUuid } from "../../../../common/ids.ts";
import { CURRENCY, formatMoney } from "../../../../common/money.ts";
import type { PaymentCase, PaymentCaseRow } from "../../../../server/admin/payments-contract.ts";
import { formatAmount } from "./format-amount.ts";

type Detail = PaymentCase["detail"];

const words = paymentTexts;

/** What a code of the shop's or of PayPal's says, in a sentence. */
export function problemInWords(code: unknown): string | undefined {
  if (typeof code !== "string" || code === "") return undefined;
  const known: Record<string, string> = words.problems;
  return known[code] ?? words.otherProblem(code);
}

/** What a person is to do about a case. */
export function whatToDo({ kind, detail }: Pick<PaymentCase, "kind" | "detail">): string {
  const byReason: Record<string, string> = words.whatToDoAbout;
  return byReason[String(detail.problem)] ?? words.whatToDo[kind];
}

/** Why a person has to look, as sentences: what is wrong, then what each side's books say. */
export function reasonsOf({ detail }: Pick<PaymentCase, "detail">): string[] {
  const sides = "ours" in detail && "theirs" in detail;
  return [
    problemInWords(detail.problem),
    typeof detail.refundCents === "number" && words.refused(sumOf(detail, "refundCents")),
    stateInWords(detail.status),
    sides && words.ours(sumOf(detail, "ours")),
    sides && words.theirs(sumOf(detail, "theirs")),
    !sides && typeof detail.cents === "number" && words.theirs(sumOf(detail, "cents")),
  ].filter((reason) => typeof reason === "string");
}

/**
 * Where the payment was when the case was opened, or what became of its refund since; of PayPal's own
 * words for it nothing.
 */
function stateInWords(status: unknown): string | undefined {
  const known: Record<string, string> = words.caseStates;
  return typeof status === "string" ? known[status] : undefined;
}

/** PayPal's id of what a case is about; empty where that is the payment, or a refund of ours. */
export function paypalIdOf({ subject }: Pick<PaymentCase, "subject">): string {
  return isUuid(subject) ? "" : subject;
}

/** How much money a case is about, which may be other than its payment's; empty where nobody knows. */
export function amountIn({ detail, amount }: Pick<PaymentCaseRow, "detail" | "amount">): string {
  const side = (["theirs", "cents", "ours", "refundCents"] as const).find(
    (name) => typeof detail[name] === "number",
  );
  if (side !== undefined) return sumOf(detail, side);
  return amount ? formatAmount(amount) : "";
}

function sumOf(detail: Detail, side: "ours" | "theirs" | "cents" | "refundCents"): string {
  const cents = detail[side];
  if (typeof cents !== "number") return words.missing;
  const own = detail[`${side}Currency`] ?? detail.currency;
  return formatMoney(cents, typeof own === "string" ? own : CURRENCY);
}
