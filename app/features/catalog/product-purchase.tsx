import { useState } from "react";
import { texts } from "../../../common/texts.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { Button } from "../../ui/button.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { notify } from "../../ui/toast.tsx";
import { addToCart } from "../cart/cart-store.ts";
import { ProductOptions } from "./product-options.tsx";
import { type Choice, stockLeft } from "./variant-choice.ts";

interface ProductPurchaseProps {
  product: Pick<Product, "_id" | "colors" | "sizes" | "variants">;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const TOAST = { duration: 1000 };

/** Colour, size, quantity and the button that puts them in the cart. */
export function ProductPurchase({ product, choice, onChoose }: ProductPurchaseProps) {
  const [wanted, setWanted] = useState(1);
  const [adding, setAdding] = useState(false);
  const most = stockLeft(product.variants, choice);
  const quantity = Math.max(1, Math.min(wanted, most));
  const soldOut = stockLeft(product.variants, { color: undefined, size: undefined }) === 0;

  async function add() {
    const { color, size } = choice;
    if (color === undefined || size === undefined) {
      notify.error(texts.cart.chooseOptions, TOAST);
      return;
    }
    setAdding(true);
    const outcome = await addToCart({ productId: product._id, color, size, quantity });
    setAdding(false);
    if (outcome.ok) notify.success(texts.cart.added, TOAST);
    else notify.error(outcome.message);
  }

  return (
    <div className="space-y-6">
      <ProductOptions product={product} choice={choice} onChoose={onChoose} />
      {!soldOut && (
        <div className="needs-script">
          <p className="mb-3 text-sm font-semibold">{texts.products.quantity}</p>
          <QuantityStepper
            quantity={quantity}
            most={most}
            labels={{ less: texts.products.less, more: texts.products.more }}
            onChange={setWanted}
          />
        </div>
      )}
      <Button
        look="primary"
        className="needs-script w-full py-4 text-base"
        disabled={adding || soldOut}
        onClick={() => void add()}
      >
        {soldOut ? texts.cart.soldOut : adding ? texts.products.adding : texts.products.addToCart}
      </Button>
      <noscript>
        <p className="border-l-2 border-thread pl-3">{texts.products.needsScript}</p>
      </noscript>
    </div>
  );
}
