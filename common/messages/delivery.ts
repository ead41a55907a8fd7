import { counted, text, texts } from "../text.ts";

/** What customers read of delivery. */
export const deliveryMessages = texts("deliveryMessages", {
  notDelivered: text("We do not deliver to {country}."),
  stateNeeded: "Please give the state, province or region. What delivery costs depends on it.",
  unknownMethod: "This way of delivery does not go to that address. Please choose another.",
  method: "Delivery",
  free: "Free",
  arrives: text("arrives {days}"),
  between: text("{earliest} to {latest}"),
  places: text("We deliver to {places}"),
  anywhere: "We deliver worldwide",
  price: text("Delivery {price}"),
  freeDelivery: "Free delivery",
  priceTo: text("Delivery to {zone} {price}"),
  freeTo: text("Free delivery to {zone}"),
  freeFrom: text("free from {amount}"),
  away: text("{amount} to free delivery"),
  awayTo: text("{amount} to free delivery to {zone}"),
  reckoning: "Reckoning delivery …",
  atAddress: "Depends on the address",
  more: counted({ one: "and 1 more place", other: "and {count} more places" }),
});
