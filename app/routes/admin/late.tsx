import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { lateMessages as messages } from "../../../common/messages/admin/delays.ts";
import type { LateOrder } from "../../../server/orders/delays/contract.ts";
import type { Skipped } from "../../../server/orders/packing/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { LateGroup } from "../../features/admin/orders/late/late-group.tsx";
import { TellDialog } from "../../features/admin/orders/late/tell-dialog.tsx";
import { OutcomeBar } from "../../features/admin/orders/packing/outcome-bar.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { useSelection } from "../../features/admin/use-selection.ts";
import { privateMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/late";

const GROUPS = ["late", "soon", "asked"] as const;

export async function clientLoader() {
  requireAdmin("/");
  return {
    found: unlessSignedOut(await ask(api.GET("/api/admin/orders/late"), messages.loadFailed)),
  };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.late);
}

export default function LatePage({ loaderData: { found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { clear, ...selection } = useSelection();
  const [telling, setTelling] = useState<string[]>();
  const [outcome, setOutcome] = useState<{ id: number; done: string; skipped: Skipped[] }>();
  const orders = found.ok ? GROUPS.flatMap((group) => found.data[group]) : [];
  const chosen = orders.filter(({ _id, canAsk }) => canAsk && selection.chosen.has(_id));

  async function onTold({ done, skipped }: { done: string[]; skipped: Skipped[] }) {
    setTelling(undefined);
    const said = done.length > 0 ? messages.tell.done(done.length) : "";
    setOutcome({ id: Date.now(), done: said, skipped });
    clear();
    await revalidate();
  }

  return (
    <AdminPage
      title={adminMessages.links.late}
      actions={
        chosen.length > 0 && (
          <Button variant="accent" onClick={() => setTelling(chosen.map(({ _id }) => _id))}>
            {messages.tell.openMany(chosen.length)}
          </Button>
        )
      }
    >
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {outcome && (
        <OutcomeBar key={outcome.id} {...outcome} onClose={() => setOutcome(undefined)} />
      )}
      {!found.ok && <RetryNotice message={found.message} />}
      {found.ok && orders.length === 0 && (
        <EmptyList title={messages.none} text={messages.noneText} isNarrowed={false} />
      )}
      {found.ok && orders.length > 0 && (
        <div className="grid gap-8">
          {GROUPS.map((group) => (
            <LateGroup
              key={group}
              group={group}
              orders={found.data[group]}
              selection={selection}
              tell={(order: LateOrder) => setTelling([order._id])}
            />
          ))}
        </div>
      )}
      {telling && (
        <TellDialog
          ids={telling}
          onClose={() => setTelling(undefined)}
          onTold={(answer) => void onTold(answer)}
        />
      )}
    </AdminPage>
  );
}
