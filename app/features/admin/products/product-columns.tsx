import { formatNumber } from "../../../../common/locale.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminProductMessages as messages } from "../../../../common/messages/admin/products.ts";
import { cartMessages } from "../../../../common/messages/cart.ts";
import { formatDollars } from "../../../../common/money.ts";
import { fieldLabel } from "../../../../common/product-fields.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminProductSummary } from "../../../../server/catalog/products/contract.ts";
import { dateFormat } from "../../../intl.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { Column } from "../data-table.tsx";
import { formatMoment } from "../format-moment.ts";

const LONG_SKU = 24;

const { columns } = messages;

/** The columns of facts. Sortable columns have the names of the API. */
const FACTS: Column<AdminProductSummary>[] = [
  {
    key: "name",
    label: labelMessages.product,
    sorts: true,
    isTitle: true,
    always: true,
    cell: (product) => <NameCell product={product} />,
  },
  {
    key: "sku",
    label: fieldLabel("sku"),
    // A SKU does not break at its hyphens unless it is very long.
    cell: ({ sku }) => (
      <span className={sku.length > LONG_SKU ? undefined : "whitespace-nowrap"}>{sku}</span>
    ),
  },
  {
    key: "price",
    label: fieldLabel("price"),
    sorts: true,
    isNumber: true,
    cell: ({ price, originalPrice }) => (
      <span className="whitespace-nowrap">
        {originalPrice !== undefined && originalPrice > price && (
          <s className="mr-2 text-ink-soft">{formatDollars(originalPrice)}</s>
        )}
        {formatDollars(price)}
      </span>
    ),
  },
  {
    key: "stock",
    label: columns.stock,
    sorts: true,
    isNumber: true,
    cell: (product) => <StockCell product={product} />,
  },
  {
    key: "status",
    label: labelMessages.status,
    cell: ({ isPublished }) => (
      <Badge tone={isPublished ? "good" : "open"}>
        {isPublished ? labelMessages.published : labelMessages.draft}
      </Badge>
    ),
  },
  {
    key: "collection",
    label: fieldLabel("collection"),
    onlyWide: true,
    cell: ({ collections, collectionNames = [collections] }) =>
      collectionNames.map((name) => shownWord("collection", name)).join(", "),
  },
  {
    key: "department",
    label: columns.department,
    onlyWide: true,
    cell: ({ gender, category }) =>
      [shownWord("gender", gender), shownWord("category", category)].filter(Boolean).join(", "),
  },
  { key: "brand", label: fieldLabel("brand"), onlyWide: true, cell: ({ brand }) => brand },
  {
    key: "updatedAt",
    label: columns.updatedAt,
    onlyWide: true,
    sorts: true,
    cell: ({ updatedAt }) => <Day instant={updatedAt} />,
  },
  {
    key: "createdAt",
    label: columns.createdAt,
    onlyWide: true,
    sorts: true,
    cell: ({ createdAt }) => <Day instant={createdAt} />,
  },
];

export function productColumns(
  onDelete: (product: AdminProductSummary) => void,
): Column<AdminProductSummary>[] {
  return [
    ...FACTS,
    {
      key: "actions",
      label: columns.actions,
      isAction: true,
      always: true,
      cell: (product) => (
        <button
          type="button"
          aria-label={messages.remove(product.name)}
          onClick={() => onDelete(product)}
          className="grid size-11 place-items-center rounded-soft text-ink-soft hover:bg-thread-soft hover:text-thread md:size-9"
        >
          <Icon name="trash" className="size-4.5" />
        </button>
      ),
    },
  ];
}

/** The columns that are hidden at first. */
export const HIDDEN_AT_FIRST = ["brand", "createdAt"];

function NameCell({ product: { _id, name, images } }: { product: AdminProductSummary }) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-10 shrink-0">
        <Picture url={images[0]?.url} alt="" sizes="2.5rem" />
      </span>
      <Link
        to={`/admin/products/${_id}/edit`}
        className="inline-flex min-h-8 min-w-0 items-center font-semibold wrap-break-word hover:text-thread md:min-w-28 hover:underline"
      >
        {name}
      </Link>
    </span>
  );
}

function StockCell({ product }: { product: AdminProductSummary }) {
  const { countInStock, onHand } = product;
  const putAside = onHand - countInStock;
  return (
    <span title={putAside > 0 ? messages.putAside(putAside) : undefined}>
      {countInStock === 0 ? (
        <span className="text-thread">{cartMessages.soldOut}</span>
      ) : (
        formatNumber(countInStock)
      )}
    </span>
  );
}

function Day({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatMoment(instant)} className="whitespace-nowrap">
      {dateFormat({ dateStyle: "medium" }).format(new Date(instant))}
    </time>
  );
}
