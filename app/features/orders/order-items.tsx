import type { ReactNode } from "react";
import { cartMessages } from "../../../common/messages/cart.ts";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { formatDollars } from "../../../common/money.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { OrderItem } from "../../../server/orders/contract.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";

interface OrderItemsProps {
  items: OrderItem[];
  /** What can be done with a line, for the team. */
  action?: (item: OrderItem) => ReactNode;
}

export function OrderItems({ items, action }: OrderItemsProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={`${item.productId} ${item.color} ${item.size}`}
          className="grid break-inside-avoid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-4 py-4 first:pt-0 last:pb-0"
        >
          <Picture url={item.image} alt="" sizes="4.5rem" />
          <div className="flex flex-wrap items-start gap-x-4">
            <div className="flex-1 basis-[4.5rem] wrap-anywhere">
              <Link
                to={`/product/${item.productId}`}
                className="font-medium underline decoration-line underline-offset-4 hover:decoration-thread"
              >
                {item.name}
              </Link>
              <p className="mt-1 text-sm text-ink-soft">
                {shownWord("color", item.color)} · {item.size}
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {checkoutMessages.quantity(item.quantity)}
                {item.quantity > 1 && ` · ${formatDollars(item.price)} ${cartMessages.each}`}
              </p>
              {item.sku !== "" && (
                <p className="mt-1 text-xs wrap-anywhere text-ink-soft">
                  {orderMessages.sku(item.sku)}
                </p>
              )}
              {action?.(item)}
            </div>
            <p className="font-medium tabular-nums">{formatDollars(item.price * item.quantity)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
