import { useState } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { adminWithdrawalMessages as messages } from "../../../common/messages/admin/withdrawals.ts";
import type { AdminWithdrawal } from "../../../server/orders/withdrawals/contract.ts";
import { api } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askedIn, askWindow } from "../../features/admin/ask-window.ts";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { useReload } from "../../features/admin/list-table.tsx";
import { Pager } from "../../features/admin/pager.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { DoneDialog } from "../../features/admin/withdrawals/done-dialog.tsx";
import { WithdrawalCard } from "../../features/admin/withdrawals/withdrawal-card.tsx";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/withdrawals";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const address = new URL(request.url).searchParams;
  const query = { limit: 20, ...askedIn(address, ["after", "before"]) };
  const call = api.GET("/api/admin/withdrawals", { params: { query } });
  return { list: unlessSignedOut(await askWindow(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.withdrawals);
}

export default function WithdrawalsPage({ loaderData: { list } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<AdminWithdrawal>();
  const { reload, place } = useReload();
  return (
    <AdminPage title={adminMessages.links.withdrawals}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      <div {...place}>
        {!list.ok ? (
          <RetryNotice message={list.message} />
        ) : list.data.rows.length === 0 ? (
          <EmptyList title={messages.none} text={messages.noneText} isNarrowed={false} />
        ) : (
          <>
            <ul className="grid gap-4">
              {list.data.rows.map((withdrawal) => (
                <WithdrawalCard
                  key={withdrawal._id}
                  withdrawal={withdrawal}
                  onDone={() => setChosen(withdrawal)}
                />
              ))}
            </ul>
            <Pager window={list.data} count={messages.count(list.data.total)} />
          </>
        )}
      </div>
      {chosen && (
        <DoneDialog
          withdrawal={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => void reload()}
        />
      )}
    </AdminPage>
  );
}
