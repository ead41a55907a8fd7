import { FEW_LEFT } from "../../common/limits.ts";
import { cartMessages } from "../../common/messages/cart.ts";
import { Icon } from "./icon.tsx";

interface QuantityStepperProps {
  quantity: number;
  /** The stock left. */
  most: number;
  onChange: (quantity: number) => void;
  /** As high as the button beside it, with the stock left below. */
  roomy?: boolean;
  /** Whether no variant is chosen yet: then `most` is the stock of the best one. */
  open?: boolean;
  labels: { less: string; more: string };
}

const STEP = "grid place-items-center hover:text-thread aria-disabled:opacity-35";

/**
 * Minus, the quantity, plus: from 1 to the stock left. A button at its end stays focusable, so that the
 * keyboard does not lose its place.
 */
export function QuantityStepper({
  quantity,
  most,
  onChange,
  roomy = false,
  open = false,
  labels,
}: QuantityStepperProps) {
  const button = (name: "less" | "more", to: number) => {
    const isAllowed = to >= 1 && (to < quantity || to <= most);
    return (
      <button
        type="button"
        aria-label={labels[name]}
        aria-disabled={!isAllowed}
        className={`${STEP} ${roomy ? "h-12.5 w-11" : "size-9"}`}
        onClick={() => isAllowed && onChange(to)}
      >
        <Icon name={name === "less" ? "minus" : "plus"} className="size-4" />
      </button>
    );
  };
  return (
    <div className={`flex gap-x-3 gap-y-1 ${roomy ? "flex-col" : "flex-wrap items-center"}`}>
      <div className="inline-flex items-center rounded-soft border border-ink-faint">
        {button("less", quantity - 1)}
        <output className="min-w-8 text-center font-medium tabular-nums">{quantity}</output>
        {button("more", quantity + 1)}
      </div>
      {(quantity >= most || (most <= FEW_LEFT && !open)) && (
        <p role="status" className="text-sm font-medium text-thread">
          {most > 0 ? cartMessages.onlyLeft(most) : cartMessages.soldOut}
        </p>
      )}
    </div>
  );
}
