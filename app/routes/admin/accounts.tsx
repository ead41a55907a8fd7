import { accountsMessages as messages } from "../../../common/messages/admin/accounts.ts";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AccountFiles } from "../../features/admin/accounts/account-files.tsx";
import { MoneyPanel } from "../../features/admin/accounts/money-panel.tsx";
import { PeriodChoice } from "../../features/admin/accounts/period-choice.tsx";
import { isPeriod, lastMonth } from "../../features/admin/accounts/periods.ts";
import { TaxPanel } from "../../features/admin/accounts/tax-panel.tsx";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/accounts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const asked = new URL(request.url).searchParams.get("period") ?? "";
  const period = isPeriod(asked) ? asked : lastMonth(new Date());
  const call = api.GET("/api/admin/accounts/:period", { params: { path: { period } } });
  return { period, accounts: unlessSignedOut(await ask(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.accounts);
}

/** The books of a month or a quarter, and their files. */
export default function AccountsPage({ loaderData: { period, accounts } }: Route.ComponentProps) {
  return (
    <AdminPage title={adminMessages.links.accounts}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      <PeriodChoice key={period} period={period} />
      {accounts.ok ? (
        <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 content-start gap-6">
            <MoneyPanel accounts={accounts.data} />
            <TaxPanel tax={accounts.data.tax} />
          </div>
          <div>
            <AccountFiles period={period} />
          </div>
        </div>
      ) : (
        <div className="mt-6">
          <RetryNotice message={accounts.message} />
        </div>
      )}
    </AdminPage>
  );
}
