import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { adminSaleMessages as messages } from "../../../../common/messages/admin/sales.ts";
import type { Sale } from "../../../../server/catalog/sales/contract.ts";
import type { Outcome } from "../../../api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { AdminPage } from "../admin-page.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { EmptyList } from "../empty-list.tsx";
import { LookAhead } from "./look-ahead.tsx";
import { isOpen, momentsOf, NEW, reductionOf, SALES_PATH, targetOf } from "./sale-words.ts";

/** All sales: those that run, those to come, and the past. */
export function SalesPage({ list }: { list: Outcome<Sale[]> }) {
  return (
    <AdminPage
      title={adminMessages.links.sales}
      actions={
        <Link to={`${SALES_PATH}/${NEW}`} className={buttonClasses("accent")}>
          {messages.add}
        </Link>
      }
    >
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {!list.ok ? (
        <RetryNotice message={list.message} />
      ) : list.data.length === 0 ? (
        <EmptyList title={messages.none} text={messages.noneText} />
      ) : (
        <Groups sales={list.data} />
      )}
      {list.ok && list.data.some(isOpen) && <LookAhead />}
    </AdminPage>
  );
}

function Groups({ sales }: { sales: Sale[] }) {
  const groups = [
    ["running", sales.filter(({ status }) => status === "running")],
    // What comes next is first.
    ["scheduled", sales.filter(({ status }) => status === "scheduled").reverse()],
    ["past", sales.filter((sale) => !isOpen(sale))],
  ] as const;
  return groups.map(([group, rows]) =>
    rows.length === 0 ? null : (
      <section key={group} className="mb-8">
        <h2 className="mb-3 type-heading">
          {messages.groups[group]} <span className="text-ink-soft">({rows.length})</span>
        </h2>
        <DataTable
          name={messages.groups[group]}
          columns={columns(group === "past")}
          rows={[...rows]}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
        />
      </section>
    ),
  );
}

function columns(isPast: boolean): Column<Sale>[] {
  const labels = messages.columns;
  return [
    {
      key: "name",
      label: labels.name,
      isTitle: true,
      cell: (sale) => (
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <Link
            to={`${SALES_PATH}/${sale._id}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-thread hover:underline"
          >
            {sale.name}
          </Link>
          {isPast && <Badge tone="open">{messages.status[sale.status]}</Badge>}
        </span>
      ),
    },
    { key: "reduction", label: labels.reduction, cell: reductionOf },
    { key: "target", label: labels.target, cell: targetOf },
    { key: "count", label: labels.count, isNumber: true, cell: ({ count }) => count },
    { key: "when", label: labels.when, cell: momentsOf },
  ];
}
