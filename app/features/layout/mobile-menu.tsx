import { texts } from "../../../common/texts.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

const MenuPanel = loadOnUse(async () => (await import("./menu-panel.tsx")).MenuPanel, Unreachable);

export function MobileMenu({ open, onClose }: MobileMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title={texts.nav.menu}>
      <MenuPanel />
    </Drawer>
  );
}

/** The network took the panel's own code away. */
function Unreachable() {
  return <p role="alert">{texts.account.loadFailed}</p>;
}
