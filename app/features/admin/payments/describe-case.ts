import { paymentTexts } from "../../../../common/admin-payment-texts.ts";
import { isUuid } from "../../../../common/ids.ts";
import { CURRENCY, formatMoney } from "../../../../common/money.ts";
import type { PaymentCase } from "../../../../server/admin/payments-contract.ts";

type Detail = PaymentCase["detail"];

const words = paymentTexts;

/** What a code of the shop's or of PayPal's says, in a sentence. */
export function problemInWords(code: unknown): string | undefined {
  if (typeof code !== "string" || code === "") return undefined;
  const known: Record<string, string> = words.problems;
  return known[code] ?? words.otherProblem(code);
}

/** Why a person has to look, as sentences: what is wrong, then what each side's books say. */
export function reasonsOf({ detail }: Pick<PaymentCase, "detail">): string[] {
  const sides = "ours" in detail && "theirs" in detail;
  return [
    problemInWords(detail.problem),
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

/** How much money a case is about that has no payment; empty where nobody knows. */
export function sumIn(detail: Detail): string {
  const side = (["theirs", "cents", "ours"] as const).find(
    (name) => typeof detail[name] === "number",
  );
  return side === undefined ? "" : sumOf(detail, side);
}

function sumOf(detail: Detail, side: "ours" | "theirs" | "cents"): string {
  const cents = detail[side];
  if (typeof cents !== "number") return words.missing;
  const own = detail[`${side}Currency`] ?? detail.currency;
  return formatMoney(cents, typeof own === "string" ? own : CURRENCY);
}
