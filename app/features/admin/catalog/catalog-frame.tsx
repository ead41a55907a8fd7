import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { Link } from "../../../ui/link.tsx";
import { AdminPage } from "../admin-page.tsx";

/** The pages of the catalog's words, by their addresses. */
const PARTS = {
  "/admin/catalog": () => messages.kinds.category,
  "/admin/catalog/departments": () => messages.kinds.department,
  "/admin/catalog/brands": () => messages.kinds.brand,
  "/admin/catalog/materials": () => messages.kinds.material,
};

/** The frame of the pages of the catalog's words, with the way from one to the other. */
export function CatalogFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AdminPage title={adminMessages.links.catalog}>
      <p className="-mt-3 mb-5 max-w-2xl text-ink-soft">{messages.intro}</p>
      <nav aria-label={messages.parts} className="mb-6 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {Object.entries(PARTS).map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === pathname ? "page" : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-ink-soft hover:text-thread aria-[current=page]:border-thread aria-[current=page]:text-ink"
              >
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </AdminPage>
  );
}
