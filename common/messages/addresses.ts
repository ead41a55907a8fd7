/** Remarks on an address that a customer types (app/features/checkout/address-rules.ts). */
export const addressMessages = {
  noCountry: (typed: string) =>
    `We do not know a country called “${typed}”. Please choose one from the list.`,
  noPostalCode: "A postal code has digits in it, such as 10115 or SW1A 1AA",
  countryWithoutCodes: (country: string) =>
    `${country} has no postal codes: please enter 0000 or a dash`,
  noPhone: "A phone number has at least 4 digits, such as +1 336 555 0100",
  oddPostalCode: (country: string, example: string) =>
    `This looks unusual for ${country}, where codes look like ${example}. If it is right, just continue.`,
  oddPhone: (country: string) =>
    `This looks unusual for ${country}. If it is right, just continue.`,
};
