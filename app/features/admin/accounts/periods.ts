import { accountsMessages as messages } from "../../../../common/messages/admin/accounts.ts";
import { dateMessages } from "../../../../common/messages/dates.ts";

/** How many months back can be chosen; those before are reached by the address. */
const MONTHS = 24;

export function isPeriod(text: string): boolean {
  return /^(19|20)\d\d-(0[1-9]|1[0-2]|Q[1-4])$/.test(text);
}

/** The month before this one, which is whole. */
export function lastMonth(now: Date): string {
  return monthBack(now, 1);
}

/** The months back from this one, the newest first, and the quarters that they are of. */
export function recentPeriods(now: Date): string[] {
  const months = Array.from({ length: MONTHS }, (_, back) => monthBack(now, back));
  const quarters = months.map((month) => `${month.slice(0, 5)}Q${quarterOf(month)}`);
  return [...months, ...new Set(quarters)];
}

/** "November 2026", "Quarter 4 of 2026". */
export function nameOfPeriod(period: string): string {
  const [year = "", part = ""] = period.split("-");
  if (part.startsWith("Q")) return messages.quarter(part.slice(1), year);
  return `${dateMessages.months[Number(part) - 1] ?? part} ${year}`;
}

function monthBack(now: Date, back: number): string {
  const month = new Date(now.getFullYear(), now.getMonth() - back, 1);
  return `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, "0")}`;
}

function quarterOf(month: string): number {
  return Math.ceil(Number(month.slice(5)) / 3);
}
