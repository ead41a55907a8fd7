import { adminMessages } from "../../../common/messages/admin/area.ts";
import { textMessages as messages } from "../../../common/messages/admin/texts.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { TextsEditor } from "../../features/admin/texts/texts-editor.tsx";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/texts";

export async function clientLoader() {
  requireAdmin();
  const [settings, texts, products] = await Promise.all([
    ask(api.GET("/api/admin/settings"), messages.loadFailed),
    ask(api.GET("/api/admin/texts"), messages.loadFailed),
    ask(api.GET("/api/products", { params: { query: { limit: 1 } } }), messages.loadFailed),
  ]);
  return { settings: unlessSignedOut(settings), texts, products };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.texts);
}

export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { settings, texts, products } = loaderData;
  return (
    <AdminPage title={adminMessages.links.texts}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {settings.ok && texts.ok ? (
        <TextsEditor
          texts={texts.data.texts}
          document={settings.data.texts}
          product={products.ok ? products.data[0]?._id : undefined}
        />
      ) : (
        <RetryNotice message={messages.loadFailed} />
      )}
    </AdminPage>
  );
}
