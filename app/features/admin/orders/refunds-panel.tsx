import { useState } from "react";
import { adminOrderMessages as messages } from "../../../../common/messages/admin/orders.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../panel.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundList } from "./refund-list.tsx";

export function RefundsPanel({ order }: { order: AdminOrder }) {
  const [asks, setAsks] = useState(false);
  return (
    <Panel id="refunds" title={messages.refunds.title}>
      {order.refunds.length > 0 && (
        <div className="mb-4">
          <RefundList refunds={order.refunds} items={order.orderItems} />
        </div>
      )}
      {order.refundable > 0 ? (
        <Button variant="outline" onClick={() => setAsks(true)}>
          {messages.refund.open}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{messages.refund.nothing}</p>
      )}
      {asks && <RefundDialog order={order} onClose={() => setAsks(false)} />}
    </Panel>
  );
}
