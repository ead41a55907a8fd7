import { counted, text, texts } from "../../text.ts";

/** Messages about parcels, in the admin area. */
export const adminParcelMessages = texts("adminParcelMessages", {
  title: "Parcels",
  none: "Nothing has left yet.",
  send: "Send a parcel …",
  sendRest: "Send another parcel …",
  carrier: "Carrier",
  noCarrier: "None, or not said",
  number: "Tracking number",
  numberHint: "Blanks and hyphens do not matter. It can be left empty.",
  content: "What is in it",
  unitsIn: text("Units of {name} in the parcel"),
  parcel: text("Parcel {place}"),
  track: text("Track {number}"),
  sentAt: text("Sent {at}"),
  correct: "Correct the number …",
  correctOne: text("Correct the number {number}"),
  correcting: {
    title: "Correct a parcel's number",
    text: "The customer gets the mail of this parcel once more, with the right number.",
    confirm: "Save the number",
    working: "Saving ...",
    done: "Number corrected",
  },
  sending: {
    title: text("Send a parcel of order #{number}"),
    confirm: "Send the parcel",
    working: "Sending ...",
    done: "Parcel sent",
  },
  failed:
    "We could not reach the shop. Please look whether the parcel is listed before you try again.",
  paypal: {
    none: "PayPal is not told: there is no number, or nothing was paid through it.",
    waiting: "PayPal hears its number in a moment.",
    told: "PayPal knows its number.",
    refused: text("PayPal does not take its number ({problem})."),
  },
  units: counted({ one: "1 unit", other: "{count} units" }),
});
