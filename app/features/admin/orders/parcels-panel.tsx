import { useState } from "react";
import { adminParcelMessages as messages } from "../../../../common/messages/admin/parcels.ts";
import { unsentOf } from "../../../../common/parcel.ts";
import { parcelContent } from "../../../../common/parcel-content.ts";
import type { AdminOrder, AdminParcel } from "../../../../server/orders/admin-contract.ts";
import { Button } from "../../../ui/button.tsx";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";
import { CorrectDialog, ShipDialog } from "./parcel-dialog.tsx";

/** The parcels of an order, and what is left to send. */
export function ParcelsPanel({ order }: { order: AdminOrder }) {
  const [sends, setSends] = useState(false);
  const left = unsentOf(order);
  const { parcels } = order;
  if (parcels.length === 0 && left.length === 0) return null;
  return (
    <Panel id="parcels" title={messages.title}>
      {parcels.length === 0 && <p className="mb-4 text-sm text-ink-soft">{messages.none}</p>}
      {parcels.length > 0 && (
        <ol className="mb-4 grid gap-4">
          {parcels.map((parcel, place) => (
            <ParcelItem key={parcel._id} {...{ order, parcel, place }} />
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <Button variant="outline" onClick={() => setSends(true)}>
          {parcels.length === 0 ? messages.send : messages.sendRest}
        </Button>
      )}
      {sends && (
        <ShipDialog
          {...{ order, left }}
          {...messages.sending}
          title={messages.sending.title(order.orderNumber)}
          onClose={() => setSends(false)}
        />
      )}
    </Panel>
  );
}

interface ParcelItemProps {
  order: AdminOrder;
  parcel: AdminParcel;
  place: number;
}

function ParcelItem({ order, parcel, place }: ParcelItemProps) {
  const [corrects, setCorrects] = useState(false);
  const { carrier = "", trackingNumber = "", trackingUrl, paypal } = parcel;
  return (
    <li className="border-b border-line pb-4 text-sm last:border-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        {messages.parcel(place + 1)}
        <span className="font-normal text-ink-soft">
          {messages.sentAt(formatMoment(parcel.sentAt))}
        </span>
      </p>
      {(carrier || trackingNumber) && (
        <p className="mt-1 wrap-anywhere tabular-nums">
          {carrier}{" "}
          {trackingUrl === undefined ? (
            trackingNumber
          ) : (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={messages.track(trackingNumber)}
              className="underline decoration-line underline-offset-4 hover:decoration-thread"
            >
              {trackingNumber}
            </a>
          )}
        </p>
      )}
      <ul className="mt-1 text-ink-soft">
        {parcelContent(parcel, order.orderItems).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={paypal.state === "refused" ? "mt-1 text-alarm" : "mt-1 text-ink-soft"}>
        {paypal.state === "refused"
          ? messages.paypal.refused(paypal.problem ?? "")
          : messages.paypal[paypal.state]}
      </p>
      <button
        type="button"
        aria-label={messages.correctOne(trackingNumber)}
        onClick={() => setCorrects(true)}
        className="min-h-11 font-medium underline decoration-line underline-offset-4 hover:decoration-thread md:min-h-9"
      >
        {messages.correct}
      </button>
      {corrects && <CorrectDialog {...{ order, parcel }} onClose={() => setCorrects(false)} />}
    </li>
  );
}
