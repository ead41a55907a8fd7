import { formatDate } from "./dates.ts";
import { formatAmount } from "./format-amount.ts";
import { isUuid } from "./ids.ts";
import { adminPaymentMessages as messages } from "./messages/admin/payments.ts";
import { formatMoney, getCurrency } from "./money.ts";

type Detail = Record<string, string | number | boolean | null>;

/** The parts of a payment case that pages and mails describe. */
interface DescribedCase {
  kind: keyof typeof messages.kinds;
  /** PayPal's id of the payment or refund concerned, or the shop's. */
  subject: string;
  detail: Detail;
  amount?: { value: number; currency: string };
}

/** A sentence for a problem code of the shop's or of PayPal's. */
export function problemInWords(code: unknown): string | undefined {
  if (typeof code !== "string" || code === "") return undefined;
  const known: Record<string, string> = messages.problems;
  return known[code] ?? messages.otherProblem(code);
}

/** The instructions to the person who handles a case. */
export function whatToDo({ kind, detail }: Pick<DescribedCase, "kind" | "detail">): string {
  const byReason: Record<string, string> = messages.whatToDoAbout;
  return byReason[String(detail.problem)] ?? messages.whatToDo[kind];
}

/** The reasons of a case as sentences: first the problem, then the amounts of each side's books. */
export function reasonsOf({ detail }: Pick<DescribedCase, "detail">): string[] {
  const sides = "ours" in detail && "theirs" in detail;
  return [
    problemInWords(detail.problem),
    typeof detail.refundCents === "number" && messages.refused(sumOf(detail, "refundCents")),
    stateInWords(detail.status),
    sides && messages.ours(sumOf(detail, "ours")),
    sides && messages.theirs(sumOf(detail, "theirs")),
    typeof detail.since === "string" && messages.backupOf(formatDate(detail.since)),
    !sides && typeof detail.cents === "number" && messages.theirs(sumOf(detail, "cents")),
  ].filter((reason) => typeof reason === "string");
}

/** The payment's state when the case was opened, or its refund's since; undefined for PayPal's own states. */
function stateInWords(status: unknown): string | undefined {
  const known: Record<string, string> = messages.caseStates;
  return typeof status === "string" ? known[status] : undefined;
}

/** PayPal's id of a case's subject; empty if the subject is the payment, or a refund of the shop's. */
export function paypalIdOf({ subject }: Pick<DescribedCase, "subject">): string {
  return isUuid(subject) ? "" : subject;
}

/** The amount of a case, which may differ from its payment's; empty if it is unknown. */
export function amountIn({ detail, amount }: Pick<DescribedCase, "detail" | "amount">): string {
  const side = (["theirs", "cents", "ours", "refundCents"] as const).find(
    (name) => typeof detail[name] === "number",
  );
  if (side !== undefined) return sumOf(detail, side);
  return amount ? formatAmount(amount) : "";
}

function sumOf(detail: Detail, side: "ours" | "theirs" | "cents" | "refundCents"): string {
  const cents = detail[side];
  if (typeof cents !== "number") return messages.missing;
  const own = detail[`${side}Currency`] ?? detail.currency;
  return formatMoney(cents, typeof own === "string" ? own : getCurrency());
}
