import { adminMessages } from "../../../common/messages/admin/area.ts";
import { labelsMessages as messages } from "../../../common/messages/admin/labels.ts";
import type { LabelTable } from "../../../server/catalog/labels/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { CheckLine } from "../../features/admin/check-line.tsx";
import { DataTable } from "../../features/admin/data-table.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { labelColumns } from "../../features/admin/labels/label-columns.tsx";
import { LabelsForm } from "../../features/admin/labels/labels-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { HeldForm, HeldForms } from "../../features/admin/settings/held-form.tsx";
import { useListAddress } from "../../features/admin/use-list-address.ts";
import { privateMeta } from "../../page-meta.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/labels";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const asked = new URL(request.url).searchParams;
  const after = asked.get("after");
  const query = {
    ...(asked.get("only") === "incomplete" && { only: "incomplete" as const }),
    ...(after && { after }),
  };
  const [table, settings] = await Promise.all([
    ask(api.GET("/api/admin/labels", { params: { query } }), messages.loadFailed),
    ask(api.GET("/api/admin/settings"), messages.loadFailed),
  ]);
  return { table: unlessSignedOut(table), settings: unlessSignedOut(settings) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.labels);
}

export default function LabelsPage({ loaderData: { table, settings } }: Route.ComponentProps) {
  return (
    <AdminPage title={adminMessages.links.labels}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {!settings.ok && (
        <div className="mb-6">
          <RetryNotice message={settings.message} />
        </div>
      )}
      {settings.ok && (
        // Open until the shop sells somewhere.
        <details
          className="mb-6 max-w-3xl"
          open={(table.ok && table.data.markets.length === 0) || undefined}
        >
          <summary className="cursor-pointer py-2.5 font-semibold">{messages.settings}</summary>
          <HeldForms>
            <HeldForm document={settings.data.labels}>
              {(document) => <LabelsForm document={document} />}
            </HeldForm>
          </HeldForms>
        </details>
      )}
      {table.ok && <Labels table={table.data} />}
      {!table.ok && settings.ok && <RetryNotice message={table.message} />}
    </AdminPage>
  );
}

function Labels({ table: { markets, products, next } }: { table: LabelTable }) {
  const { get, set, linkTo } = useListAddress();
  const isNarrowed = get("only") === "incomplete";
  if (markets.length === 0) {
    return (
      <EmptyList title={messages.noMarkets} text={messages.noMarketsText} isNarrowed={false} />
    );
  }
  const [title, text] = isNarrowed
    ? [messages.none, messages.noneText]
    : [messages.noProducts, messages.noProductsText];
  return (
    <>
      <CheckLine
        className="mb-2 inline-flex text-sm font-medium"
        checked={isNarrowed}
        onChange={(only) => set({ only: only ? "incomplete" : "" })}
      >
        {messages.onlyIncomplete}
      </CheckLine>
      {products.length === 0 ? (
        <EmptyList title={title} text={text} isNarrowed={false} />
      ) : (
        <DataTable
          name={messages.list}
          columns={labelColumns(markets)}
          rows={products}
          isTall
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
        />
      )}
      <nav aria-label={messages.list} className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {get("after") !== "" && (
          <Link to={linkTo({})} className={buttonClasses("outline")}>
            {messages.first}
          </Link>
        )}
        {next !== undefined && (
          <Link to={linkTo({ after: next })} className={buttonClasses("outline")}>
            {messages.next}
          </Link>
        )}
      </nav>
    </>
  );
}
