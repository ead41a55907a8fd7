import { Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import { useSession } from "../../session.ts";
import { NavLinks } from "./nav-links.tsx";

const ENTRY = "block border-b border-line py-4 text-lg font-medium hover:text-thread";

/** What the mobile menu shows once it is open. */
export function MenuPanel() {
  const { user } = useSession();
  return (
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
  );
}
