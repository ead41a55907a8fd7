import { cartMessages } from "../../../common/messages/cart.ts";
import { cartPanelMessages } from "../../../common/messages/cart-panel.ts";
import { formatDollars } from "../../../common/money.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { Cart, CartLine } from "../../../server/cart/contract.ts";
import type { Outcome } from "../../api.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { notify } from "../../ui/toast.tsx";
import { removeLine, setQuantity } from "./cart-changes.ts";

interface CartLineRowProps {
  line: CartLine;
  onRemove: () => void;
}

export function CartLineRow({ line, onRemove }: CartLineRowProps) {
  async function report(change: Promise<Outcome<Cart>>) {
    const outcome = await change;
    if (!outcome.ok) notify.error(outcome.message);
  }

  return (
    <li className="grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-4 py-5 first:pt-0">
      <Picture
        url={line.image}
        alt=""
        sizes="5.5rem"
        className={line.available ? "" : "opacity-50"}
      />
      <div className="flex flex-col">
        <div className="flex flex-wrap items-start gap-x-3">
          <Link
            to={`/product/${line.productId}`}
            className="flex-1 basis-[4.5rem] font-medium wrap-anywhere hover:text-thread"
          >
            {line.name}
          </Link>
          <p
            className={`font-medium tabular-nums ${line.available ? "" : "text-ink-soft line-through"}`}
          >
            {formatDollars(line.price * line.quantity)}
          </p>
        </div>
        <p className="mt-0.5 text-sm text-ink-soft">
          {shownWord("color", line.color)} · {line.size}
          {line.quantity > 1 && ` · ${formatDollars(line.price)} ${cartMessages.each}`}
        </p>
        {!line.available && (
          <p className="mt-1 text-sm font-medium text-alarm">{cartMessages.unavailable}</p>
        )}
        <div className="mt-auto flex items-center justify-between pt-3">
          {line.available ? (
            <QuantityStepper
              quantity={line.quantity}
              most={line.countInStock}
              labels={{
                less: cartPanelMessages.less(line.name),
                more: cartPanelMessages.more(line.name),
              }}
              onChange={(quantity) => void report(setQuantity(line, quantity))}
            />
          ) : (
            <span />
          )}
          <button
            type="button"
            data-remove
            aria-label={cartPanelMessages.remove(line.name)}
            className="-mr-2 grid size-10 place-items-center text-ink-soft hover:text-thread"
            onClick={() => {
              onRemove();
              void report(removeLine(line));
            }}
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
    </li>
  );
}
