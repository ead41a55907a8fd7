import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { cartMessages } from "../../../../common/messages/cart.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { Report } from "../../../../server/admin/dashboard-contract.ts";
import { Link } from "../../../ui/link.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatCount } from "./format.ts";
import { LINK, Panel } from "./panel.tsx";

const { best, low } = dashboardMessages;
type Seller = Report["bestSellers"][number];
type Variant = Report["lowStock"][number];

function ProductLink({ productId, name }: { productId: string; name: string }) {
  return (
    <Link to={`/admin/products/${productId}/edit`} className={`font-medium ${LINK}`}>
      {name}
    </Link>
  );
}

const sellerColumns: Column<Seller>[] = [
  {
    key: "product",
    label: labelMessages.product,
    isTitle: true,
    // A product that was deleted since has no page any more.
    cell: ({ isGone, ...product }) => (isGone ? product.name : <ProductLink {...product} />),
  },
  {
    key: "units",
    label: labelMessages.units,
    isNumber: true,
    cell: ({ units }) => formatCount(units),
  },
  {
    key: "amount",
    label: labelMessages.amount,
    isNumber: true,
    cell: ({ amount }) => formatDollars(amount),
  },
];

export function BestSellers({ report }: { report: Report }) {
  return (
    <Panel
      title={best.title}
      note={best.note}
      actions={<ExportButton series="best-sellers" name={best.title} report={report} />}
    >
      {report.bestSellers.length === 0 ? (
        <p className="py-6 text-ink-soft">{best.none}</p>
      ) : (
        <DataTable
          name={best.title}
          columns={sellerColumns}
          rows={report.bestSellers}
          keyOf={({ productId }) => productId}
          nameOf={({ name }) => name}
        />
      )}
    </Panel>
  );
}

const variantColumns: Column<Variant>[] = [
  { key: "product", label: labelMessages.product, isTitle: true, cell: ProductLink },
  {
    key: "variant",
    label: low.variant,
    cell: ({ color, size }) => `${shownWord("color", color)}, ${size}`,
  },
  {
    key: "sold",
    label: low.sold,
    isNumber: true,
    cell: ({ recentSales }) => formatCount(recentSales),
  },
  {
    key: "left",
    label: low.left,
    isNumber: true,
    cell: ({ left }) =>
      left > 0 ? (
        formatCount(left)
      ) : (
        <span className="font-semibold text-thread">{cartMessages.soldOut}</span>
      ),
  },
];

export function LowStock({ report }: { report: Report }) {
  return (
    <Panel
      title={low.title}
      note={low.note}
      actions={<ExportButton series="low-stock" name={low.title} report={report} />}
    >
      {report.lowStock.length === 0 ? (
        <p className="py-6 text-ink-soft">{low.none}</p>
      ) : (
        <DataTable
          name={low.title}
          columns={variantColumns}
          rows={report.lowStock}
          keyOf={({ sku }) => sku}
          nameOf={({ sku }) => sku}
        />
      )}
    </Panel>
  );
}
