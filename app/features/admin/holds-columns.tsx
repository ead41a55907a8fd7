import { Link } from "react-router";
import { adminHoldsTexts as words } from "../../../common/admin-holds-texts.ts";
import type { CheckoutHold } from "../../../server/checkout/admin-contract.ts";
import { Badge } from "../../ui/badge.tsx";
import type { Column } from "./data-table.tsx";
import { timeAgo } from "./time-ago.ts";

/** More different things than this are only counted. */
const SHOWN = 6;

export function nameOfHolder({ customer }: CheckoutHold): string {
  return customer?.name ?? words.nobody;
}

/** The table of what is put aside, from left to right. */
export function holdsColumns(onGiveBack: (hold: CheckoutHold) => void): Column<CheckoutHold>[] {
  return [
    {
      key: "customer",
      label: words.columns.customer,
      isTitle: true,
      always: true,
      cell: (hold) => (
        <span className="block md:min-w-48">
          <span className="font-semibold">{nameOfHolder(hold)}</span>
          {hold.customer && (
            <span className="block wrap-anywhere text-ink-soft">{hold.customer.email}</span>
          )}
        </span>
      ),
    },
    { key: "units", label: words.columns.units, cell: ({ units }) => <Units units={units} /> },
    {
      key: "since",
      label: words.columns.since,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{timeAgo(createdAt, words.due)}</span>
      ),
    },
    {
      key: "until",
      label: words.columns.until,
      cell: ({ until, isBeingPaid }) =>
        isBeingPaid ? (
          <Badge tone="open">{words.beingPaid}</Badge>
        ) : (
          <span className="whitespace-nowrap">
            {Date.parse(until) <= Date.now() ? words.due : timeAgo(until, words.due)}
          </span>
        ),
    },
    {
      key: "work",
      label: words.columns.work,
      isAction: true,
      always: true,
      cell: (hold) =>
        hold.isBeingPaid ? null : (
          <button
            type="button"
            aria-label={words.giveBackOf(nameOfHolder(hold))}
            onClick={() => onGiveBack(hold)}
            className="inline-flex min-h-9 items-center rounded-soft border border-line bg-white px-3 text-sm font-medium whitespace-nowrap hover:border-ink max-md:min-h-11"
          >
            {words.giveBack}
          </button>
        ),
    },
  ];
}

function Units({ units }: Pick<CheckoutHold, "units">) {
  return (
    <span className="grid gap-1 text-left">
      {units.slice(0, SHOWN).map(({ productId, name, color, size, sku, quantity }) => (
        <span key={sku} className="block wrap-anywhere">
          <Link
            to={`/admin/products/${productId}/edit`}
            className="underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {words.line(quantity, name)}
          </Link>
          <span className="block text-ink-soft">{words.variant(color, size, sku)}</span>
        </span>
      ))}
      {units.length > SHOWN && (
        <span className="text-ink-soft">{words.more(units.length - SHOWN)}</span>
      )}
    </span>
  );
}
