import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminOrder, OrderRefund } from "../../../../server/orders/admin-contract.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { formatMoment } from "../format-moment.ts";

const messages = adminOrderMessages.refunds;

const TONES: Record<OrderRefund["status"], BadgeTone> = {
  created: "open",
  pending: "open",
  completed: "good",
  failed: "bad",
};

interface RefundListProps {
  refunds: OrderRefund[];
  /** The items of the order, whose names the refunded lines have; unset: their variants alone. */
  items?: AdminOrder["orderItems"];
  /** Unset: amounts are in dollars. */
  format?: (amount: number) => string;
}

export function RefundList({ refunds, items = [], format = formatDollars }: RefundListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {refunds.map((refund) => (
        <li key={refund._id} className="py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium tabular-nums">{format(refund.amount)}</span>
            <Badge tone={TONES[refund.status]}>{messages.states[refund.status]}</Badge>
          </div>
          <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
            {[formatMoment(refund.createdAt), refund.paypalRefundId, refund.note]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {(refund.lines || refund.delivery !== undefined) && (
            <p className="mt-1 text-sm wrap-anywhere">{partsInWords(refund, items)}</p>
          )}
          {refund.problem && <p className="mt-1 text-sm text-thread">{refund.problem}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What a refund was of: "2 × Harbour Tee, Black, M · Delivery". */
function partsInWords(
  { lines = [], delivery }: OrderRefund,
  items: AdminOrder["orderItems"],
): string {
  const units = lines.map(({ productId, color, size, quantity }) => {
    const name = items.find((item) => item.productId === productId)?.name;
    const line = [name, shownWord("color", color), size].filter(Boolean).join(", ");
    return quantity === 0 ? line : messages.units(quantity, line);
  });
  return [...units, ...(delivery === undefined ? [] : [messages.delivery])].join(" · ");
}
