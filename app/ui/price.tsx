import { cardMessages } from "../../common/messages/cards.ts";
import { formatDollars } from "../../common/money.ts";
import { getShopFront } from "../../common/shop-front.ts";

interface PriceProps {
  price: number;
  originalPrice?: number | undefined;
  className?: string;
}

export function Price({ price, originalPrice, className = "" }: PriceProps) {
  const note = getShopFront().priceNote;
  const reduced = originalPrice !== undefined && originalPrice > price;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      {reduced && (
        <s className="font-normal text-ink-soft">
          <span className="sr-only">{cardMessages.before} </span>
          {formatDollars(originalPrice)}
        </s>
      )}
      <span className={reduced ? "text-thread" : undefined}>
        {reduced && <span className="sr-only">{cardMessages.now} </span>}
        {formatDollars(price)}
      </span>
      {note && <span className="basis-full text-xs font-normal text-ink-soft">{note}</span>}
    </p>
  );
}
