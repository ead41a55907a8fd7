import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { OrderEvent } from "../../../../server/orders/admin-contract.ts";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";
import { TimelineList, TimelineStep } from "../timeline-list.tsx";

const words = adminOrderTexts.timeline;

/** All that was done with an order, the latest first. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  return (
    <Panel id="timeline" title={words.title}>
      <TimelineList>
        {events.toReversed().map((event) => (
          <TimelineStep
            key={event._id}
            title={whatOf(event)}
            note={`${event.by?.name ?? words.shop} · ${formatMoment(event.at)}`}
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
      return from && to ? words.moved(from, to) : words.placed;
    case "note":
      return note ? words.note : words.noNote;
    case "refund":
      return words.refunded(formatDollars(amount));
    case "restock":
      return units < 0 ? words.taken(-units) : words.restocked(units);
  }
}
