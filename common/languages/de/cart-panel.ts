import type * as english from "../../messages/cart-panel.ts";
import type { Translation } from "../translation.ts";

export const cartPanelMessages: Translation<typeof english.cartPanelMessages> = {
  empty: "Ihr Warenkorb ist leer",
  checkout: "Zur Kasse",
  note: "Versandkosten, Steuern und Rabatte werden an der Kasse berechnet",
  shippingMeter: "Kostenloser Versand",
  shippingAway: "Noch {amount} bis zum kostenlosen Versand, auch ins Ausland",
  shippingFree: "Ihre Bestellung ist versandkostenfrei",
  less: "{name}: eins weniger",
  more: "{name}: eins mehr",
  remove: "{name} entfernen",
  total: "Gesamt",
  blocked: "Bitte entfernen Sie zuerst, was nicht mehr erhältlich ist.",
};
