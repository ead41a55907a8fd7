import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { cartMessages } from "../../../common/messages/cart.ts";
import { cartPanelMessages } from "../../../common/messages/cart-panel.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { formatDollars } from "../../../common/money.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";
import { notify } from "../../ui/toast.tsx";
import { ExpressButton } from "../express/express-button.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { loadCart, useCart } from "./cart-store.ts";
import { isSentFree, ShippingMeter } from "./shipping-meter.tsx";

export function CartPanel({ onClose }: { onClose: () => void }) {
  const { cart, loading, changing, error } = useCart();
  const { user } = useSession();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const onRemove = useFocusAfterRemoval(panel, cart.products.length);
  const [missed, setMissed] = useState(false);
  const load = useCallback(async () => {
    const outcome = await loadCart();
    setMissed(!outcome.ok);
    if (!outcome.ok) notify.error(outcome.message);
  }, []);
  useEffect(() => void load(), [load]);
  const retry = missed && (
    <Button variant="quiet" aria-disabled={loading} onClick={() => void load()}>
      {errorMessages.retry}
    </Button>
  );

  if (cart.products.length === 0) {
    if (loading && !changing) return <p role="status">{cartMessages.loading}</p>;
    return <EmptyCart ref={panel} onClose={onClose} error={error} retry={retry} />;
  }
  const blocked = cart.products.some((line) => !line.available);
  const { priceNote, cartNote, pause, express } = getShopFront();
  return (
    <div ref={panel} className="flex min-h-full flex-col">
      <p role="alert" className="text-sm font-medium text-alarm not-empty:mb-4">
        {error}
      </p>
      {retry && <div className="-mt-3 mb-2">{retry}</div>}
      <ul
        aria-busy={loading}
        // A focused control is scrolled clear of the total.
        className="flex-1 divide-y divide-line [&_:is(a,button)]:scroll-mb-72"
      >
        {cart.products.map((line, place) => (
          <CartLineRow
            key={`${line.productId} ${line.color} ${line.size}`}
            line={line}
            onRemove={() => onRemove(place)}
          />
        ))}
      </ul>
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-paper px-5 py-5">
        <ShippingMeter totalPrice={cart.totalPrice} />
        <p className="flex items-baseline justify-between text-lg font-semibold">
          <span>{cartPanelMessages.total}</span>
          <output className="tabular-nums">{formatDollars(cart.totalPrice)}</output>
        </p>
        {/* It says that delivery comes on top; that tax is in the total stands below as well. */}
        {priceNote && !isSentFree(cart.totalPrice) && (
          <p className="mt-0.5 text-right text-xs text-ink-soft">{priceNote}</p>
        )}
        <Button
          className="mt-4 w-full"
          disabled={blocked}
          onClick={() => navigate(user ? "/checkout" : "/login?redirect=checkout")}
        >
          {cartPanelMessages.checkout}
        </Button>
        {express && !blocked && <ExpressButton />}
        <p className="mt-3 text-center text-sm text-balance text-ink-soft">
          {blocked
            ? cartPanelMessages.blocked
            : (pause?.checkout ?? cartNote ?? cartPanelMessages.note)}
        </p>
      </div>
    </div>
  );
}

/** Moves the focus to the line after a removed one; after the last line to the button of the empty cart. */
function useFocusAfterRemoval(panel: RefObject<HTMLElement | null>, count: number) {
  const removed = useRef<{ place: number; of: number }>(undefined);
  useEffect(() => {
    if (!removed.current || count >= removed.current.of) return;
    const { place } = removed.current;
    removed.current = undefined;
    const lines = panel.current?.querySelectorAll("li") ?? [];
    const next = lines[Math.min(place, count - 1)] ?? panel.current;
    next?.querySelector<HTMLElement>("[data-remove], :scope > button:last-child")?.focus();
  }, [panel, count]);
  return (place: number) => {
    removed.current = { place, of: count };
  };
}

interface EmptyCartProps {
  ref: Ref<HTMLDivElement>;
  onClose: () => void;
  error: string | undefined;
  /** The button that loads the cart again after a failure. */
  retry: ReactNode;
}

function EmptyCart({ ref, onClose, error, retry }: EmptyCartProps) {
  const navigate = useNavigate();
  return (
    <div ref={ref} className="pb-16 text-center">
      <ScenePicture
        picture={{ scene: "empty-cart", crop: "square" }}
        sizes="27rem"
        className="rounded-soft"
      />
      <p role={error ? "alert" : "status"} className="mt-8 type-heading">
        {error ?? cartPanelMessages.empty}
      </p>
      {retry}
      <Button
        variant="outline"
        className="mt-6"
        onClick={() => {
          onClose();
          void navigate("/collections/all");
        }}
      >
        {cartMessages.browse}
      </Button>
    </div>
  );
}
