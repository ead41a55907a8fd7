import { useEffect } from "react";
import { cartMessages } from "../../../common/messages/cart.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import { useCart } from "./cart-store.ts";

const loadPanel = async () => (await import("./cart-panel.tsx")).CartPanel;
const CartPanel = loadOnUse<{ onClose: () => void }>(loadPanel, NotLoaded, () => (
  <p role="status">{cartMessages.loading}</p>
));

export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hasLines = useCart().cart.products.length > 0;
  useEffect(() => {
    if (!hasLines) return;
    // Fetched early, so that a cart with lines opens without a network, too, but after the page itself.
    const load = () => void loadPanel().catch(() => {});
    if (typeof requestIdleCallback === "undefined") load();
    else requestIdleCallback(load);
  }, [hasLines]);
  return (
    <Drawer open={open} onClose={onClose} side="right" title={cartMessages.title}>
      <CartPanel onClose={onClose} />
    </Drawer>
  );
}
