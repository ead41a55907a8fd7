import type { LanguageName } from "./locales.ts";

/** The ways to say that the order obliges to pay. */
export const BUTTON_WORDINGS = ["obligation", "buy", "pay"] as const;
export type ButtonWording = (typeof BUTTON_WORDINGS)[number];

/**
 * What the button of the contract page says. The law wants words that say nothing but this, so the list is closed:
 * these stand apart from the messages, which a shop can say in its own words (docs/contract.md).
 */
export const CONTRACT_BUTTONS: Readonly<Record<LanguageName, Record<ButtonWording, string>>> = {
  en: { obligation: "Order with obligation to pay", buy: "Buy now", pay: "Pay now" },
  de: {
    obligation: "Zahlungspflichtig bestellen",
    buy: "Kaufen",
    pay: "Kostenpflichtig bestellen",
  },
};
