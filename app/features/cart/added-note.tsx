import { productTexts } from "../../../common/product-texts.ts";
import type { CartLine } from "../../../server/cart/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { openCart } from "./open-cart.ts";

export type Added = Pick<CartLine, "name" | "image" | "color" | "size"> & { quantity: number };

/** What has just gone into the cart, and the way there. */
export function AddedNote({ added }: { added: Added }) {
  const { name, image, color, size, quantity } = added;
  return (
    <section
      aria-label={productTexts.justAdded}
      className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 border border-line bg-white p-3"
    >
      <Picture url={image} alt="" sizes="3.5rem" />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft">
          {color} · {size}
          {quantity > 1 && ` · ${productTexts.unitsAdded(quantity)}`}
        </p>
      </div>
      <Button look="quiet" onClick={openCart}>
        {productTexts.viewCart}
      </Button>
    </section>
  );
}
