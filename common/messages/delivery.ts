import { text, texts } from "../text.ts";

/** What customers read of delivery. */
export const deliveryMessages = texts("deliveryMessages", {
  method: "Delivery",
  free: "Free",
  arrives: text("Arrives {days}"),
  between: text("{earliest} to {latest}"),
  upTo: text("up to {price}"),
  price: text("Delivery {price}"),
  freeDelivery: "Free delivery",
  priceTo: text("Delivery to {zone} {price}"),
  freeTo: text("Free delivery to {zone}"),
  freeFrom: text("free from {amount}"),
});

/** Why a parcel does not go there; the server alone says so. */
export const undeliveredMessages = texts("undeliveredMessages", {
  notDelivered: text("We do not deliver to {country}."),
  stateNeeded: "Please give the state, province or region. What delivery costs depends on it.",
  unknownMethod: "This way of delivery does not go to that address. Please choose another.",
  unweighed:
    "What this delivery costs depends on its weight, which we do not know yet. Please choose another, or write to us.",
});
