import { useEffect, useId, useRef } from "react";
import { Outlet, useNavigate } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { navMessages, shopMessages } from "../../../common/messages/shop.ts";
import adminStyles from "../../admin.css?url";
import { adminPageShown, loginPath } from "../../features/account/login-path.ts";
import { useLogout } from "../../features/account/use-logout.ts";
import { Notices } from "../../features/admin/notices.tsx";
import { useOpenCasesWatch } from "../../features/admin/payments/open-cases.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { SearchButton, useSearchEverything } from "../../features/admin/search/search-button.tsx";
import { SeriousLine } from "../../features/admin/serious-line.tsx";
import { AdminMark, Sidebar } from "../../features/admin/sidebar.tsx";
import { isWorkSaved, leaveWork } from "../../features/admin/unsaved-work.ts";
import { useSessionWatch } from "../../features/admin/use-session-watch.ts";
import { LostCode } from "../../features/layout/lost-code.tsx";
import { privateMeta } from "../../page-meta.ts";
import { useSession } from "../../session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/layout";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(wayOut(new URL(request.url).pathname));
  return null;
}
clientLoader.hydrate = true as const;

/** The page to which other visitors are redirected. */
function wayOut(pathname: string): string {
  return /^\/admin\/(users|orders|order|payments)\b/.test(pathname) ? "/" : loginPath();
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export function HydrateFallback() {
  return <Waiting text={adminMessages.loading} />;
}

export function meta() {
  return privateMeta(adminMessages.area);
}

/** The frame around every page of the admin area: a bar at the left, on a phone a menu above. */
export default function AdminLayout() {
  const { user } = useSession();
  const { logout, busy } = useLogout("/");
  const { openSearch, search } = useSearchEverything();
  useSessionWatch();
  useOpenCasesWatch();
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  // An admin who logs out goes to the shop, an admin whose session has ended to the login. With unsaved
  // work the page stays: they can log in in another tab, and then save.
  const staysForWork = user === undefined && !busy && !isWorkSaved();
  const gone = user === undefined && !busy && !staysForWork;
  useEffect(() => {
    if (gone) void navigate(loginPath(adminPageShown()), { replace: true });
  }, [gone, navigate]);
  if (!user && !staysForWork) return null;
  const leave = () => leaveWork(() => void logout());
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      {/* biome-ignore lint/a11y/useValidAnchor: as in the shop's frame */}
      <a
        href="#main"
        // As in the shop's frame. A shared file would cost every shopper another request.
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only z-50 bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {navMessages.skip}
      </a>
      <header className="bg-ink print:hidden">
        <div className="flex items-center justify-between gap-4 px-4 py-2 sm:px-6 lg:hidden">
          <AdminMark />
          <div className="flex items-center">
            <SearchButton compact onOpen={openSearch} />
            <Menu onLogout={leave} busy={busy} />
          </div>
        </div>
        <div className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto px-4 py-6 lg:flex">
          <AdminMark />
          <SearchButton onOpen={openSearch} />
          <Sidebar onLogout={leave} busy={busy} />
        </div>
      </header>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        aria-label={`${shopMessages.name} ${adminMessages.area}`}
        className="min-h-dvh min-w-0 focus:outline-none"
      >
        <SeriousLine />
        <Notices />
        <Outlet />
      </main>
      {search}
      <LostCode />
    </div>
  );
}

/** The sidebar as a drawer, on narrow screens. */
function Menu({ onLogout, busy }: { onLogout: () => void; busy: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        aria-label={adminMessages.menu}
        aria-haspopup="dialog"
        className="-mr-2 grid size-11 place-items-center text-white"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        data-side="left"
        className="drawer bg-ink text-paper"
      >
        <div className="flex min-h-full flex-col p-5">
          <div className="mb-6 flex items-center justify-between">
            <h2 id={titleId} className="type-heading">
              {adminMessages.area}
            </h2>
            <button
              type="button"
              aria-label={navMessages.close}
              className="-mr-2 grid size-11 place-items-center"
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          <Sidebar
            onLogout={() => {
              close();
              onLogout();
            }}
            busy={busy}
            onLeave={close}
          />
        </div>
      </dialog>
    </>
  );
}
