import { navMessages } from "../../../common/messages/shop.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

const MenuPanel = loadOnUse(async () => (await import("./menu-panel.tsx")).MenuPanel, NotLoaded);

export function MobileMenu({ open, onClose }: MobileMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title={navMessages.menu}>
      <MenuPanel />
    </Drawer>
  );
}
