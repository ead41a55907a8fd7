import { texts } from "../text.ts";

/** What a customer reads right after a purchase. Apart, so that no other page fetches it. */
export const orderThanksMessages = texts("orderThanksMessages", {
  thanks: "Thank You for Your Order!",
  thanksText: "We have your payment and are getting your parcel ready.",
  seeOrders: "See My Orders",
  keepShopping: "Continue Shopping",
});
