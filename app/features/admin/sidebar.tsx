import { useLocation } from "react-router";
import { formatNumber } from "../../../common/locale.ts";
import { loginMessages } from "../../../common/messages/account.ts";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { Link } from "../../ui/link.tsx";
import { useOpenCases } from "./payments/open-cases.ts";

/** The parts of the admin area, by what somebody comes for. */
function groupsOf(messages: typeof adminMessages.links) {
  return [
    [
      messages.groups.selling,
      [
        ["/admin", messages.dashboard],
        ["/admin/orders", messages.orders],
        ["/admin/late", messages.late],
        ["/admin/returns", messages.returns],
        ["/admin/withdrawals", messages.withdrawals],
        ["/admin/payments", messages.payments],
        ["/admin/accounts", messages.accounts],
        ["/admin/holds", messages.holds],
        ["/admin/codes", messages.codes],
        ["/admin/users", messages.users],
        ["/admin/delivery", messages.delivery],
      ],
    ],
    [
      messages.groups.goods,
      [
        ["/admin/products", messages.products],
        ["/admin/collections", messages.collections],
        ["/admin/sales", messages.sales],
        ["/admin/catalog", messages.catalog],
        ["/admin/attributes", messages.attributes],
        ["/admin/colors", messages.colorsAndSizes],
        ["/admin/labels", messages.labels],
      ],
    ],
    [
      messages.groups.look,
      [
        ["/admin/home", messages.home],
        ["/admin/pages", messages.pages],
        ["/admin/menus", messages.menus],
        ["/admin/appearance", messages.appearance],
        ["/admin/texts", messages.texts],
      ],
    ],
    [
      messages.groups.running,
      [
        ["/admin/settings", messages.settings],
        ["/admin/tax", messages.tax],
        ["/admin/audit", messages.audit],
        ["/admin/outbox", messages.outbox],
        ["/admin/system", messages.system],
      ],
    ],
  ] as const;
}

const ENTRY =
  "flex min-h-11 w-full items-center lg:pointer-fine:min-h-8 rounded-soft border-l-3 border-transparent px-3 text-left text-sm font-medium text-paper/80 hover:bg-white/8 hover:text-white aria-[current=page]:border-thread aria-[current=page]:bg-white/12 aria-[current=page]:text-white";

interface SidebarProps {
  onLogout: () => void;
  busy: boolean;
  /** Called when a link is followed. */
  onLeave?: () => void;
}

/** Links to all parts of the admin area and to the shop, and the logout. */
export function Sidebar({ onLogout, busy, onLeave }: SidebarProps) {
  const { pathname } = useLocation();
  const messages = adminMessages.links;
  const groups = groupsOf(messages);
  const current = currentOf(pathname, groups);
  return (
    <nav aria-label={adminMessages.nav} className="flex flex-1 flex-col gap-4">
      {groups.map(([title, entries]) => (
        <div key={title}>
          <p aria-hidden="true" className="mb-1 px-4 text-xs font-medium text-paper/60">
            {title}
          </p>
          <ul aria-label={title} className="grid">
            {entries.map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === current ? "page" : undefined}
                  onClick={onLeave}
                  className={ENTRY}
                >
                  {label}
                  {to === "/admin/payments" && <OpenCases />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-auto grid border-t border-white/15 pt-3">
        <li>
          <Link to="/" className={ENTRY} onClick={onLeave}>
            {messages.shop}
          </Link>
        </li>
        <li>
          <button type="button" className={ENTRY} aria-disabled={busy} onClick={onLogout}>
            {loginMessages.logout}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The number of payments that need a person; nothing for zero. */
function OpenCases() {
  const open = useOpenCases();
  if (open === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-thread px-2 py-0.5 text-xs font-semibold text-white tabular-nums">
      {formatNumber(open)}
      <span className="sr-only"> {adminMessages.needPerson(open)}</span>
    </span>
  );
}

/**
 * The longest entry that begins the path. A single order is at /admin/order/…, not below /orders, a customer at /admin/customers/…; sizes and their
 * guides are tabs beside the colors.
 */
function currentOf(pathname: string, groups: ReturnType<typeof groupsOf>): string {
  const path = pathname
    .replace(/^\/admin\/order\//, "/admin/orders/")
    .replace(/^\/admin\/customers\//, "/admin/users/")
    .replace(/^\/admin\/(?:sizes|size-guides)$/, "/admin/colors");
  const entries: string[] = groups.flatMap(([, group]) => group.map(([to]) => to));
  const found = entries.filter((to) => path === to || path.startsWith(`${to}/`));
  return found.sort((a, b) => b.length - a.length)[0] ?? "";
}

/** The shop's name with its edge. Not `Logo`, which would become another file for shoppers. */
export function AdminMark() {
  const size = shopMessages.name.length > 14 ? "line-clamp-2 text-base leading-snug" : "text-2xl";
  return (
    <Link to="/admin" className="inline-flex min-h-11 items-center gap-3 text-white">
      <span className="border-l-3 border-dashed border-thread pl-2">
        <span className={`font-display font-medium tracking-[-0.03em] wrap-anywhere ${size}`}>
          {shopMessages.name}
        </span>
      </span>
      <span className="shrink-0 rounded-soft bg-paper px-2 py-0.5 text-xs font-semibold text-ink">
        {adminMessages.area}
      </span>
    </Link>
  );
}
