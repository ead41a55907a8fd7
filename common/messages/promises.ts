import { counted, text, texts } from "../text.ts";

/** What the shop's texts promise of delivery and returns, once its settings are its own. */
export const promiseMessages = texts("promiseMessages", {
  everywhere: "We deliver worldwide",
  places: text("We deliver to {places}"),
  morePlaces: counted(
    { one: "{places} and 1 more place", other: "{places} and {count} more places" },
    "count",
    "places",
  ),
  away: text("{amount} to free delivery"),
  freeTitle: "Free delivery",
  freeText: text("To {places}"),
  freeEverywhere: "To every country",
  freeFromText: text("On orders from {amount}"),
  freeFromTo: text("On orders from {amount} ({zone})"),
  paidTitle: text("Delivery from {price}"),
  paidText: "The checkout says the day",
  paidTo: text("To {zone}. The checkout says the day"),
  returnsTitle: counted({ one: "1-day returns", other: "{count}-day returns" }),
  noReturnsTitle: "Every sale is final",
  noReturnsText: "Ask us before you buy",
  deliveredPreview: counted({
    one: "We hope everything fits. If not: you have 1 day to send it back.",
    other: "We hope everything fits. If not: you have {count} days to send it back.",
  }),
  deliveredText: counted(
    {
      one: "{greeting}, your parcel has been delivered. We hope everything fits. If something does not, you have 1 day to send it back for a full refund.",
      other:
        "{greeting}, your parcel has been delivered. We hope everything fits. If something does not, you have {count} days to send it back for a full refund.",
    },
    "count",
    "greeting",
  ),
  deliveredFinal: text(
    "{greeting}, your parcel has been delivered. We hope everything fits, and that you wear it for long.",
  ),
  deliveredPreviewFinal: "We hope everything fits, and that you wear it for long.",
  thanks: counted({
    one: "Thank you for your order. You can return it within 1 day and get your money back.",
    other:
      "Thank you for your order. You can return it within {count} days and get your money back.",
  }),
  thanksFinal: "Thank you for your order.",
  taxIsIn: "Tax is included. Shipping and discount codes calculated at checkout",
});
