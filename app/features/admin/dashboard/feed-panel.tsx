import { colorInWords } from "../../../../common/items.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { formatCents } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { FeedReport } from "../../../../server/catalog/feed-contract.ts";
import type { Outcome } from "../../../api.ts";
import { Link } from "../../../ui/link.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { formatCount } from "./format.ts";
import { LINK, Panel } from "./panel.tsx";

const messages = dashboardMessages.feed;
type LeftOut = FeedReport["products"][number];

const columns: Column<LeftOut>[] = [
  {
    key: "product",
    label: labelMessages.product,
    isTitle: true,
    cell: ({ _id, name }) => (
      <Link to={`/admin/products/${_id}/edit`} className={`font-medium ${LINK}`}>
        {name}
      </Link>
    ),
  },
  { key: "why", label: messages.why, cell: reasonInWords },
  {
    key: "items",
    label: messages.variants,
    isNumber: true,
    cell: ({ items }) => messages.count.items(items),
  },
];

/** The product feed's address and size, and the products that it leaves out, with reasons. */
export function FeedPanel({ feed }: { feed: Outcome<FeedReport> }) {
  if (!feed.ok) return <RetryNotice message={messages.failed(feed.message)} />;
  const { url, items, leftOut, productsLeftOut, products } = feed.data;
  const more = productsLeftOut - products.length;
  return (
    <Panel title={messages.title} note={messages.note}>
      <p className="wrap-anywhere">
        <a href={url} className={`font-medium ${LINK}`}>
          {url}
        </a>
      </p>
      <p className="mt-2 text-sm text-ink-soft tabular-nums">{messages.items(items)}</p>
      {products.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">{messages.complete}</p>
      ) : (
        <>
          <p className="mt-3 mb-4 border-l-2 border-thread pl-3 text-sm">
            {messages.leftOut(
              messages.count.items(leftOut),
              messages.count.products(productsLeftOut),
            )}
          </p>
          <DataTable
            name={messages.table}
            columns={columns}
            rows={products}
            keyOf={({ _id }) => _id}
            nameOf={({ name }) => name}
          />
          {more > 0 && (
            <p className="mt-3 text-sm text-ink-soft">{messages.more(formatCount(more))}</p>
          )}
        </>
      )}
    </Panel>
  );
}

function reasonInWords({ reason, colors }: LeftOut): string {
  const { no_picture, no_price, no_variants } = messages.reasons;
  if (reason === "no_picture")
    return no_picture(colors.map((color) => colorInWords(shownWord("color", color))).join(", "));
  return reason === "no_price" ? no_price(formatCents(0)) : no_variants;
}
