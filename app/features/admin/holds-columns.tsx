import { labelMessages } from "../../../common/messages/admin/area.ts";
import { auditMessages } from "../../../common/messages/admin/audit.ts";
import { holdMessages as messages } from "../../../common/messages/admin/holds.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { CheckoutHold } from "../../../server/checkout/admin-contract.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import type { Column } from "./data-table.tsx";
import { timeAgo } from "./time-ago.ts";

/** The number of lines shown; more are only counted. */
const SHOWN = 6;

export function nameOfHolder({ customer }: CheckoutHold): string {
  return customer?.name ?? auditMessages.gone;
}

export function holdsColumns(onGiveBack: (hold: CheckoutHold) => void): Column<CheckoutHold>[] {
  return [
    {
      key: "customer",
      label: labelMessages.customer,
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
    { key: "units", label: labelMessages.units, cell: ({ units }) => <Units units={units} /> },
    {
      key: "since",
      label: messages.columns.since,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{timeAgo(createdAt, messages.due)}</span>
      ),
    },
    {
      key: "until",
      label: messages.columns.until,
      cell: ({ until, isBeingPaid }) =>
        isBeingPaid ? (
          <Badge tone="open">{messages.beingPaid}</Badge>
        ) : (
          <span className="whitespace-nowrap">
            {Date.parse(until) <= Date.now() ? messages.due : timeAgo(until, messages.due)}
          </span>
        ),
    },
    {
      key: "work",
      label: messages.giveBack,
      isAction: true,
      always: true,
      cell: (hold) =>
        hold.isBeingPaid ? null : (
          <button
            type="button"
            aria-label={messages.giveBackOf(nameOfHolder(hold))}
            onClick={() => onGiveBack(hold)}
            className="inline-flex min-h-9 items-center rounded-soft border border-line bg-white px-3 text-sm font-medium whitespace-nowrap hover:border-ink max-md:min-h-11"
          >
            {messages.giveBack}
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
            {messages.line(quantity, name)}
          </Link>
          <span className="block text-ink-soft">
            {messages.variant(shownWord("color", color), size, sku)}
          </span>
        </span>
      ))}
      {units.length > SHOWN && (
        <span className="text-ink-soft">{messages.more(units.length - SHOWN)}</span>
      )}
    </span>
  );
}
