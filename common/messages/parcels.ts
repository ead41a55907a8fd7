import { counted, text, texts } from "../text.ts";

/** What the customer reads of an order on its way. */
export const parcelMessages = texts("parcelMessages", {
  title: "Where it is",
  packed: "Packed",
  shipped: "Shipped",
  parcelOf: text("Parcel {place} of {count}"),
  track: "Track the parcel",
  trackOf: text("Track the parcel {number}"),
  units: text("{units} × {name}, {color}, {size}", "name", "size", "color", "units"),
});

/** Of the mails about parcels. */
export const parcelMailMessages = texts("parcelMailMessages", {
  another: {
    subject: text("Another parcel of your order #{number} is on its way"),
    preview: "One more parcel has left our workroom.",
    title: "Another parcel is on its way",
    text: text("{greeting}, one more parcel of your order has left us and is on its way to you."),
  },
  rest: "What is not in this parcel comes in another one. We write again when it leaves us.",
  carrier: "Sent with",
  number: "Tracking number",
  track: "Track the parcel",
});

/** Refusals about parcels. */
export const parcelApiMessages = texts("parcelApiMessages", {
  cancelled: "This order is cancelled, so nothing of it can be sent",
  held: text("This order is held back: {reason}"),
  notFound: "Parcel not found",
  nothingLeft: "Nothing of this order is left to send",
  notInOrder: "This is not in the order",
  left: counted({
    one: "Only 1 unit of it is left to send",
    other: "Only {units} units of it are left to send",
  }),
  empty: "Please choose what is in the parcel",
  unknownCarrier: "Please choose a carrier from the list",
  carrierMissing: "Please choose who carries the parcel",
  noTrackingNumber:
    "This is no tracking number. It has 6 to 40 letters and digits, such as 1Z999AA10123456784.",
});
