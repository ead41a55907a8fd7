import { useLocation } from "react-router";
import { HEADER_LISTS } from "../../../common/default-menus.ts";
import { navMessages } from "../../../common/messages/shop.ts";
import type { MenuLink } from "../../../common/shop-front.ts";
import { Link } from "../../ui/link.tsx";

/** The collection's address with these filters. */
export function collectionPath(filters: Record<string, string>): string {
  return `/collections/all?${new URLSearchParams(filters)}`;
}

/** Links to lists, by the message that names each. */
export function linksTo<Word extends string>(
  lists: Record<Word, Record<string, string>>,
  messages: Record<NoInfer<Word>, string>,
): MenuLink[] {
  return (Object.keys(lists) as Word[]).map((word) => ({
    name: messages[word],
    to: collectionPath(lists[word]),
  }));
}

/** The menu of the header. */
export function headerLinks(): MenuLink[] {
  return globalThis.shopFront?.menus?.header ?? linksTo(HEADER_LISTS, navMessages);
}

interface NavLinksProps {
  className: string;
  /** Classes of each link; `active`: it leads to this page, or to a list that this one is a part of. */
  linkClasses: (active: boolean) => string;
}

export function NavLinks({ className, linkClasses }: NavLinksProps) {
  const location = useLocation();
  return (
    <ul className={className}>
      {headerLinks().map(({ name, to }, index) => {
        const active = isPartOf(location, to);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
          <li key={index}>
            <Link
              to={to}
              aria-current={active ? "page" : undefined}
              className={linkClasses(active)}
            >
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a page is the link's, or has its filters and more: those of all products go with any collection. */
function isPartOf({ pathname, search }: { pathname: string; search: string }, to: string): boolean {
  const [path = "", asked] = to.split("?");
  const query = new URLSearchParams(search);
  const isThere =
    asked && path === "/collections/all"
      ? pathname.startsWith("/collections/")
      : pathname === path && (asked || path !== "/collections/all" || !search);
  return (
    !!isThere &&
    [...new URLSearchParams(asked)].every(
      ([name, value]) => query.get(name)?.trim().toLowerCase() === value.toLowerCase(),
    )
  );
}
