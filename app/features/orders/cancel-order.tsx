import type { ReactNode } from "react";
import { cancelOrderMessages as messages } from "../../../common/messages/cancel-order.ts";
import { formatDollars } from "../../../common/money.ts";
import type { Order, SharedOrder } from "../../../server/orders/contract.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

interface CancelOrderProps {
  order: Order | SharedOrder;
  /** What cancels it; left out: the form of a mailed link, which works without a script as well. */
  children?: ReactNode;
}

/** Lets a customer cancel an order that nobody has packed yet, or correct it. */
export function CancelOrder({ order, children }: CancelOrderProps) {
  if (order.status !== "Processing" || order.packedAt !== undefined) return null;
  const { totalPrice, refunded = 0 } = order;
  return (
    <>
      <Link to={`/order/${order._id}/correct`} className={buttonClasses("outline", "mb-6 w-full")}>
        {messages.correct}
      </Link>
      <details className="mb-6 border border-line bg-field p-5 sm:p-6">
        <summary className="cursor-pointer font-medium">{messages.open}</summary>
        <p className="mt-3 text-sm text-ink-soft">
          {messages.text(formatDollars(totalPrice - refunded))}
        </p>
        {children ?? (
          <form method="post" action={`/order/${order._id}/cancel`}>
            <Button type="submit" variant="accent" className="mt-4 w-full">
              {messages.confirm}
            </Button>
          </form>
        )}
      </details>
    </>
  );
}
