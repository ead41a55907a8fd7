import { lazy, Suspense } from "react";
import { texts } from "../../../common/texts.ts";
import { Drawer } from "../../ui/drawer.tsx";

const CartPanel = lazy(async () => {
  const code = await import("./cart-panel.tsx").catch(() => undefined);
  return { default: code?.CartPanel ?? Unreachable };
});

interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function CartDrawer({ open, onClose }: CartDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} side="right" title={texts.cart.title}>
      <Suspense fallback={<p role="status">{texts.cart.loading}</p>}>
        <CartPanel onClose={onClose} />
      </Suspense>
    </Drawer>
  );
}

/** The network took the panel's own code away. */
function Unreachable() {
  return <p role="alert">{texts.cart.fetchFailed}</p>;
}
