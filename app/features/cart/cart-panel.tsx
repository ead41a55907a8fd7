import { useEffect } from "react";
import { useNavigate } from "react-router";
import { formatDollars } from "../../../common/money.ts";
import { texts } from "../../../common/texts.ts";
import { useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";
import { notify } from "../../ui/toast.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { loadCart, useCart } from "./cart-store.ts";

/** What the cart drawer shows once it is open. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const { cart, loading, error } = useCart();
  const { user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    void loadCart().then((outcome) => {
      if (!outcome.ok) notify.error(outcome.message);
    });
  }, []);

  if (cart.products.length === 0) {
    if (loading) return <p role="status">{texts.cart.loading}</p>;
    return <EmptyCart onClose={onClose} error={error} />;
  }
  const blocked = cart.products.some((line) => !line.available);
  return (
    <div className="flex min-h-full flex-col">
      <p role="alert" className="text-sm font-medium text-thread not-empty:mb-4">
        {error}
      </p>
      <ul className="flex-1 divide-y divide-line" aria-busy={loading}>
        {cart.products.map((line) => (
          <CartLineRow
            key={`${line.productId} ${line.color} ${line.size}`}
            line={line}
            busy={loading}
          />
        ))}
      </ul>
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-paper px-5 py-5">
        <p className="flex items-baseline justify-between text-lg font-semibold">
          <span>{texts.cart.total}</span>
          <output className="tabular-nums">{formatDollars(cart.totalPrice)}</output>
        </p>
        <Button
          className="mt-4 w-full"
          disabled={blocked}
          onClick={() => navigate(user ? "/checkout" : "/login?redirect=checkout")}
        >
          {texts.cart.checkout}
        </Button>
        <p className="mt-3 text-center text-sm text-ink-soft">
          {blocked ? texts.cart.blocked : texts.cart.note}
        </p>
      </div>
    </div>
  );
}

interface EmptyCartProps {
  onClose: () => void;
  error: string | undefined;
}

function EmptyCart({ onClose, error }: EmptyCartProps) {
  const navigate = useNavigate();
  return (
    <div className="pb-16 text-center">
      <ScenePicture
        picture={{ scene: "empty-cart", crop: "square" }}
        sizes="27rem"
        className="rounded-soft"
      />
      <p className="mt-8 text-lg">{error ?? texts.cart.empty}</p>
      <Button
        look="outline"
        className="mt-6"
        onClick={() => {
          onClose();
          void navigate("/collections/all");
        }}
      >
        {texts.cart.browse}
      </Button>
    </div>
  );
}
