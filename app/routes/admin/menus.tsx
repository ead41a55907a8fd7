import { adminMessages } from "../../../common/messages/admin/area.ts";
import { menuMessages as messages } from "../../../common/messages/admin/menus.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { loadOffered } from "../../features/admin/menus/load-offered.ts";
import { MenusForm } from "../../features/admin/menus/menus-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/menus";

export async function clientLoader() {
  requireAdmin();
  const settings = unlessSignedOut(await ask(api.GET("/api/admin/settings"), messages.loadFailed));
  if (!settings.ok) return { failed: settings.message };
  const { menus } = settings.data;
  return { menus, offered: await loadOffered(menus.values) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.menus);
}

export default function MenusPage({
  loaderData: { menus, offered, failed },
}: Route.ComponentProps) {
  return (
    <AdminPage title={adminMessages.links.menus}>
      {failed !== undefined ? (
        <RetryNotice message={failed} />
      ) : (
        <>
          <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
          <MenusForm document={menus} offered={offered} />
        </>
      )}
    </AdminPage>
  );
}
