import { useRevalidator } from "react-router";
import { cancelOrderMessages as messages } from "../../../common/messages/cancel-order.ts";
import { formatDollars } from "../../../common/money.ts";
import type { Order, SharedOrder } from "../../../server/orders/contract.ts";
import { api, ask } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/toast.tsx";
import { refusedBy, useForm } from "../../use-form.ts";

interface CancelOrderProps {
  order: Order | SharedOrder;
  /** Whether the order was opened by its mailed link: the form then works without a script as well. */
  isShared?: boolean;
}

/** Lets a customer cancel an order that nobody has packed yet. */
export function CancelOrder({ order, isShared = false }: CancelOrderProps) {
  if (order.status !== "Processing" || order.packedAt !== undefined) return null;
  const { totalPrice, refunded = 0 } = order;
  return (
    <details className="mb-6 border border-line bg-field p-5 sm:p-6">
      <summary className="min-h-6 cursor-pointer font-medium">{messages.open}</summary>
      <p className="mt-3 text-sm text-ink-soft">
        {messages.text(formatDollars(totalPrice - refunded))}
      </p>
      {isShared ? (
        <form method="post" action={`/order/${order._id}/cancel`}>
          <Button type="submit" variant="accent" className="mt-4 w-full">
            {messages.confirm}
          </Button>
        </form>
      ) : (
        <OwnForm orderId={order._id} />
      )}
    </details>
  );
}

function OwnForm({ orderId }: { orderId: string }) {
  const { revalidate } = useRevalidator();
  const { form, submit, busy, notice } = useForm(
    async () => {
      const call = api.POST("/api/orders/:id/cancel", { params: { path: { id: orderId } } });
      const outcome = await ask(call, messages.failed);
      if (outcome.ok) notify.success(messages.done);
      await revalidate();
      if (!outcome.ok) return refusedBy(outcome);
    },
    { toast: true },
  );
  return (
    <form {...form}>
      <Notice tone="error" className="mt-3">
        {notice}
      </Notice>
      <Button {...submit} variant="accent" className="mt-4 w-full">
        {busy ? messages.working : messages.confirm}
      </Button>
    </form>
  );
}
