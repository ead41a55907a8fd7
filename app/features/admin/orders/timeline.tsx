import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { OrderEvent } from "../../../../server/orders/admin-contract.ts";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "./panel.tsx";

const words = adminOrderTexts.timeline;

/** All that was done with an order, the latest first. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  return (
    <Panel id="timeline" title={words.title}>
      <ol className="grid">
        {events.toReversed().map((event) => (
          <li
            key={event._id}
            className="relative border-l-2 border-dashed border-line pb-5 pl-5 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-ink-faint first:before:bg-thread last:pb-0"
          >
            <p className="font-medium">{whatOf(event)}</p>
            {event.note && (event.kind !== "status" || event.from) && (
              <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{event.note}</p>
            )}
            <p className="mt-1 text-sm text-ink-soft">
              {event.by?.name ?? words.shop} · {formatMoment(event.at)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function whatOf({ kind, from, to, note, amount = 0, units = 0 }: OrderEvent): string {
  switch (kind) {
    case "status":
      return from && to ? words.moved(from, to) : words.placed;
    case "note":
      return note ? words.note : words.noNote;
    case "refund":
      return words.refunded(formatDollars(amount));
    case "restock":
      return units < 0 ? words.taken(-units) : words.restocked(units);
  }
}
