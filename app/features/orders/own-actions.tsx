import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  cancelOrderMessages,
  cancellingMessages as messages,
} from "../../../common/messages/cancel-order.ts";
import type { Order } from "../../../server/orders/contract.ts";
import { api, ask } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/toast.tsx";
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
  const [state, setState] = useState<{ busy?: boolean; problem?: string }>({});

  async function cancel() {
    if (state.busy) return;
    setState({ busy: true });
    const call = api.POST("/api/orders/:id/cancel", { params: { path: { id: orderId } } });
    const outcome = await ask(call, messages.failed);
    if (outcome.ok) notify.success(messages.done);
    await revalidate();
    setState(outcome.ok ? {} : { problem: outcome.message });
  }

  return (
    <>
      <Notice tone="error" className="mt-3">
        {state.problem}
      </Notice>
      <Button
        variant="accent"
        className="mt-4 w-full"
        aria-disabled={state.busy}
        onClick={() => void cancel()}
      >
        {state.busy ? messages.working : cancelOrderMessages.confirm}
      </Button>
    </>
  );
}
