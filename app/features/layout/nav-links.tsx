import { useLocation } from "react-router";
import { navMessages } from "../../../common/messages/shop.ts";
import { Link } from "../../ui/link.tsx";

interface NavEntry {
  label: string;
  filter: "gender" | "category";
  value: string;
}

export const NAV_ENTRIES: NavEntry[] = [
  { label: navMessages.men, filter: "gender", value: "Men" },
  { label: navMessages.women, filter: "gender", value: "Women" },
  { label: navMessages.topWear, filter: "category", value: "Top Wear" },
  { label: navMessages.bottomWear, filter: "category", value: "Bottom Wear" },
];

/** The collection's address with these filters. */
export function collectionPath(filters: Record<string, string>): string {
  return `/collections/all?${new URLSearchParams(filters)}`;
}

interface NavLinksProps {
  className: string;
  /** Classes of each link; `active`: the current address has its filter. */
  linkClasses: (active: boolean) => string;
}

export function NavLinks({ className, linkClasses }: NavLinksProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(pathname.startsWith("/collections/") ? search : "");
  return (
    <ul className={className}>
      {NAV_ENTRIES.map(({ label, filter, value }) => {
        const active = query.get(filter)?.trim().toLowerCase() === value.toLowerCase();
        return (
          <li key={label}>
            <Link
              to={collectionPath({ [filter]: value })}
              aria-current={active ? "page" : undefined}
              className={linkClasses(active)}
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
