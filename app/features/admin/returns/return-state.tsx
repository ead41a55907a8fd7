import { formatDate } from "../../../../common/dates.ts";
import { adminReturnMessages as messages } from "../../../../common/messages/admin/returns.ts";
import type { ReturnStatus } from "../../../../common/returns.ts";
import type { ReturnLine } from "../../../../server/returns/contract.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

const TONES: Record<ReturnStatus, BadgeTone> = {
  open: "open",
  review: "bad",
  done: "good",
  cancelled: "plain",
};

export function ReturnState({ status }: { status: ReturnStatus }) {
  return <Badge tone={TONES[status]}>{messages.states[status]}</Badge>;
}

const DAY_MS = 86_400_000;

/** By when money has to be back, and how many days are left until then. */
export function RefundClock({ dueAt }: { dueAt: string | undefined }) {
  if (dueAt === undefined) return <span className="text-ink-soft">{messages.clock.none}</span>;
  const left = Math.floor((Date.parse(dueAt) - Date.now()) / DAY_MS);
  const said =
    left < 0 ? messages.clock.late : left === 0 ? messages.clock.today : messages.clock.left(left);
  return (
    <span>
      <span className="inline-block">{messages.clock.until(formatDate(dueAt))},</span>{" "}
      <span className={`inline-block ${left < 1 ? "font-semibold text-alarm" : ""}`}>{said}</span>
    </span>
  );
}

export function unitsOf(lines: readonly Pick<ReturnLine, "quantity">[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is wanted for it: a refund, an exchange, an answer. */
export function wishesOf(lines: readonly Pick<ReturnLine, "wish">[]): string {
  return [...new Set(lines.map(({ wish }) => messages.wishes[wish]))].join(", ");
}
