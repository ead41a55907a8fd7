import { adminMessages } from "../../../common/messages/admin/area.ts";
import { colorsSizesMessages as messages } from "../../../common/messages/admin/colors-sizes.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { SizesForm } from "../../features/admin/colors-sizes/sizes-form.tsx";
import { WordTabs } from "../../features/admin/colors-sizes/word-tabs.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/sizes";

export async function clientLoader() {
  requireAdmin();
  return { sizes: unlessSignedOut(await ask(api.GET("/api/admin/sizes"), messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.sizes);
}

export default function SizesPage({ loaderData: { sizes } }: Route.ComponentProps) {
  return (
    <AdminPage title={adminMessages.links.sizes}>
      <WordTabs shown="sizes" />
      <p className="mb-6 max-w-2xl text-ink-soft">{messages.sizes.intro}</p>
      {sizes.ok ? <SizesForm document={sizes.data} /> : <RetryNotice message={sizes.message} />}
    </AdminPage>
  );
}
