import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { texts } from "../../../common/texts.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { notify } from "../../ui/toast.tsx";
import { addToCart } from "../cart/cart-store.ts";
import { ProductOptions } from "./product-options.tsx";
import { SizeGuideButton } from "./size-guide-button.tsx";
import { type Choice, stockLeft } from "./variant-choice.ts";

interface ProductPurchaseProps {
  product: Product;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const TOAST = { duration: 1000 };
const FIRST_MISSING = "fieldset:not(:has(:checked)) input:enabled";
const ANYTHING: Choice = { color: undefined, size: undefined };

/** Colour, size, quantity and the button that puts them in the cart. */
export function ProductPurchase({ product, choice, onChoose }: ProductPurchaseProps) {
  const { variants } = product;
  const [wanted, setWanted] = useState(1);
  const [adding, setAdding] = useState(false);
  const [marked, setMarked] = useState(false);
  const [refused, setRefused] = useState<{ color: string; size: string }>();
  const [gone, setGone] = useState(false);
  const { revalidate } = useRevalidator();
  const panel = useRef<HTMLDivElement>(null);
  const most = stockLeft(variants, choice);
  const quantity = Math.max(1, Math.min(wanted, most));
  const soldOut = stockLeft(variants, ANYTHING) === 0;

  async function add() {
    const { color, size } = choice;
    if (color === undefined || size === undefined) {
      notify.error(texts.cart.chooseOptions, TOAST);
      setMarked(true);
      panel.current?.querySelector<HTMLElement>(FIRST_MISSING)?.focus();
      return;
    }
    if (adding) return;
    setAdding(true);
    const outcome = await addToCart({ productId: product._id, color, size, quantity });
    setAdding(false);
    if (outcome.ok) {
      notify.success(texts.cart.added, TOAST);
      return;
    }
    notify.error(outcome.message);
    if (outcome.status === 404) setGone(true);
    // The page is older than the stock: it is read again, and what has sold out shows.
    if (outcome.status === 409) {
      setRefused({ color, size });
      void revalidate();
    }
  }

  return (
    <div ref={panel} className="space-y-6">
      <ProductOptions
        product={product}
        choice={choice}
        onChoose={onChoose}
        marked={marked}
        sizeGuide={<SizeGuideButton product={product} size={choice.size} />}
      />
      <Trouble text={gone ? texts.products.gone : soldOutText()} />
      <div className="needs-script flex items-start gap-3">
        {!soldOut && !gone && (
          <QuantityStepper
            quantity={quantity}
            most={most}
            roomy
            labels={{ less: texts.products.less, more: texts.products.more }}
            onChange={setWanted}
          />
        )}
        <Button
          look="primary"
          className="min-h-13 flex-1 text-base whitespace-nowrap"
          disabled={soldOut || gone}
          aria-disabled={adding}
          onClick={() => void add()}
        >
          {buttonText()}
        </Button>
      </div>
      <noscript>
        <p className="border-l-2 border-thread pl-3">{texts.products.needsScript}</p>
      </noscript>
    </div>
  );

  function soldOutText(): string | undefined {
    if (soldOut) return texts.products.allSoldOut;
    const isLost = refused && stockLeft(variants, refused) === 0;
    return isLost ? texts.products.soldOutMeanwhile(refused.color, refused.size) : undefined;
  }
  function buttonText(): string {
    if (gone) return texts.cart.unavailable;
    if (soldOut) return texts.cart.soldOut;
    return adding ? texts.products.adding : texts.products.addToCart;
  }
}

/** Why something cannot be bought; read out when it turns out so while the page is open. */
function Trouble({ text }: { text: string | undefined }) {
  return text && <Notice tone="info">{text}</Notice>;
}
