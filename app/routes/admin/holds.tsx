import { useState } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { holdMessages as messages } from "../../../common/messages/admin/holds.ts";
import type { CheckoutHold } from "../../../server/checkout/admin-contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askedIn, askWindow } from "../../features/admin/ask-window.ts";
import { ConfirmDialog } from "../../features/admin/confirm-dialog.tsx";
import { holdsColumns, nameOfHolder } from "../../features/admin/holds-columns.tsx";
import { ListTable, useReload } from "../../features/admin/list-table.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { notify } from "../../ui/toast.tsx";
import type { Route } from "./+types/holds";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const address = new URL(request.url).searchParams;
  const query = { limit: 50, ...askedIn(address, ["after", "before"]) };
  const call = api.GET("/api/admin/holds", { params: { query } });
  return { list: unlessSignedOut(await askWindow(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.holds);
}

export default function HoldsPage({ loaderData: { list } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<CheckoutHold>();
  const { reload, place } = useReload();
  return (
    <AdminPage title={adminMessages.links.holds}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      <div {...place}>
        <ListTable
          list={list}
          empty={{ title: messages.none, text: messages.noneText, isNarrowed: false }}
          count={messages.count}
          name={adminMessages.links.holds}
          columns={holdsColumns(setChosen)}
          keyOf={({ _id }) => _id}
          nameOf={nameOfHolder}
        />
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

function GiveBack({ hold, onClose, onGiven }: GiveBackProps) {
  async function giveBack() {
    const path = { id: hold._id };
    const call = api.POST("/api/admin/holds/:id/give-back", { params: { path } });
    const outcome = await ask(call, messages.ask.failed);
    if (!outcome.ok) return outcome.message;
    notify.success(messages.ask.done(outcome.data.units));
    onGiven();
  }

  return (
    <ConfirmDialog
      title={messages.ask.title}
      confirm={messages.giveBack}
      working={messages.ask.working}
      onClose={onClose}
      onConfirm={giveBack}
    >
      <p className="font-semibold text-ink">{nameOfHolder(hold)}</p>
      <p>{messages.ask.text}</p>
    </ConfirmDialog>
  );
}
