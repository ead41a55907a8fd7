import { adminMessages } from "../../../common/messages/admin/area.ts";
import { colorsSizesMessages as messages } from "../../../common/messages/admin/colors-sizes.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { GuidesForm } from "../../features/admin/colors-sizes/guides-form.tsx";
import { WordTabs } from "../../features/admin/colors-sizes/word-tabs.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/size-guides";

export async function clientLoader() {
  requireAdmin();
  return {
    settings: unlessSignedOut(await ask(api.GET("/api/admin/settings"), messages.loadFailed)),
  };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.sizeGuides);
}

export default function SizeGuidesPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <AdminPage title={adminMessages.links.sizeGuides}>
      <WordTabs shown="sizeGuides" />
      <p className="mb-6 max-w-2xl text-ink-soft">{messages.guides.intro}</p>
      {settings.ok ? (
        <GuidesForm document={settings.data.sizeGuides} />
      ) : (
        <RetryNotice message={settings.message} />
      )}
    </AdminPage>
  );
}
