import type { ReactNode } from "react";
import { customerTexts } from "../../../common/customer-texts.ts";
import { formatDollars } from "../../../common/money.ts";
import type { OrderItem } from "../../../server/orders/contract.ts";
import { Picture } from "../../ui/picture.tsx";
import { Amounts } from "../orders/amounts.tsx";

interface OrderSummaryProps {
  items: OrderItem[];
  subtotal: number;
  discount: number;
  totalPrice: number;
  /** Between the goods and their sum. */
  children: ReactNode;
}

/** What is about to be bought. */
export function OrderSummary({ items, children, ...amounts }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="summary"
      className="border border-line bg-white p-5 sm:p-6 md:sticky md:top-24 md:self-start"
    >
      <h2 id="summary" className="type-heading">
        {customerTexts.checkout.summary}
      </h2>
      <ul className="mt-5 divide-y divide-line">
        {items.map((item) => (
          <li
            key={`${item.productId} ${item.color} ${item.size}`}
            className="grid grid-cols-[4rem_1fr_auto] gap-4 py-4 first:pt-0"
          >
            <Picture url={item.image} alt="" sizes="4rem" />
            <div>
              <p className="font-medium">{item.name}</p>
              <p className="mt-0.5 text-sm text-ink-soft">
                {item.color} · {item.size}
              </p>
              <p className="mt-0.5 text-sm text-ink-soft">
                {customerTexts.checkout.quantity(item.quantity)}
              </p>
            </div>
            <p className="font-medium tabular-nums">{formatDollars(item.price * item.quantity)}</p>
          </li>
        ))}
      </ul>
      {children}
      <div className="border-t border-line pt-5">
        <Amounts {...amounts} />
      </div>
    </section>
  );
}
