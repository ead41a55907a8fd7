import type { Market } from "../../../../common/labels/markets.ts";
import { labelsMessages as messages } from "../../../../common/messages/admin/labels.ts";
import { type FieldName, fieldLabel } from "../../../../common/product-fields.ts";
import type { LabelTable } from "../../../../server/catalog/labels/contract.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Column } from "../data-table.tsx";

type Row = LabelTable["products"][number];
type Missing = NonNullable<Row["missing"][Market]>;

export function labelColumns(markets: readonly Market[]): Column<Row>[] {
  return [
    { key: "product", label: messages.product, isTitle: true, cell: Product },
    ...markets.map((market) => ({
      key: market,
      label: messages.markets[market],
      cell: ({ missing }: Row) => <MarketCell missing={missing[market] ?? []} />,
    })),
  ];
}

function Product({ _id, name, sku, isPublished }: Row) {
  return (
    <>
      <Link
        to={`/admin/products/${_id}/edit`}
        className="font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {name}
      </Link>
      <span className="block text-ink-soft">
        {isPublished ? sku : `${sku} · ${messages.draft}`}
      </span>
    </>
  );
}

/** What a label lacks in a market, each with the law that asks for it. */
function MarketCell({ missing }: { missing: Missing }) {
  if (missing.length === 0) return <Badge tone="good">{messages.complete}</Badge>;
  const byLaw = Map.groupBy(missing, ({ law }) => law);
  return (
    <>
      <Badge tone="open">{messages.missing(missing.length)}</Badge>
      <ul className="mt-2 grid gap-1.5">
        {[...byLaw].map(([law, fields]) => (
          <li key={law}>
            {fields.map(({ field }) => fieldLabel(field as FieldName)).join(", ")}
            <span className="block text-xs text-ink-soft">{law}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
