import { adminMessages } from "../../../common/messages/admin/area.ts";
import { taxMessages as messages } from "../../../common/messages/admin/tax.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { HeldForm, HeldForms } from "../../features/admin/settings/held-form.tsx";
import { RateFiles } from "../../features/admin/tax/rate-files.tsx";
import { RateLists } from "../../features/admin/tax/rate-list.tsx";
import { TaxForm } from "../../features/admin/tax/tax-form.tsx";
import { VatNumbers } from "../../features/admin/tax/vat-numbers.tsx";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/tax";

export async function clientLoader() {
  requireAdmin();
  const [settings, tables] = await Promise.all([
    ask(api.GET("/api/admin/settings"), messages.loadFailed),
    ask(api.GET("/api/admin/tax"), messages.loadFailed),
  ]);
  return { settings: unlessSignedOut(settings), tables: unlessSignedOut(tables) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.tax);
}

export default function TaxPage({ loaderData: { settings, tables } }: Route.ComponentProps) {
  if (!settings.ok || !tables.ok) {
    const message = settings.ok ? messages.loadFailed : settings.message;
    return (
      <AdminPage title={adminMessages.links.tax}>
        <RetryNotice message={message} />
      </AdminPage>
    );
  }
  const { tax } = settings.data;
  return (
    <AdminPage title={adminMessages.links.tax}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <HeldForms>
          <HeldForm document={tax}>{(document) => <TaxForm document={document} />}</HeldForm>
        </HeldForms>
        <RateFiles zips={tables.data.zips} />
        <VatNumbers confirmations={tables.data.confirmations} />
        <RateLists own={tax.values.rates} tables={tables.data} />
      </div>
    </AdminPage>
  );
}
