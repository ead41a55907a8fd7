import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { holdMessages as messages } from "../../../common/messages/admin/holds.ts";
import type { CheckoutHold } from "../../../server/checkout/admin-contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askWindow } from "../../features/admin/ask-window.ts";
import { DataTable } from "../../features/admin/data-table.tsx";
import { Dialog, DialogActions } from "../../features/admin/dialog.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { holdsColumns, nameOfHolder } from "../../features/admin/holds-columns.tsx";
import { Pager } from "../../features/admin/pager.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { notify } from "../../ui/toast.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/holds";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const address = new URL(request.url).searchParams;
  const [after, before] = [address.get("after"), address.get("before")];
  const query = { limit: 50, ...(after && { after }), ...(before && { before }) };
  const call = api.GET("/api/admin/holds", { params: { query } });
  return { list: unlessSignedOut(await askWindow(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={messages.loading} />;
}

export function meta() {
  return privateMeta(messages.title);
}

export default function HoldsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<CheckoutHold>();
  const table = useRef<HTMLDivElement>(null);
  async function reload() {
    setChosen(undefined);
    await revalidate();
    // The button that asked has gone.
    table.current?.focus();
  }
  return (
    <AdminPage title={messages.title}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      <div ref={table} tabIndex={-1} className="focus:outline-none">
        {!list.ok ? (
          <RetryNotice message={list.message} />
        ) : list.data.rows.length === 0 ? (
          <EmptyList title={messages.none} text={messages.noneText} isNarrowed={false} />
        ) : (
          <>
            <DataTable
              name={messages.title}
              columns={holdsColumns(setChosen)}
              rows={list.data.rows}
              keyOf={({ _id }) => _id}
              nameOf={nameOfHolder}
            />
            <Pager window={list.data} count={messages.count(list.data.total)} />
          </>
        )}
      </div>
      {chosen && (
        <GiveBack
          hold={chosen}
          onClose={() => setChosen(undefined)}
          onGiven={() => void reload()}
        />
      )}
    </AdminPage>
  );
}

interface GiveBackProps {
  hold: CheckoutHold;
  onClose: () => void;
  onGiven: () => void;
}

/** Asks first; what stands in the way is said here. */
function GiveBack({ hold, onClose, onGiven }: GiveBackProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function giveBack() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const path = { id: hold._id };
    const call = api.POST("/api/admin/holds/:id/give-back", { params: { path } });
    const outcome = await ask(call, messages.ask.failed);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    notify.success(messages.ask.done(outcome.data.units));
    onGiven();
  }

  return (
    <Dialog title={messages.ask.title} onClose={onClose} busy={busy}>
      <p className="font-semibold wrap-anywhere">{nameOfHolder(hold)}</p>
      <p className="mt-2 text-ink-soft">{messages.ask.text}</p>
      {problem && (
        <div className="mt-4">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <DialogActions>
        <Button variant="outline" aria-disabled={busy} onClick={() => !busy && onClose()}>
          {adminMessages.cancel}
        </Button>
        <Button variant="accent" aria-disabled={busy} onClick={() => void giveBack()}>
          {busy ? messages.ask.working : messages.ask.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
