import { useState } from "react";
import { adminMessages, labelMessages } from "../../../common/messages/admin/area.ts";
import { auditMessages as messages } from "../../../common/messages/admin/audit.ts";
import type { AuditFilter } from "../../../server/admin/contract.ts";
import { AUDIT_ACTIONS } from "../../../server/audit/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askedIn, askWindow, startOfDay } from "../../features/admin/ask-window.ts";
import {
  auditColumns,
  nameOfActor,
  titleOf,
  type UndoRequest,
} from "../../features/admin/audit/audit-columns.tsx";
import { UndoDialog } from "../../features/admin/audit/undo-dialog.tsx";
import { ListTable, useReload } from "../../features/admin/list-table.tsx";
import { FilterDate, FilterSelect, ListTools } from "../../features/admin/list-tools.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { useListAddress } from "../../features/admin/use-list-address.ts";
import { privateMeta } from "../../page-meta.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/audit";

const KINDS = Object.entries(messages.kinds).map(([value, label]) => ({ value, label }));
const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: messages.actions[value] }));
const ROWS = 50;
const NAMES = ["kind", "id", "action", "actor", "batch", "after", "before"];

/** The window of the log that an address of the page asks for. */
function loadAudit(address: URLSearchParams) {
  const from = startOfDay(address.get("from"));
  const to = startOfDay(address.get("to"), 1);
  const query = {
    ...(askedIn(address, NAMES) as AuditFilter),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    limit: ROWS,
  };
  return askWindow(api.GET("/api/admin/audit", { params: { query } }), messages.loadFailed);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const [list, actors] = await Promise.all([
    loadAudit(new URL(request.url).searchParams),
    ask(api.GET("/api/admin/audit/actors"), messages.loadFailed),
  ]);
  return { list: unlessSignedOut(list), actors: actors.ok ? actors.data : [] };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.audit);
}

export default function Audit({ loaderData: { list, actors } }: Route.ComponentProps) {
  const { get } = useListAddress();
  const [request, setRequest] = useState<UndoRequest>();
  const { reload, place } = useReload();
  const narrowed = get("batch") ? messages.oneGo : get("id") ? messages.oneThing : undefined;
  return (
    <AdminPage title={adminMessages.links.audit}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {narrowed ? (
        <Notice tone="info" className="mb-4">
          {narrowed}{" "}
          <Link to="/admin/audit" className="font-semibold underline underline-offset-4">
            {messages.all}
          </Link>
        </Notice>
      ) : (
        <ListTools>
          <FilterSelect name="kind" label={messages.filters.kind} options={KINDS} />
          <FilterSelect name="action" label={messages.filters.action} options={ACTIONS} />
          <FilterSelect
            name="actor"
            label={messages.filters.actor}
            options={actors.map((actor) => ({ value: actor._id, label: nameOfActor(actor) }))}
          />
          <FilterDate name="from" label={labelMessages.from} />
          <FilterDate name="to" label={labelMessages.to} />
        </ListTools>
      )}
      <div {...place}>
        <ListTable
          list={list}
          empty={{ title: messages.none, text: messages.noneText }}
          count={messages.count}
          name={adminMessages.links.audit}
          columns={auditColumns(setRequest)}
          keyOf={({ seq }) => String(seq)}
          nameOf={titleOf}
        />
      </div>
      {request && (
        <UndoDialog
          request={request}
          onClose={() => setRequest(undefined)}
          onUndone={() => void reload()}
        />
      )}
    </AdminPage>
  );
}
