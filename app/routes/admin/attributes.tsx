import { adminMessages } from "../../../common/messages/admin/area.ts";
import { attributeMessages as messages } from "../../../common/messages/admin/attributes.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AttributesForm } from "../../features/admin/attributes/attributes-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/attributes";

export async function clientLoader() {
  requireAdmin();
  const saved = unlessSignedOut(await ask(api.GET("/api/admin/attributes"), messages.loadFailed));
  return saved.ok ? { saved: saved.data } : { failed: saved.message };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.attributes);
}

export default function AttributesPage({ loaderData: { saved, failed } }: Route.ComponentProps) {
  return (
    <AdminPage title={adminMessages.links.attributes}>
      {failed !== undefined ? (
        <RetryNotice message={failed} />
      ) : (
        <>
          <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
          <AttributesForm saved={saved} />
        </>
      )}
    </AdminPage>
  );
}
