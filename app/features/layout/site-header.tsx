import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { navMessages } from "../../../common/messages/shop.ts";
import { isOnTeam, useSession } from "../../session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { countUnits, useCart } from "../cart/cart-store.ts";
import { Logo, sizeInHeader } from "./logo.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SearchForm, SearchPanel } from "./search-form.tsx";

/** As large as a finger, at any text size. */
const ICON_BUTTON = "relative grid size-[44px] place-items-center hover:text-thread";

export function SiteHeader({ onMenu, onCart }: { onMenu: () => void; onCart: () => void }) {
  const { key: place } = useLocation();
  /** The location where the search was opened: any navigation closes it. */
  const [searchedAt, setSearchedAt] = useState<string>();
  const searching = searchedAt === place;
  const searchToggle = useRef<HTMLButtonElement>(null);
  // The logo and the icons stay where they are, wherever the menu is.
  const room = globalThis.shopFront?.menus?.room;
  const isBelow = room === "below";
  const button = room === "button" ? "" : "lg:hidden";

  function closeSearch() {
    setSearchedAt(undefined);
    searchToggle.current?.focus();
  }

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      <div
        className={`page-width grid min-h-16 grid-cols-[auto_1fr_auto] items-center lg:min-h-18 lg:grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)] lg:gap-10${isBelow ? " lg:gap-y-0" : ""}`}
      >
        <nav
          aria-label={navMessages.main}
          className={`flex items-center${isBelow ? " lg:col-span-3 lg:row-start-2" : ""}`}
        >
          <button
            type="button"
            aria-label={navMessages.menu}
            className={`needs-script -ml-3 ${button} ${ICON_BUTTON}`}
            onClick={onMenu}
          >
            <Icon name="menu" />
          </button>
          <NavLinks
            className={`hidden ${isBelow ? "w-full flex-wrap justify-center gap-x-7 pb-3 lg:flex" : button && "gap-7 lg:flex"}`}
            linkClasses={(active) =>
              `py-2 text-sm ${active ? "stitched" : "font-medium hover:text-thread"}`
            }
          />
        </nav>
        <Link to="/" className={`py-2${isBelow ? " lg:col-start-2" : ""}`}>
          <Logo className={sizeInHeader()} />
        </Link>
        <div className="-mr-3 flex items-center justify-end">
          <AdminLink />
          <button
            ref={searchToggle}
            type="button"
            aria-label={navMessages.search}
            aria-expanded={searching}
            className={`needs-script ${ICON_BUTTON}`}
            // Keeps the focus in the search, which would close before this click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (searching ? closeSearch() : setSearchedAt(place))}
          >
            <Icon name={searching ? "close" : "search"} />
          </button>
          <Link to="/profile" aria-label={navMessages.account} className={ICON_BUTTON}>
            <Icon name="user" />
          </Link>
          <CartButton onClick={onCart} />
        </div>
      </div>
      {searching && <SearchPanel onDone={closeSearch} onLeft={() => setSearchedAt(undefined)} />}
      <noscript>
        <SearchForm />
        <NavLinks
          className={`flex flex-wrap justify-center gap-6 pb-3 ${button}`}
          linkClasses={() => ""}
        />
      </noscript>
    </header>
  );
}

function AdminLink() {
  const { user } = useSession();
  if (!isOnTeam(user)) return null;
  return (
    <Link
      to="/admin"
      className="mr-2 hidden rounded-soft bg-ink px-3 py-1.5 text-sm font-medium text-paper hover:bg-thread sm:block"
    >
      {navMessages.admin}
    </Link>
  );
}

function CartButton({ onClick }: { onClick: () => void }) {
  const units = countUnits(useCart().cart);
  return (
    <button
      type="button"
      aria-label={navMessages.cart(units)}
      className={`needs-script ${ICON_BUTTON}`}
      onClick={onClick}
    >
      <Icon name="bag" />
      {units > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid min-h-4.5 min-w-4.5 place-items-center rounded-full bg-thread px-1 leading-none text-[0.6875rem] font-bold text-on-thread tabular-nums"
        >
          {units > 99 ? "99+" : units}
        </span>
      )}
    </button>
  );
}
