import type { ReactNode } from "react";
import { orderMessages } from "../../../common/messages/orders.ts";
import { parcelMessages as messages } from "../../../common/messages/parcels.ts";
import type { Order } from "../../../server/orders/contract.ts";

type Shown = Pick<Order, "status" | "paidAt" | "packedAt" | "shippedAt" | "deliveredAt">;

interface Step {
  name: string;
  isDone: boolean;
  at: string | undefined;
}

interface OrderProgressProps {
  order: Shown;
  /** Writes the day of an instant. */
  day: (instant: string) => ReactNode;
}

/** How far an order has come, for its customer. */
export function OrderProgress({ order, day }: OrderProgressProps) {
  const steps = stepsOf(order);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol aria-label={messages.title} className="mt-8 flex flex-wrap gap-y-4 print:hidden">
      {steps.map(({ name, isDone, at }, place) => (
        <li
          key={name}
          aria-current={place === (next === -1 ? steps.length : next) - 1 ? "step" : undefined}
          className={`flex-1 basis-[4.5rem] border-t-2 pt-3 text-sm wrap-anywhere ${
            isDone ? "border-ink" : "border-line text-ink-soft"
          }`}
        >
          <span className={isDone ? "font-medium" : undefined}>{name}</span>
          {at !== undefined && <span className="block text-ink-soft">{day(at)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What came before the last step that is done is done as well, also where nobody noted when. */
export function stepsOf({ status, paidAt, packedAt, shippedAt, deliveredAt }: Shown): Step[] {
  const paid = { name: orderMessages.paid, isDone: paidAt !== undefined, at: paidAt };
  if (status === "Cancelled")
    return [paid, { name: orderMessages.cancelled, isDone: true, at: undefined }];
  const isDelivered = status === "Delivered";
  const isShipped = isDelivered || status === "Shipped";
  return [
    paid,
    { name: messages.packed, isDone: isShipped || packedAt !== undefined, at: packedAt },
    { name: messages.shipped, isDone: isShipped, at: shippedAt },
    { name: orderMessages.delivered, isDone: isDelivered, at: deliveredAt },
  ];
}
