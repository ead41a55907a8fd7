import { text, texts } from "../text.ts";

/** Messages of the page on which a customer sees the whole order once more, fetched with it. */
export const contractMessages = texts("contractMessages", {
  title: "Review your order",
  intro:
    "Please check everything once more. Nothing is charged before you press the button below the total.",
  loading: "Preparing your order",
  items: "What you order",
  size: text("Size {size}"),
  quantity: text("Quantity {quantity}"),
  each: text("{price} each"),
  to: "Delivery to",
  change: "Change",
  when: "Arrives by",
  mailedTo: text("We mail the confirmation of your order to {email}."),
  holds: "These hold for your order:",
  until: text("We keep your items and this price until {time}."),
  confirming: "Placing your order …",
  changed: "Something in your order changed. Nothing was charged. This is how it stands now:",
  failed: "We could not place your order. Please try again.",
  backToCheckout: "Back to checkout",
  notWaiting: "There is nothing here to confirm.",
});

/** What the server answers about it. */
export const contractApiMessages = texts("contractApiMessages", {
  notConfirmed:
    "PayPal has your approval. Nothing is charged before you have confirmed your order in the shop.",
  differs:
    "Your order is another now than the one that you saw. Nothing was charged. Please look at it once more.",
  tooLate:
    "The time to confirm this order was over. Nothing was charged. You can pay again while your items last.",
  confirmationNeeded:
    "Orders to this country are confirmed in the shop now, once they are approved at PayPal. Nothing was charged. Please pay again.",
  marketClosed: "We cannot take orders to this country at the moment. Nothing was charged.",
  noPage: {
    terms: "There is no page with the terms. Make one about “Terms”, or choose one here.",
    withdrawal:
      "There is no page with the instruction on withdrawal. Make one about “Returns”, or choose one here.",
    form: "This page is gone. Please choose another.",
  },
  notPublished: text("“{title}” is not published: nobody could read what they agree to.", "title"),
  isDraft: text(
    "“{title}” says that it is a draft. Have it checked, and delete the note at its beginning.",
    "title",
  ),
  isDemo: text(
    "“{title}” is the demo's, and no contract stands in it. Write your own text, or start from a template.",
    "title",
  ),
  noForm: text(
    "“{title}” has no model withdrawal form. Add it below a heading such as “Model withdrawal form”, or choose the page that has it.",
    "title",
  ),
  openPlaces: text("“{title}” has places that nothing fills: {places}", "title", "places"),
});
