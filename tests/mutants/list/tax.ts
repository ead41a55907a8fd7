import type { Mutant } from "../mutant.ts";

const CHECKOUT = "server/checkout/tax.test.ts › a checkout";
const PRICES = "server/checkout/tax.test.ts › prices without tax";
const SALE = "server/tax/count-tax.test.ts › the tax of a sale";

const SHOPPER = "server/tax/shopper-region.test.ts › a shopper's region";
const FEED = "server/tax/shopper-region.test.ts › the feed";
const BUSINESS = "server/checkout/business.test.ts › a business with a VAT number";
const REGISTER = "server/checkout/business.test.ts › the register";

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
    name: "zip-of-another-state",
    breaks: "Whoever names a state without tax beside a ZIP code of another pays none",
    file: "server/tax/where-taxed.ts",
    find: "return isIn === undefined ? undefined : { zip, isIn, notIn: state };",
    replace: "return isIn === undefined ? undefined : void { zip, isIn, notIn: state };",
    caughtBy: [
      `${CHECKOUT} › is refused at the field that tax needs, and nothing is written`,
      `${CHECKOUT} › says where a ZIP code is, where the state beside it is another`,
    ],
  },
  {
    name: "tax-by-sent-code",
    breaks: "A country of a made-up name has the tax of the code that is sent with it",
    file: "server/checkout/tax-of.ts",
    find: "  const to = { countryCode: findCountryCode(country), state, postalCode };\n",
    replace:
      "  const { countryCode = findCountryCode(country) } = address;\n  const to = { countryCode, state, postalCode };\n",
    caughtBy: [`${CHECKOUT} › is refused at the field that tax needs, and nothing is written`],
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
    name: "line-names-another-rate",
    breaks: "An invoice names a rate at a line that was taxed at another, or not at all",
    file: "server/tax/count-tax.ts",
    find: "rateMillionths: Math.max(...ofLine.map(({ at }) => at.rateMillionths)),",
    replace: "rateMillionths: Math.min(...ofLine.map(({ at }) => at.rateMillionths)),",
    caughtBy: [
      "server/tax/count-tax.test.ts › the tax of a sale › names at each line the rate that it is taxed at",
    ],
  },
  {
    name: "code-by-seen-prices",
    breaks: "A quote takes or refuses a code by prices that are not those of where the cart goes",
    file: "server/checkout/quote-checkout.ts",
    find: "? await usableCodes(ctx, { code: typed, beside, ip }, lines)",
    replace: "? await usableCodes(ctx, { code: typed, beside, ip })",
    caughtBy: [
      `${PRICES} › of where it goes decide whether a code's minimum is reached, in the quote as in the checkout`,
    ],
  },
  {
    name: "former-tax-kept-in-prices",
    breaks: "Products that were shown lately go on with the former tax in their prices",
    file: "server/open-context.ts",
    find: "if (isOtherTax || front",
    replace: "if (front",
    caughtBy: [`${PRICES} › are entered ones again once tax is none`],
  },
  {
    name: "business-untaxed-unconfirmed",
    breaks: "Whoever types a VAT number pays no tax, whatever the register says",
    file: "server/tax/resolve-tax.ts",
    find: "if (!business?.confirmed) return",
    replace: "if (!business) return",
    caughtBy: [`${REGISTER} › leaves tax charged where %s, and the page is told why`],
  },
  {
    name: "business-untaxed-at-home",
    breaks: "A business in the shop's own country pays no tax",
    file: "server/tax/business.ts",
    find: 'return goesTo === euCountry || isOf === euCountry ? "home" : undefined;',
    replace: "return goesTo === euCountry && isOf === euCountry ? undefined : undefined;",
    caughtBy: [`${BUSINESS} › is charged tax where nothing crosses a border of the Union: %s`],
  },
  {
    name: "confirmation-for-ever",
    breaks: "A number that was confirmed once takes tax away for good",
    file: "server/tax/business.ts",
    find: "return age < goodFor ? newest : undefined;",
    replace: "return age < goodFor * 1000 ? newest : undefined;",
    caughtBy: [
      `${REGISTER} › is asked again once its answer is a month old, and may say otherwise`,
    ],
  },
  {
    name: "register-asked-for-ever",
    breaks: "One visitor with many sessions has the register asked until it shuts the shop out",
    file: "server/tax/business.ts",
    find: "if (!(await isCounted(vatChecksFromAddress, ip))) return undefined;",
    replace: "await isCounted(vatChecksFromAddress, ip);",
    caughtBy: [`${REGISTER} › is asked only so often from one address, whoever asks`],
  },
  {
    name: "code-by-other-settings-of-tax",
    breaks: "A code brings tax on top of prices that have it in them, after the settings changed",
    file: "server/checkout/discount.ts",
    find: "if (!isTaxedAsAgreed(checkout, lines, taxed)) throw checkoutExpired();",
    replace: "void [isTaxedAsAgreed(checkout, lines, taxed), checkoutExpired()];",
    caughtBy: [
      "server/checkout/tax.test.ts › a checkout that was made before the settings of tax changed › takes no code by the new ones, and is begun anew: %s",
    ],
  },
  {
    name: "half-an-answer-confirms",
    breaks: "An answer of the register that contradicts itself takes tax away",
    file: "server/tax/vies.ts",
    find: 'if (isValid !== true || userError !== "VALID") return',
    replace: "if (isValid !== true) return",
    caughtBy: [`${REGISTER} › leaves tax charged where %s, and the page is told why`],
  },
  {
    name: "business-pays-gross",
    breaks: "A business from which no tax is taken pays the price with the tax in it",
    file: "server/checkout/business-prices.ts",
    find: "priceCents: row.priceCents - taxCents",
    replace: "priceCents: row.priceCents - 0 * taxCents",
    caughtBy: [
      `${BUSINESS} › in another country of the Union pays no tax once the register has confirmed it`,
    ],
  },
  {
    name: "region-in-others-pages",
    breaks: "One shopper's region decides what others are sent from memory",
    file: "server/platform/kept/memory.ts",
    find: 'return variant === "" ? url : `${url} ${variant}`;',
    replace: "return variant === url ? variant : url;",
    caughtBy: [`${SHOPPER} › has kept pages of its own, which nobody else is sent`],
  },
  {
    name: "linked-region-in-others-pages",
    breaks: "What a link for a country shows to one browser is sent to others from memory",
    file: "server/platform/pages/routes.ts",
    find: "options.memory.answer(request, reply, key, make, country === null);",
    replace: "options.memory.answer(request, reply, key, make, country !== key);",
    caughtBy: [
      `${FEED} › leads to a page with its prices, which this browser alone then remembers: %s`,
    ],
  },
  {
    name: "cookie-kept-for-all",
    breaks: "The cookie that came with one browser's answer is sent to everybody from memory",
    file: "server/platform/kept/memory.ts",
    find: 'const isForAll = isByAddress && !reply.hasHeader("set-cookie");',
    replace: "const isForAll = isByAddress && reply !== undefined;",
    caughtBy: [
      "server/platform/kept/memory.test.ts › a cookie that comes with a kept answer is its caller's alone, and no proxy keeps it",
    ],
  },
  {
    name: "regions-mixed-by-proxies",
    breaks: "A proxy may keep pages whose prices depend on a shopper's region",
    file: "server/shop.ts",
    find: "openMemory(app, catalog.answers, mayKeep, variantOf, differs),",
    replace: "openMemory(app, catalog.answers, mayKeep, variantOf, () => differs === undefined),",
    caughtBy: [
      `${SHOPPER} › is kept by no proxy, which would show it to others while the shop is away`,
    ],
  },
  {
    name: "region-without-delivery",
    breaks: "A cookie that somebody wrote shows prices of a country that gets no parcels",
    file: "server/tax/shopper-region.ts",
    find: 'if (country === "" || !isRegion(ctx, country)) return "";',
    replace: 'if (country === "") return "";',
    caughtBy: [`${SHOPPER} › that gets no parcels is as none`],
  },
  {
    name: "region-choice-lost",
    breaks: "A checkout replaces the region that a shopper has chosen",
    file: "server/checkout/region.ts",
    find: "if (known && (!known.isByAddress || known.country === country)) return undefined;",
    replace: "if (known && known.country === country) return undefined;",
    caughtBy: [`${SHOPPER} › is that of the last checkout for whoever has chosen none`],
  },
  {
    name: "rate-day-unheard",
    breaks: "Pages and lists that were kept show the former tax after the day of a new rate",
    file: "server/tax/rate-clock.ts",
    find: "if (clock.now().getTime() - now.getTime() >= wait) onDay();",
    replace: "if (clock.now().getTime() - now.getTime() >= wait) return;",
    caughtBy: [
      "server/tax/shopper-region.test.ts › a rate › begins on its day in all that is kept, where the shop's time zone is '%s'",
    ],
  },
];
