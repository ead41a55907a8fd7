import { createHash } from "node:crypto";
import { startOfDayIn } from "../../../common/day-start.ts";
import { declarationMessages as messages } from "../../../common/messages/withdrawal.ts";
import { shownWord } from "../../../common/shown-words.ts";
import { addDays, today } from "../../platform/periods.ts";
import type { TypedWithdrawal, WithdrawableLine } from "./contract.ts";

/** What the law gives to pay the money back, in days. */
const REFUND_DAYS = 14;

/** A declaration in the words that page, receipt and list repeat. */
export function writeContent(typed: TypedWithdrawal, lines: readonly WithdrawableLine[]): string {
  const { name, email, contract, scope, words } = typed;
  const chosen = lines.flatMap((line) => {
    const units = typed.units[line.position] ?? 0;
    if (scope !== "lines" || units === 0) return [];
    const color = shownWord("color", line.color);
    return [`- ${messages.line(line.name, line.size, color, units)}`];
  });
  return [
    messages.declare,
    messages.name(name),
    messages.email(email),
    messages.contract(contract),
    ...(scope === "whole" ? [messages.whole] : []),
    ...(scope === "lines" ? [messages.lines, ...chosen] : []),
    ...(scope === "words" ? [messages.words(words)] : []),
  ].join("\n");
}

/** SHA-256 in hex of the moment in UTC to the second, a line break, and the content. */
export function hashDeclaration(content: string, declaredAt: Date): string {
  return createHash("sha256")
    .update(`${momentInUtc(declaredAt)}\n${content}`)
    .digest("hex");
}

/**
 * A declaration's id, from that of its form and from what it says: a form that is sent again as it is has declared
 * that already, and one that was changed meanwhile, as with the browser's Back, declares something else. A UUID of
 * version 8 (RFC 9562, 5.8).
 */
export function declarationId(formId: string, content: string): string {
  const hex = createHash("sha256").update(`${formId}\n${content}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

/** "2026-06-19T10:00:00Z", as the hash has it. */
export function momentInUtc(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, "Z");
}

/** The moment to the second, which is all that a receipt repeats. */
export function toTheSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000);
}

/**
 * Whether a declaration comes too late: the days run from the day after the last parcel's arrival to the end of the
 * last one, and one that would end on a weekend ends on Monday (Regulation 1182/71). Holidays, which differ by
 * region, are left to the person who looks at it.
 */
export function isLate(
  declaredAt: Date,
  deliveredAt: Date | null,
  { days, zone }: { days: number; zone: string },
): boolean {
  if (deliveredAt === null) return false;
  let last = addDays(today(deliveredAt, zone), days);
  while ([0, 6].includes(new Date(last).getUTCDay())) last = addDays(last, 1);
  return declaredAt >= startOfDayIn(zone, addDays(last, 1));
}

/** The last day on which the money goes back in time, and how many days that is away. */
export function refundDeadline(
  declaredAt: Date,
  now: Date,
  zone: string,
): { refundBy: string; daysLeft: number } {
  const refundBy = addDays(today(declaredAt, zone), REFUND_DAYS);
  const DAY_MS = 86_400_000;
  const daysLeft = Math.round((Date.parse(refundBy) - Date.parse(today(now, zone))) / DAY_MS);
  return { refundBy, daysLeft };
}

/** The number in what somebody typed as the number of an order: "#10001", "No. 10001". */
export function orderNumberIn(contract: string): number | undefined {
  const [, digits] = /^\D{0,30}(\d{1,15})\D{0,30}$/.exec(contract) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
