import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { Link } from "../../../ui/link.tsx";

const TABS = [
  ["/admin/colors", "colors"],
  ["/admin/sizes", "sizes"],
  ["/admin/size-guides", "sizeGuides"],
] as const;

/** The pages of colors, sizes and size guides. */
export function WordTabs({ shown }: { shown: (typeof TABS)[number][1] }) {
  const { links } = adminMessages;
  return (
    <nav aria-label={links.colorsAndSizes} className="-mt-3 mb-5 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {TABS.map(([to, name]) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={name === shown ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-ink-soft hover:text-ink aria-[current=page]:border-thread aria-[current=page]:text-ink"
            >
              {links[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
