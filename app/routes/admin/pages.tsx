import { useLocation, useRevalidator } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { ownPagesMessages as messages } from "../../../common/messages/admin/own-pages.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { PageList } from "../../features/admin/own-pages/page-list.tsx";
import type { Deleted } from "../../features/admin/own-pages/use-page-saving.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { UndoBatch } from "../../features/admin/undo-batch.tsx";
import { privateMeta } from "../../page-meta.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/pages";

export async function clientLoader() {
  requireAdmin();
  return { pages: unlessSignedOut(await ask(api.GET("/api/admin/pages"), messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.pages);
}

export default function OwnPages({ loaderData: { pages } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const state: unknown = useLocation().state;
  const deleted = (state as { deleted?: Deleted } | null)?.deleted;
  return (
    <AdminPage
      title={adminMessages.links.pages}
      actions={
        <Link to="/admin/pages/add" className={buttonClasses("accent")}>
          {messages.add}
        </Link>
      }
    >
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {deleted && (
        <div className="mb-4">
          <UndoBatch
            key={deleted.batchId}
            batchId={deleted.batchId}
            messages={messages}
            onUndone={() => void revalidate()}
          >
            <p>{messages.removal.done(deleted.title)}</p>
          </UndoBatch>
        </div>
      )}
      {!pages.ok ? (
        <RetryNotice message={pages.message} />
      ) : pages.data.length === 0 ? (
        <EmptyList title={messages.none} text={messages.noneText} />
      ) : (
        <PageList pages={pages.data} />
      )}
    </AdminPage>
  );
}
