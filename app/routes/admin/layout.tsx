import { useEffect } from "react";
import { Link, Outlet, redirect, useLocation, useNavigate } from "react-router";
import { adminTexts } from "../../../common/admin-texts.ts";
import { customerTexts } from "../../../common/customer-texts.ts";
import { texts } from "../../../common/texts.ts";
import { loginPath } from "../../features/account/login-path.ts";
import { useLogout } from "../../features/account/use-logout.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { useSession } from "../../session.ts";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/layout";

const START = "/admin/outbox";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  if (/^\/admin\/?$/.test(new URL(request.url).pathname)) throw redirect(START);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={adminTexts.loading} />;
}

export function meta() {
  return privateMeta(adminTexts.area);
}

const ENTRY = "inline-flex min-h-11 items-center text-sm font-medium hover:text-thread";

/** What stands around every page of the admin area. */
export default function AdminLayout() {
  const { user } = useSession();
  const { logout, busy } = useLogout("/");
  const navigate = useNavigate();
  // Who logs out goes to the shop; whose session has ended, to the login.
  const gone = user === undefined && !busy;
  useEffect(() => {
    if (gone) void navigate(loginPath(), { replace: true });
  }, [gone, navigate]);
  const { pathname } = useLocation();
  if (!user) return null;
  return (
    <>
      <header className="border-b border-line bg-paper">
        <div className="page-width flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1">
          <Link to={START} className="mr-auto inline-flex min-h-11 items-center gap-3">
            {/* Not the logo's own code: shared with this page it would be one more file of the shop's. */}
            <span className="border-l-3 border-dashed border-thread pl-2 font-display text-2xl font-medium tracking-[-0.03em]">
              {texts.shop.name}
            </span>
            <span className="rounded-soft bg-ink px-2 py-0.5 text-xs font-semibold text-paper">
              {adminTexts.area}
            </span>
          </Link>
          <nav aria-label={adminTexts.nav}>
            <ul className="flex gap-6">
              <li>
                <Link
                  to={START}
                  aria-current={pathname === START ? "page" : undefined}
                  className={`${ENTRY} aria-[current=page]:text-thread`}
                >
                  {adminTexts.outbox.title}
                </Link>
              </li>
              <li>
                <Link to="/" className={ENTRY}>
                  {adminTexts.shop}
                </Link>
              </li>
              <li>
                <button
                  type="button"
                  className={ENTRY}
                  aria-disabled={busy}
                  onClick={() => void logout()}
                >
                  {customerTexts.account.logout}
                </button>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main id="main" aria-label={`${texts.shop.name} ${adminTexts.area}`}>
        <Outlet />
      </main>
    </>
  );
}
