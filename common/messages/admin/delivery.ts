import { counted, text, texts } from "../../text.ts";

/** What is wrong with zones of delivery. */
export const deliveryApiMessages = texts("deliveryApiMessages", {
  nameless: "Please give the zone a name.",
  nameTwice: text("There is another zone “{name}”."),
  unnamed: "without a name",
  everywhereTwice: text("“{zone}” is everywhere else already. Please name the places of this one."),
  noPlace: text("The shop knows no place “{place}”."),
  placeTwice: text("{place} stands here twice."),
  placeElsewhere: text("{place} is in the zone “{zone}” already."),
  keyTwice: text("There is another way of delivery with the key “{key}”."),
  methodNameless: "Please name it: another one has no name, either.",
  methodTwice: text("There is another way of delivery “{name}”."),
  firstStep: "The first price is from 0.",
  stepsRise: "Prices stand in the order in which they begin.",
  daysBackwards: "It cannot arrive sooner than it does.",
  weightsMissing: counted({
    one: "1 product has no weight. Please weigh it first.",
    other: "{count} products have no weight. Please weigh them first.",
  }),
});

/** Messages of the page of delivery. */
export const deliveryFormMessages = texts("deliveryFormMessages", {
  intro:
    "Where parcels go, how, and for how much. An address outside all zones is refused before the payment. Checkouts that have begun keep the price that they have shown.",
  loadFailed: "We could not load this. Please try again.",
  saveFailed: "We could not save this. Please try again.",
  saved: "Delivery saved",
  save: "Save delivery",
  wrongFields: "Please check the marked fields.",
  zone: text("Zone {number}"),
  method: text("Way {number}"),
  addZone: "Add a zone",
  addMethod: "Add a way of delivery",
  addStep: "Add another price",
  remove: text("Remove {name}"),
  removed: text("{name} removed"),
  removeStep: text("Remove price {number}"),
  name: "Name of the zone",
  nameHint: "Customers read it, as in “Delivery to Germany $4.90”.",
  places: "Countries and states",
  placesHint:
    "With commas between: Germany, Austria, US-CA; EU is all of its countries. Left empty: everywhere else.",
  noPlace: text("The shop knows no place “{place}”."),
  methodName: "Name of this way",
  standard: "Standard",
  by: "The price depends on",
  pricedBy: { worth: "the worth of the goods", weight: "their weight" },
  fromWorth: text("From a worth of ({currency})"),
  fromWeight: "From a weight of (grams)",
  price: text("Price ({currency})"),
  freeFrom: text("Free from ({currency})"),
  freeFromHint: "Of the goods before codes. Left empty: never.",
  fromDays: "Days, at least",
  toDays: "Days, at most",
  days: "These are",
  dayKinds: { working: "working days", calendar: "all days" },
  cutOff: "Sent today until",
  noAmount: "Please type an amount, such as 4.90.",
  noNumber: "Please type a whole number.",
});
