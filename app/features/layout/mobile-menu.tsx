import { Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import { useSession } from "../../session.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { NavLinks } from "./nav-links.tsx";

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

const ENTRY = "block border-b border-line py-4 text-lg font-medium hover:text-thread";

export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { user } = useSession();
  return (
    <Drawer open={open} onClose={onClose} side="left" title={texts.nav.menu}>
      <nav aria-label={texts.nav.menu}>
        <NavLinks className="" look={(active) => `${ENTRY} ${active ? "text-thread" : ""}`} />
        <ul>
          <li>
            <Link to="/profile" className={ENTRY}>
              {texts.nav.account}
            </Link>
          </li>
          {user?.role === "admin" && (
            <li>
              <Link to="/admin" className={ENTRY}>
                {texts.nav.admin}
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </Drawer>
  );
}
