import type { ReactNode } from "react";
import { productMessages } from "../../../common/messages/product.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import type { Choice } from "./variant-choice.ts";

export interface PurchaseBarProps {
  product: Product;
  choice: Choice;
  /** The button that adds to the cart. */
  children: ReactNode;
  /** Above the bar's line. */
  note?: ReactNode;
}

/** Price and button at the foot of a phone's screen while the page's own are out of view. */
export function PurchaseBar({ product, choice, children, note }: PurchaseBarProps) {
  const { images, price, originalPrice } = product;
  const picture = images.find(({ color }) => color === choice.color) ?? images[0];
  const chosen = [choice.color && shownWord("color", choice.color), choice.size]
    .filter(Boolean)
    .join(" · ");
  return (
    <section
      aria-label={productMessages.buy}
      data-purchase-bar
      className="fixed inset-x-0 bottom-0 z-30 m-0 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {note && <div className="mb-3">{note}</div>}
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-10 shrink-0">
          <Picture url={picture?.url} alt="" sizes="2.5rem" />
        </div>
        <div className="min-w-0 flex-1">
          <Price price={price} originalPrice={originalPrice} className="font-semibold" />
          {chosen && <p className="truncate text-xs text-ink-soft">{chosen}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
