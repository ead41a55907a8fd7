import { useState } from "react";
import { useRevalidator } from "react-router";
import { newId } from "../../../../common/ids.ts";
import { adminOrderMessages as messages } from "../../../../common/messages/admin/orders.ts";
import type { AdminOrderRow, StatusChange } from "../../../../server/orders/admin-contract.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";

/** Long enough to read a refusal of two sentences. */
const READING_MS = 6000;

/** Sets an order's status, and reloads the page's data. */
export function useStatusChange(order: Pick<AdminOrderRow, "_id" | "status">) {
  const { revalidate } = useRevalidator();
  /** The status that is being sent. */
  const [wanted, setWanted] = useState<StatusChange["status"]>();

  async function change(body: StatusChange): Promise<void> {
    if (wanted !== undefined) return;
    setWanted(body.status);
    const refundId = body.refund ? newId() : undefined;
    const call = api.PUT("/api/admin/orders/:id", {
      params: { path: { id: order._id } },
      // The server refuses to overwrite a status that another admin has set meanwhile.
      body: { ...body, ...(refundId && { refundId }), seen: order.status },
    });
    const outcome = await ask(call, messages.statusFailed);
    if (outcome.ok) {
      notify.success(messages.statusSet);
      const refund = outcome.data.refunds.find(({ _id }) => _id === refundId);
      if (refund?.problem) notify.error(refund.problem, { duration: READING_MS });
      else if (refund && refund.status !== "completed")
        notify.success(messages.refund.later, { duration: READING_MS });
    } else notify.error(outcome.message, { duration: READING_MS });
    await revalidate();
    setWanted(undefined);
  }

  return { change, wanted };
}
