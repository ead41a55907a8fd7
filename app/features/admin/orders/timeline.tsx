import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { OrderEvent } from "../../../../server/orders/admin-contract.ts";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";
import { TimelineList, TimelineStep } from "../timeline-list.tsx";

const messages = adminOrderMessages.timeline;

/** The events of an order, the latest first. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  return (
    <Panel id="timeline" title={messages.title}>
      <TimelineList>
        {events.toReversed().map((event) => (
          <TimelineStep
            key={event._id}
            title={whatOf(event)}
            note={`${event.by?.name ?? messages.shop} · ${formatMoment(event.at)}`}
          >
            {event.note && (event.kind !== "status" || event.from) && (
              <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{event.note}</p>
            )}
          </TimelineStep>
        ))}
      </TimelineList>
    </Panel>
  );
}

function whatOf({ kind, from, to, note, amount = 0, units = 0 }: OrderEvent): string {
  switch (kind) {
    case "status":
      return from && to
        ? messages.moved(shownWord("status", from), shownWord("status", to))
        : messages.placed;
    case "note":
      return note ? messages.note : messages.noNote;
    case "refund":
      return messages.refunded(formatDollars(amount));
    case "restock":
      return units < 0 ? messages.taken(-units) : messages.restocked(units);
    case "return":
    case "address":
    case "swap":
    case "delay":
    case "letter":
      return messages[kind];
    case "packed":
      return units === 0 ? messages.unpacked : messages.packed;
    case "hold":
      return note ? messages.held : messages.released;
    case "parcel":
      return messages.parcel(units);
  }
}
