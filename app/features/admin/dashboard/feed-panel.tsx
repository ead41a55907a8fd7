import { Link } from "react-router";
import { dashboardTexts } from "../../../../common/admin-dashboard-texts.ts";
import { colorInWords } from "../../../../common/items.ts";
import type { FeedReport } from "../../../../server/catalog/feed-contract.ts";
import type { Outcome } from "../../../api.ts";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { formatCount } from "./format.ts";
import { LINK, Panel } from "./panel.tsx";

const words = dashboardTexts.feed;
type LeftOut = FeedReport["products"][number];

const columns: Column<LeftOut>[] = [
  {
    key: "product",
    label: words.product,
    isTitle: true,
    cell: ({ _id, name }) => (
      <Link to={`/admin/products/${_id}/edit`} className={`font-medium ${LINK}`}>
        {name}
      </Link>
    ),
  },
  {
    key: "why",
    label: words.why,
    cell: ({ reason, colors }) => words.reasons[reason](colors.map(colorInWords).join(", ")),
  },
  { key: "items", label: words.variants, isNumber: true, cell: ({ items }) => itemsOf(items) },
];

/** Where the product feed is, how much is in it, and what is not, with the reason. */
export function FeedPanel({ feed }: { feed: Outcome<FeedReport> }) {
  if (!feed.ok) return <RetryNotice message={words.failed(feed.message)} />;
  const { url, items, leftOut, productsLeftOut, products } = feed.data;
  const more = productsLeftOut - products.length;
  return (
    <Panel title={words.title} note={words.note}>
      <p className="wrap-anywhere">
        <a href={url} className={`font-medium ${LINK}`}>
          {url}
        </a>
      </p>
      <p className="mt-2 text-sm text-ink-soft tabular-nums">
        {items === 1 ? words.one : words.items(formatCount(items))}
      </p>
      {products.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">{words.complete}</p>
      ) : (
        <>
          <p className="mt-3 mb-4 border-l-2 border-thread pl-3 text-sm">
            {words.leftOut(
              itemsOf(leftOut),
              words.count.products(formatCount(productsLeftOut), productsLeftOut === 1),
            )}
          </p>
          <DataTable
            name={words.table}
            columns={columns}
            rows={products}
            keyOf={({ _id }) => _id}
            nameOf={({ name }) => name}
          />
          {more > 0 && (
            <p className="mt-3 text-sm text-ink-soft">{words.more(formatCount(more))}</p>
          )}
        </>
      )}
    </Panel>
  );
}

function itemsOf(count: number): string {
  return words.count.items(formatCount(count), count === 1);
}
