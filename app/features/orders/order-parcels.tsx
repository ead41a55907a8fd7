import type { ReactNode } from "react";
import { parcelMessages as messages } from "../../../common/messages/parcels.ts";
import { parcelContent } from "../../../common/parcel-content.ts";
import type { Order } from "../../../server/orders/contract.ts";
import { buttonClasses } from "../../ui/button.tsx";

interface OrderParcelsProps {
  order: Pick<Order, "parcels" | "orderItems">;
  /** Writes the day of an instant. */
  day: (instant: string) => ReactNode;
}

/** The parcels of an order that have left, each with its number and what is in it. */
export function OrderParcels({ order: { parcels = [], orderItems }, day }: OrderParcelsProps) {
  if (parcels.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {parcels.map((parcel, place) => (
        <li key={parcel._id} className="border border-line bg-field p-5 sm:p-6">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 type-label">
            {messages.parcelOf(place + 1, parcels.length)}
            <span className="text-sm font-normal text-ink-soft">{day(parcel.sentAt)}</span>
          </h2>
          {parcel.carrier !== undefined && (
            <p className="mt-3 font-medium wrap-anywhere tabular-nums">
              {parcel.carrier} {parcel.trackingNumber}
            </p>
          )}
          <ul className="mt-2 grid gap-1 text-sm text-ink-soft">
            {parcelContent(parcel, orderItems).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {parcel.trackingUrl !== undefined && (
            <a
              href={parcel.trackingUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={messages.trackOf(parcel.trackingNumber ?? "")}
              className={buttonClasses("outline", "mt-4 w-full print:hidden")}
            >
              {messages.track}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
