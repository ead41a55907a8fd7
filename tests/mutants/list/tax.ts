import type { Mutant } from "../mutant.ts";

const CHECKOUT = "server/checkout/tax.test.ts › a checkout";
const PRICES = "server/checkout/tax.test.ts › prices without tax";
const SALE = "server/tax/count-tax.test.ts › the tax of a sale";

/** Tax by where a parcel goes. */
export const TAX: readonly Mutant[] = [
  {
    name: "added-tax-not-charged",
    breaks: "Tax on top of the prices is told and not charged",
    file: "server/checkout/price-checkout.ts",
    find: "totalCents: subtotalCents - discountCents + deliveryCents + addedTaxCents,",
    replace: "totalCents: subtotalCents - discountCents + deliveryCents,",
    caughtBy: [
      `${CHECKOUT} › adds a state's tax on top, at a ZIP code's rate, with its rule for clothing`,
    ],
  },
  {
    name: "tax-before-discount",
    breaks: "Tax is owed on what a discount has taken off",
    file: "server/tax/count-tax.ts",
    find: "unitCents * quantity - discountCents;",
    replace: "unitCents * quantity + 0 * discountCents;",
    caughtBy: [
      `${SALE} › sums: lines and delivery make the total, net and tax make what is charged`,
    ],
  },
  {
    name: "clothing-bound-of-the-line",
    breaks: "Three shirts are taxed as one piece that costs as much as all of them",
    file: "server/tax/count-tax.ts",
    find: "if (cents < taxedFromCents * quantity)",
    replace: "if (cents < taxedFromCents)",
    caughtBy: [`${SALE} › leaves clothing free below a bound of a piece, after its discount`],
  },
  {
    name: "home-rate-everywhere",
    breaks: "A shop of the One Stop Shop takes its own country's rate everywhere",
    file: "server/tax/where-taxed.ts",
    find: "return at(oss ? country : euCountry);",
    replace: "return at(oss ? euCountry : euCountry);",
    caughtBy: [`${CHECKOUT} › includes the tax of where it goes in the same prices`],
  },
  {
    name: "seen-prices-charged-elsewhere",
    breaks: "A parcel abroad is charged with the tax of the country whose prices were shown",
    file: "server/checkout/create-checkout.ts",
    find: 'const shown = pricedFor(tx, seen, shippingInfo.countryCode ?? "");',
    replace: 'const shown = shippingInfo.countryCode === "" ? pricedFor(tx, seen, "") : seen;',
    caughtBy: [`${PRICES} › become those of the address before anybody pays`],
  },
  {
    name: "code-by-seen-prices",
    breaks: "A quote takes or refuses a code by prices that are not those of where the cart goes",
    file: "server/checkout/quote-checkout.ts",
    find: "? await usableCodes(ctx, { code: typed, beside }, lines)",
    replace: "? await usableCodes(ctx, { code: typed, beside })",
    caughtBy: [
      `${PRICES} › of where it goes decide whether a code's minimum is reached, in the quote as in the checkout`,
    ],
  },
  {
    name: "former-tax-kept-in-prices",
    breaks: "Products that were shown lately go on with the former tax in their prices",
    file: "server/open-context.ts",
    find: "    if (isOtherTax) dropPrices();",
    replace: "    if (isOtherTax) keptFor = now;",
    caughtBy: [`${PRICES} › are entered ones again once tax is none`],
  },
];
