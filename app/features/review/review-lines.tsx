import { contractMessages as messages } from "../../../common/messages/contract.ts";
import { formatDollars } from "../../../common/money.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { OrderItem } from "../../../server/orders/contract.ts";
import { Picture } from "../../ui/picture.tsx";

interface ReviewLinesProps {
  items: Omit<OrderItem, "sku">[];
  /** By product, of what has no composition; while nothing is ordered yet, of nothing. */
  materials?: Readonly<Record<string, string>>;
}

/** What is ordered, with what matters of it: picture, color, size and what it is made of. */
export function ReviewLines({ items, materials = {} }: ReviewLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={`${item.productId} ${item.color} ${item.size}`}
          className="grid grid-cols-[--spacing(20)_minmax(0,1fr)] gap-4 py-5 first:pt-0 last:pb-0"
        >
          <Picture url={item.image} alt="" sizes="(width >= 40rem) 7rem, 5rem" />
          <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
            <div className="flex-1 basis-24 wrap-anywhere">
              <p className="text-lg font-medium">{item.name}</p>
              <p className="mt-1 text-ink-soft">
                {shownWord("color", item.color)} · {messages.size(item.size)}
              </p>
              <Material name={item.composition ?? materials[item.productId]} />
              <p className="mt-1 text-ink-soft">
                {messages.quantity(item.quantity)}
                {item.quantity > 1 && ` · ${messages.each(formatDollars(item.price))}`}
              </p>
            </div>
            <p className="font-medium tabular-nums">{formatDollars(item.price * item.quantity)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a line is made of, where the shop says it. */
function Material({ name }: { name: string | undefined }) {
  return name ? <p className="mt-1 text-ink-soft">{name}</p> : null;
}
