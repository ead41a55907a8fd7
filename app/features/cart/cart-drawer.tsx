import { lazy, Suspense } from "react";
import { texts } from "../../../common/texts.ts";
import { Drawer } from "../../ui/drawer.tsx";

const CartPanel = lazy(async () => ({ default: (await import("./cart-panel.tsx")).CartPanel }));

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
