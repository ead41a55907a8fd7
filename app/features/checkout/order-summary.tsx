import { type ReactNode, useId } from "react";
import { checkoutMessages as messages } from "../../../common/messages/checkout.ts";
import { formatDollars } from "../../../common/money.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { OrderItem } from "../../../server/orders/contract.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Amounts, type AmountsProps } from "../orders/amounts.tsx";

interface OrderSummaryProps {
  items: Omit<OrderItem, "sku">[];
  amounts: AmountsProps;
  /** Between the items and the amounts. */
  children: ReactNode;
  /** Whether it is unfolded in a single column. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The items of the checkout. In a single column they are folded, with the total in view. */
export function OrderSummary(props: OrderSummaryProps) {
  const { items, amounts, children, isOpen, onToggle } = props;
  const id = useId();
  return (
    <section
      aria-label={messages.summary}
      className="border border-line bg-field p-5 sm:p-6 md:sticky md:top-24 md:self-start"
    >
      <h2 className="type-heading max-md:hidden">{messages.summary}</h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-m-5 flex min-h-14 w-[calc(100%+--spacing(10))] flex-wrap items-center justify-between gap-x-4 px-5 py-3 text-left sm:-m-6 sm:w-[calc(100%+--spacing(12))] sm:px-6 md:hidden"
        onClick={onToggle}
      >
        <span className="flex items-center gap-2 font-medium">
          {isOpen ? messages.hideSummary : messages.showSummary}
          <Icon
            name="right"
            className={`size-4 transition-transform ${isOpen ? "-rotate-90" : "rotate-90"}`}
          />
        </span>
        <span className="text-lg font-semibold tabular-nums">
          {formatDollars(amounts.totalPrice)}
        </span>
      </button>
      <div id={id} className={isOpen ? "max-md:mt-8" : "max-md:hidden"}>
        <ul className="mt-5 divide-y divide-line">
          {items.map((item) => (
            <li
              key={`${item.productId} ${item.color} ${item.size}`}
              className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] gap-4 py-4 first:pt-0"
            >
              <Picture url={item.image} alt="" sizes="4rem" />
              <div className="flex flex-wrap items-start gap-x-4">
                <div className="flex-1 basis-24 wrap-anywhere">
                  <p className="font-medium">{item.name}</p>
                  <p className="mt-0.5 text-sm text-ink-soft">
                    {shownWord("color", item.color)} · {item.size}
                  </p>
                  <p className="mt-0.5 text-sm text-ink-soft">{messages.quantity(item.quantity)}</p>
                </div>
                <p className="ml-auto font-medium tabular-nums">
                  {formatDollars(item.price * item.quantity)}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {children}
        <div className="border-t border-line pt-5">
          <Amounts {...amounts} />
        </div>
      </div>
    </section>
  );
}
