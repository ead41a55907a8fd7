import { useRevalidator } from "react-router";
import {
  cancelOrderMessages,
  cancellingMessages as messages,
} from "../../../common/messages/cancel-order.ts";
import type { Order } from "../../../server/orders/contract.ts";
import { api, ask } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.tsx";
import { useAction } from "../../use-action.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { MailedLinks } from "./mailed-links.tsx";
import { WithdrawLink } from "./withdraw-link.tsx";

interface OwnActionsProps {
  order: Order;
  /** Whether the caller may turn its mailed links off: they are all that a guest has of it tomorrow. */
  hasLinks: boolean;
}

/** What a customer may do with an order of theirs. Loaded apart, because the page is there without it. */
export function OwnActions({ order, hasLinks }: OwnActionsProps) {
  return (
    <>
      <CancelOrder order={order}>
        <CancelButton orderId={order._id} />
      </CancelOrder>
      <WithdrawLink
        orderId={order._id}
        onLeave={() =>
          api.PUT("/api/orders/:id/withdrawal", { params: { path: { id: order._id } } })
        }
      />
      {hasLinks && <MailedLinks key={order._id} orderId={order._id} />}
    </>
  );
}

function CancelButton({ orderId }: { orderId: string }) {
  const { revalidate } = useRevalidator();
  const [cancel, busy] = useAction(async () => {
    const call = api.POST("/api/orders/:id/cancel", { params: { path: { id: orderId } } });
    const outcome = await ask(call, messages.failed);
    // Not beside the button, which is gone if the order has been packed meanwhile.
    if (outcome.ok) notify.success(messages.done);
    else notify.error(outcome.message);
    await revalidate();
  });
  return (
    <Button
      variant="accent"
      className="mt-4 w-full"
      aria-disabled={busy}
      onClick={() => void cancel()}
    >
      {busy ? messages.working : cancelOrderMessages.confirm}
    </Button>
  );
}
