import { productMessages } from "../../../common/messages/product.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { CartLine } from "../../../server/cart/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { openCart } from "./open-cart.ts";

export type Added = Pick<CartLine, "name" | "image" | "color" | "size"> & { quantity: number };

/** The line that was just added to the cart, and a button that opens the cart. */
export function AddedNote({ added }: { added: Added }) {
  const { name, image, color, size, quantity } = added;
  return (
    <section
      aria-label={productMessages.justAdded}
      className="flex flex-wrap items-center gap-x-4 border border-line bg-field p-3"
    >
      <Picture url={image} alt="" sizes="3.5rem" className="w-14 shrink-0" />
      <div className="flex-1 basis-[4.5rem] text-sm wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft">
          {shownWord("color", color)} · {size}
          {quantity > 1 && ` · ${productMessages.unitsAdded(quantity)}`}
        </p>
      </div>
      <Button variant="quiet" onClick={openCart}>
        {productMessages.viewCart}
      </Button>
    </section>
  );
}
