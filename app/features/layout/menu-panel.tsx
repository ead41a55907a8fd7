import { navMessages, shopMessages } from "../../../common/messages/shop.ts";
import { isOnTeam, useSession } from "../../session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { NavLinks } from "./nav-links.tsx";

const ENTRY = "inline-flex min-h-11 items-center gap-3 hover:text-thread";

export function MenuPanel() {
  const { user } = useSession();
  // Long names, or many.
  const type = globalThis.shopFront?.menus?.room === "button" ? "type-heading" : "type-title";
  return (
    <div className="flex min-h-full flex-col">
      <nav aria-label={navMessages.menu}>
        <NavLinks
          className="grid gap-3 wrap-anywhere"
          linkClasses={(active) =>
            `inline-block py-1 ${type} ${active ? "stitched" : "hover:text-thread"}`
          }
        />
        <ul className="mt-8 border-t border-line pt-4">
          <li>
            <Link to="/profile" className={ENTRY}>
              <Icon name="user" />
              {navMessages.account}
            </Link>
          </li>
          {isOnTeam(user) && (
            <li>
              <Link to="/admin" className={ENTRY}>
                <Icon name="lock" />
                {navMessages.admin}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {shopMessages.phone && (
        <a href={shopMessages.phoneHref} className={`mt-auto pt-8 text-sm tabular-nums ${ENTRY}`}>
          <Icon name="phone" />
          {shopMessages.phone}
        </a>
      )}
    </div>
  );
}
