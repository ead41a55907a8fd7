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
