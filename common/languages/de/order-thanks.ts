import type * as english from "../../messages/order-thanks.ts";
import type { Translation } from "../translation.ts";

export const orderThanksMessages: Translation<typeof english.orderThanksMessages> = {
  thanks: "Vielen Dank für Ihre Bestellung!",
  thanksText: "Ihre Zahlung ist da, und wir packen Ihr Paket.",
  seeOrders: "Meine Bestellungen",
  keepShopping: "Weiter einkaufen",
};
