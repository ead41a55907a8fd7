import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { returnNumberMessages as messages } from "../../../../common/messages/admin/returns.ts";
import { sayReturnReason } from "../../../../common/say-return-reason.ts";
import type { ReturnNumbers, SizeReturns } from "../../../../server/returns/contract.ts";
import { Link } from "../../../ui/link.tsx";
import { formatCount, formatPercent } from "../dashboard/format.ts";
import { type Column, DataTable } from "../data-table.tsx";
import { LINK } from "./return-columns.tsx";

type Product = ReturnNumbers["products"][number];

const nameOf = ({ name }: Product) => name || messages.gone;

function columns(): Column<Product>[] {
  return [
    {
      key: "product",
      label: labelMessages.product,
      isTitle: true,
      cell: (product) => (
        <>
          {product.isGone ? (
            nameOf(product)
          ) : (
            <Link
              to={`/admin/products/${product.productId}/edit`}
              className={`font-medium ${LINK}`}
            >
              {product.name}
            </Link>
          )}
          <Sizes sizes={product.sizes} />
        </>
      ),
    },
    {
      key: "sold",
      label: messages.columns.sold,
      isNumber: true,
      cell: ({ sold }) => formatCount(sold),
    },
    {
      key: "returned",
      label: messages.columns.returned,
      isNumber: true,
      cell: ({ returned }) => formatCount(returned),
    },
    {
      key: "share",
      label: messages.columns.share,
      isNumber: true,
      cell: ({ share }) => (share === undefined ? "–" : formatPercent(share)),
    },
    {
      key: "reasons",
      label: messages.columns.reasons,
      cell: ({ reasons }) => (
        <ul>
          {reasons.map(({ reason, units }) => (
            <li key={reason}>{messages.reason(sayReturnReason(reason), formatCount(units))}</li>
          ))}
        </ul>
      ),
    },
  ];
}

/** What came back of each size, and how it runs where that is clear. */
function Sizes({ sizes }: { sizes: SizeReturns[] }) {
  return (
    <ul className="mt-1 text-ink-soft">
      {sizes.map(({ size, returned, wanted, fit }) => (
        <li key={size}>
          {[
            messages.sizeOf(size, messages.size(returned)),
            ...wanted.map((other) => messages.wanted(formatCount(other.units), other.size)),
          ].join(", ")}
          {fit && (
            <span className="block font-medium text-ink">
              {messages[fit.runs === "small" ? "smaller" : "larger"](
                size,
                formatCount(fit.units),
                formatCount(returned),
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function NumbersTable({ products }: { products: Product[] }) {
  return (
    <DataTable
      name={messages.title}
      columns={columns()}
      rows={products}
      keyOf={({ productId }) => productId}
      nameOf={nameOf}
      isTall
    />
  );
}
