import { useEffect, useRef, useState } from "react";
import { amountIn } from "../../../../common/describe-case.ts";
import { newId } from "../../../../common/ids.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import type { PaymentCase, PaymentHistory } from "../../../../server/settlement/admin/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/toast.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { isNothing, NOTHING_CHOSEN, RefundPartsFields, toParts } from "../orders/refund-parts.tsx";

const messages = adminPaymentMessages.takeOver;

interface TakeOverProps {
  found: PaymentCase;
  order: NonNullable<PaymentHistory["order"]>;
  onChanged: () => Promise<void>;
}

/** Whether a case is about a refund that somebody made at PayPal, and that an order can take. */
export function canTakeOver({ kind, detail }: PaymentCase): boolean {
  const { problem, status, cents } = detail;
  if (kind !== "ledger" || problem !== "FOREIGN_REFUND" || typeof cents !== "number") return false;
  return status === "COMPLETED" || status === "PENDING";
}

/** Takes a refund that was made at PayPal over into its order. */
export function TakeOverButton(props: TakeOverProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant="accent"
        aria-label={messages.openOne(amountIn(props.found))}
        onClick={() => setAsks(true)}
      >
        {messages.open}
      </Button>
      {asks && <TakeOverDialog {...props} onClose={() => setAsks(false)} />}
    </>
  );
}

function TakeOverDialog({
  found,
  order: { _id: orderId, orderNumber },
  onChanged,
  onClose,
}: TakeOverProps & { onClose: () => void }) {
  const amount = amountIn(found);
  const order = useOrder(orderId);
  const [saysParts, setSaysParts] = useState(false);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  // An answer that is lost is answered again under the same key.
  const key = useRef(newId());

  async function send() {
    if (saysParts && isNothing(chosen)) return adminOrderMessages.refund.nothingChosen;
    const body = saysParts && order ? toParts(order, chosen) : {};
    const call = api.POST("/api/admin/payments/cases/:id/take-over", {
      params: { path: { id: found._id } },
      headers: { "idempotency-key": key.current },
      body,
    });
    const outcome = await ask(call, messages.failed);
    if (!outcome.ok) {
      if (outcome.status >= 400 && outcome.status < 500) key.current = newId();
      return outcome.message;
    }
    notify.success(messages.done, { duration: 4000 });
    onClose();
    await onChanged();
  }

  return (
    <ConfirmDialog
      title={messages.title(amount, orderNumber)}
      confirm={messages.confirm}
      working={messages.working}
      onClose={onClose}
      onConfirm={send}
    >
      <p>{messages.text}</p>
      {order && (
        <fieldset className="mt-2 text-ink">
          <legend className="mb-1 text-sm font-medium">{messages.whatFor}</legend>
          {[false, true].map((isOfParts) => (
            <label key={String(isOfParts)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="what-for"
                checked={saysParts === isOfParts}
                onChange={() => setSaysParts(isOfParts)}
                className="size-4 accent-ink"
              />
              {isOfParts ? messages.parts : messages.amountOnly}
            </label>
          ))}
          {saysParts && (
            <RefundPartsFields
              order={order}
              chosen={chosen}
              onChange={setChosen}
              totalLabel={messages.worth}
            />
          )}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

/** The order, for whoever may see it: without it the amount alone is taken over. */
function useOrder(id: string): AdminOrder | undefined {
  const [order, setOrder] = useState<AdminOrder>();
  useEffect(() => {
    let isOver = false;
    void ask(api.GET("/api/admin/orders/:id", { params: { path: { id } } }), "").then((outcome) => {
      if (outcome.ok && !isOver) setOrder(outcome.data);
    });
    return () => {
      isOver = true;
    };
  }, [id]);
  return order;
}
