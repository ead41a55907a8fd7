import { useState } from "react";
import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { AdminOrder, OrderRefund } from "../../../../server/orders/admin-contract.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "./panel.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const words = adminOrderTexts;

const TONES: Record<OrderRefund["status"], BadgeTone> = {
  created: "open",
  pending: "open",
  completed: "good",
  failed: "bad",
};

/** What went back of an order's money, and the way to send more. */
export function RefundsPanel({ order }: { order: AdminOrder }) {
  const [asks, setAsks] = useState(false);
  return (
    <Panel id="refunds" title={words.refunds.title}>
      {order.refunds.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {order.refunds.map((refund) => (
            <li key={refund._id} className="py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="font-medium tabular-nums">{formatDollars(refund.amount)}</span>
                <Badge tone={TONES[refund.status]}>{words.refunds.states[refund.status]}</Badge>
              </div>
              <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
                {[formatMoment(refund.createdAt), refund.paypalRefundId, refund.note]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {refund.problem && <p className="mt-1 text-sm text-thread">{refund.problem}</p>}
            </li>
          ))}
        </ul>
      )}
      {order.refundable > 0 ? (
        <Button look="outline" onClick={() => setAsks(true)}>
          {words.refund.open}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{words.refund.nothing}</p>
      )}
      {asks && <RefundDialog order={order} onClose={() => setAsks(false)} />}
    </Panel>
  );
}
