import { text, texts } from "../text.ts";

/** Remarks on an address that a customer types (app/features/checkout/address-rules.ts). */
export const addressMessages = texts("addressMessages", {
  noCountry: text("We do not know a country called “{typed}”. Please choose one from the list."),
  noPostalCode: "A postal code has digits in it, such as 10115 or SW1A 1AA",
  countryWithoutCodes: text("{country} has no postal codes: please enter 0000 or a dash"),
  noPhone: "A phone number has at least 4 digits, such as +1 336 555 0100",
  oddPostalCode: text(
    "This looks unusual for {country}, where codes look like {example}. If it is right, just continue.",
  ),
  oddPhone: text("This looks unusual for {country}. If it is right, just continue."),
});
