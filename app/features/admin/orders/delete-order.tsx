import { useState } from "react";
import { useNavigate } from "react-router";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmRemoval } from "../../../ui/confirm-removal.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";

const messages = adminOrderMessages.deletion;

/** Deletes an order after a confirmation; explains why a paid order stays. */
export function DeleteOrder({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const isBlocked = order.isPaid && order.refunded < order.totalPrice;
  const [remove, busy] = useAction(async () => {
    setAsks(false);
    const call = api.DELETE("/api/admin/orders/:id", { params: { path: { id: order._id } } });
    const outcome = await ask(call, messages.failed);
    if (!outcome.ok) return notify.error(outcome.message, { duration: 6000 });
    await navigate("/admin/orders");
    notify.success(messages.done);
  });

  return (
    <div>
      <Button
        variant="outline"
        aria-disabled={busy || isBlocked}
        aria-describedby={isBlocked ? "delete-why" : undefined}
        onClick={() => !busy && !isBlocked && setAsks(true)}
      >
        {messages.open}
      </Button>
      {isBlocked && (
        <p id="delete-why" className="mt-2 text-sm text-ink-soft">
          {messages.blocked}
        </p>
      )}
      <ConfirmRemoval open={asks} onConfirm={() => void remove()} onCancel={() => setAsks(false)} />
    </div>
  );
}
