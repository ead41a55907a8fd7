import { paymentTexts as words } from "./admin-payment-texts.ts";
import { formatAmount } from "./format-amount.ts";
import { isUuid } from "./ids.ts";
import { CURRENCY, formatMoney } from "./money.ts";

type Detail = Record<string, string | number | boolean | null>;

/** What of a payment case is said in words, on pages and in mails. */
interface DescribedCase {
  kind: keyof typeof words.kinds;
  /** PayPal's id of what it is about, or ours. */
  subject: string;
  detail: Detail;
  amount?: { value: number; currency: string };
}

/** What a code of the shop's or of PayPal's says, in a sentence. */
export function problemInWords(code: unknown): string | undefined {
  if (typeof code !== "string" || code === "") return undefined;
  const known: Record<string, string> = words.problems;
  return known[code] ?? words.otherProblem(code);
}

/** What a person is to do about a case. */
export function whatToDo({ kind, detail }: Pick<DescribedCase, "kind" | "detail">): string {
  const byReason: Record<string, string> = words.whatToDoAbout;
  return byReason[String(detail.problem)] ?? words.whatToDo[kind];
}

/** Why a person has to look, as sentences: what is wrong, then what each side's books say. */
export function reasonsOf({ detail }: Pick<DescribedCase, "detail">): string[] {
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
export function paypalIdOf({ subject }: Pick<DescribedCase, "subject">): string {
  return isUuid(subject) ? "" : subject;
}

/** How much money a case is about, which may be other than its payment's; empty where nobody knows. */
export function amountIn({ detail, amount }: Pick<DescribedCase, "detail" | "amount">): string {
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
