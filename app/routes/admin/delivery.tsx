import { adminMessages } from "../../../common/messages/admin/area.ts";
import { deliveryFormMessages as messages } from "../../../common/messages/admin/delivery.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { DeliveryForm } from "../../features/admin/delivery/delivery-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { HeldForm, HeldForms } from "../../features/admin/settings/held-form.tsx";
import { ReturnsForm } from "../../features/admin/settings/number-forms.tsx";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/delivery";

export async function clientLoader() {
  requireAdmin();
  return {
    settings: unlessSignedOut(await ask(api.GET("/api/admin/settings"), messages.loadFailed)),
  };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.delivery);
}

export default function DeliveryPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <AdminPage title={adminMessages.links.delivery}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      <div className="max-w-4xl">
        {settings.ok ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <HeldForms>
              <DeliveryForm document={settings.data.delivery} />
              <HeldForm document={settings.data.returns}>
                {(document) => <ReturnsForm document={document} />}
              </HeldForm>
            </HeldForms>
          </div>
        ) : (
          <RetryNotice message={settings.message} />
        )}
      </div>
    </AdminPage>
  );
}
