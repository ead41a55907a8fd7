import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { newKey } from "../../../common/ids.ts";
import { picturesIn } from "../../../common/items.ts";
import { cartMessages } from "../../../common/messages/cart.ts";
import { productMessages } from "../../../common/messages/product.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { Button } from "../../ui/button.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { notify } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { type Added, AddedNote } from "../cart/added-note.tsx";
import { addToCart } from "../cart/cart-changes.ts";
import type { ExpressButtonProps } from "../express/express-button.tsx";
import { ProductOptions } from "./product-options.tsx";
import type { PurchaseBarProps } from "./purchase-bar.tsx";
import { SizeGuideButton } from "./size-guide-button.tsx";
import { ANYTHING, type Choice, isSoldOut, stockLeft } from "./variant-choice.ts";

export interface ProductPurchaseProps {
  product: Product;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Shows price and button on a phone after they have left the screen, if it is given. */
  Bar?: ((props: PurchaseBarProps) => ReactNode) | undefined;
}

const ExpressButton = loadOnUse<ExpressButtonProps>(
  async () => (await import("../express/express-button.tsx")).ExpressButton,
  () => null,
);

const TOAST = { duration: 1000 };
const FIRST_MISSING = "fieldset:not(:has(:checked)) input:enabled";

/** Color, size, quantity, and the button that adds the variant to the cart. */
export function ProductPurchase(props: ProductPurchaseProps) {
  const { product, choice, onChoose, Bar } = props;
  const { variants } = product;
  const [wanted, setWanted] = useState(1);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const isPast = useScrolledPast(button, Bar !== undefined);
  const most = stockLeft(variants, choice);
  const quantity = Math.max(1, Math.min(wanted, most));
  const soldOut = isSoldOut(variants, choice);
  const { add, adding, added, gone, ...tried } = useAdding(product, choice, quantity, panel);

  const addButton = (extra: string) => (
    <Button
      variant="primary"
      className={extra}
      disabled={soldOut || gone}
      aria-disabled={adding}
      onClick={() => void add()}
    >
      {buttonText(gone, soldOut, adding)}
    </Button>
  );
  const note = added && <AddedNote added={added} />;
  const trouble = gone ? productMessages.gone : soldOutText(variants, choice, tried.refused);
  return (
    <div ref={panel} className="space-y-6">
      <ProductOptions
        product={product}
        choice={choice}
        onChoose={(next) => {
          tried.forgetAdded();
          onChoose(next);
        }}
        marked={tried.marked}
        sizeGuide={<SizeGuideButton product={product} size={choice.size} />}
      />
      {/* Screen readers read it when the variant sells out while the page is open. */}
      <Notice tone="info">{trouble}</Notice>
      <div ref={button} className="needs-script flex flex-wrap items-start gap-3">
        {!soldOut && !gone && (
          <QuantityStepper
            quantity={quantity}
            most={most}
            roomy
            open={choice.color === undefined || choice.size === undefined}
            labels={{ less: productMessages.less, more: productMessages.more }}
            onChange={setWanted}
          />
        )}
        {addButton("min-h-13 flex-1 text-base whitespace-nowrap")}
      </div>
      {getShopFront().express && !soldOut && !gone && (
        <div className="min-h-11">
          {hydrated && <ExpressButton line={{ productId: product._id, ...choice }} add={add} />}
        </div>
      )}
      {note && <div className={isPast ? "invisible" : undefined}>{note}</div>}
      {Bar && isPast && (
        <Bar product={product} choice={choice} note={note}>
          {addButton("shrink-0 whitespace-nowrap")}
        </Bar>
      )}
      <noscript>
        <p className="border-l-2 border-thread pl-3">{productMessages.needsScript}</p>
      </noscript>
    </div>
  );
}

/** Adds the chosen variant to the cart, and keeps the outcome. */
function useAdding(
  product: Product,
  choice: Choice,
  quantity: number,
  panel: RefObject<HTMLElement | null>,
) {
  const { variants } = product;
  const [adding, setAdding] = useState(false);
  const [marked, setMarked] = useState(false);
  const [refused, setRefused] = useState<{ color: string; size: string }>();
  const [gone, setGone] = useState(false);
  const [added, setAdded] = useState<Added>();
  const { revalidate } = useRevalidator();
  // The next page must not show that adding failed on this page.
  const failed = useRef<string>(undefined);
  const forgetFailed = useCallback(() => {
    if (failed.current !== undefined) notify.dismiss(failed.current);
    failed.current = undefined;
  }, []);
  useEffect(() => forgetFailed, [forgetFailed]);

  /** Answers whether it is in the cart now. */
  async function add(): Promise<boolean> {
    const { color, size } = choice;
    if (color === undefined || size === undefined) {
      notify.error(productMessages.chooseOptions, TOAST);
      setMarked(true);
      panel.current?.querySelector<HTMLElement>(FIRST_MISSING)?.focus();
      return false;
    }
    if (adding) return false;
    setAdding(true);
    setAdded(undefined);
    forgetFailed();
    const { _id: productId, name, price } = product;
    const [picture] = picturesIn(product.images, color);
    const outcome = await addToCart({
      productId,
      color,
      size,
      quantity,
      name,
      price,
      image: picture?.url ?? "",
      countInStock: stockLeft(variants, { color, size }),
    });
    setAdding(false);
    if (outcome.ok) {
      const line = outcome.data.products.find(
        (each) => each.productId === product._id && each.color === color && each.size === size,
      );
      if (line) setAdded({ ...line, quantity });
      notify.success(productMessages.added, TOAST);
      return true;
    }
    failed.current = newKey();
    notify.error(outcome.message, {
      id: failed.current,
      action: { label: errorMessages.retry, run: () => void latest.current() },
    });
    if (outcome.status === 404) setGone(true);
    // The page's stock is out of date: it is loaded again, so that sold out variants show.
    if (outcome.status === 409) {
      setRefused({ color, size });
      void revalidate();
    }
    return false;
  }

  // The toast's retry adds the variant that is chosen by then.
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  return { add, adding, added, marked, gone, refused, forgetAdded: () => setAdded(undefined) };
}

/** The message that the choice is sold out, or was when it was added. */
function soldOutText(
  variants: Product["variants"],
  choice: Choice,
  refused: { color: string; size: string } | undefined,
): string | undefined {
  const { color, size } = choice;
  if (stockLeft(variants, ANYTHING) === 0) return productMessages.allSoldOut;
  if (isSoldOut(variants, choice) && color && size)
    return productMessages.soldOut(shownWord("color", color), size);
  const isLost = refused && stockLeft(variants, refused) === 0;
  return isLost
    ? productMessages.soldOutMeanwhile(shownWord("color", refused.color), refused.size)
    : undefined;
}

function buttonText(gone: boolean, soldOut: boolean, adding: boolean): string {
  if (gone) return cartMessages.unavailable;
  if (soldOut) return cartMessages.soldOut;
  return adding ? productMessages.adding : productMessages.addToCart;
}

/** The height of the header, which covers elements below it. */
const HEADER_PX = 64;

/** Whether the window is scrolled past this element, so that it lies above the visible part. */
function useScrolledPast(element: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current || !isAsked) return;
    // An element below the window counts as visible, so that a jump past it is a change.
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry?.isIntersecting === false),
      { rootMargin: `-${HEADER_PX}px 0px 100000px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isAsked]);
  return isPast;
}
