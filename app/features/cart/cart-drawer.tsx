import { texts } from "../../../common/texts.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";

const CartPanel = loadOnUse<{ onClose: () => void }>(
  async () => (await import("./cart-panel.tsx")).CartPanel,
  NotLoaded,
  <p role="status">{texts.cart.loading}</p>,
);

interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function CartDrawer({ open, onClose }: CartDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} side="right" title={texts.cart.title}>
      <CartPanel onClose={onClose} />
    </Drawer>
  );
}
