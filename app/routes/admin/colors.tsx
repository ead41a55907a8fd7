import { adminMessages } from "../../../common/messages/admin/area.ts";
import { colorsSizesMessages as messages } from "../../../common/messages/admin/colors-sizes.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { ColorsForm } from "../../features/admin/colors-sizes/colors-form.tsx";
import { WordTabs } from "../../features/admin/colors-sizes/word-tabs.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/colors";

export async function clientLoader() {
  requireAdmin();
  return { colors: unlessSignedOut(await ask(api.GET("/api/admin/colors"), messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.colors);
}

export default function ColorsPage({ loaderData: { colors } }: Route.ComponentProps) {
  return (
    <AdminPage title={adminMessages.links.colors}>
      <WordTabs shown="colors" />
      <p className="mb-6 max-w-2xl text-ink-soft">{messages.colors.intro}</p>
      {colors.ok ? <ColorsForm document={colors.data} /> : <RetryNotice message={colors.message} />}
    </AdminPage>
  );
}
