import type { Mutant } from "../mutant.ts";

const RULES = "common/delivery.test.ts";
const PRICE = `${RULES} › the price of a way of sending`;
const ZONE = `${RULES} › the zone of a place`;
const DAYS = `${RULES} › the days of a delivery`;
const CHECKOUT = "server/checkout/delivery.test.ts";
const WEIGHT = "server/checkout/delivery-by-weight.test.ts";
const PARCEL = `${WEIGHT} › %i units of 200 g cost what the whole parcel weighs, in the quote as in the checkout`;

/** What delivery costs, where it goes and when it arrives. */
export const DELIVERY: readonly Mutant[] = [
  {
    name: "free-delivery-a-cent-later",
    breaks: "Whoever orders for exactly the amount from which delivery is free pays for it",
    file: "common/delivery.ts",
    find: "goodsCents >= freeFromCents",
    replace: "goodsCents > freeFromCents",
    caughtBy: [`${PRICE} › is free from an amount on, which counts to the cent`],
  },
  {
    name: "never-free-is-always",
    breaks: "Delivery that is never free costs nothing",
    file: "common/delivery.ts",
    find: "if (freeFromCents > 0 && goodsCents",
    replace: "if (freeFromCents >= 0 && goodsCents",
    caughtBy: [`${PRICE} › is free from an amount on, which counts to the cent`],
  },
  {
    name: "delivery-step-a-cent-later",
    breaks: "A price that begins at an amount or weight holds only beyond it",
    file: "common/delivery.ts",
    find: "amount >= from",
    replace: "amount > from",
    caughtBy: [`${PRICE} › is that of the last step that the worth or the weight reaches`, PARCEL],
  },
  {
    name: "delivery-first-step-alone",
    breaks: "Every parcel costs what the smallest one does",
    file: "common/delivery.ts",
    find: "steps.findLast(",
    replace: "steps.find(",
    caughtBy: [`${PRICE} › is that of the last step that the worth or the weight reaches`],
  },
  {
    name: "delivery-weighs-cents",
    breaks: "Prices by weight count cents, and those by worth grams",
    file: "common/delivery.ts",
    find: `by === "worth" ? goodsCents : grams`,
    replace: `by === "weight" ? goodsCents : grams`,
    caughtBy: [`${PRICE} › is that of the last step that the worth or the weight reaches`, PARCEL],
  },
  {
    name: "delivery-guesses-a-weight",
    breaks: "A parcel of which nobody knows the weight is charged as the lightest",
    file: "common/delivery.ts",
    find: "if (amount === undefined) return undefined;",
    replace: "if (amount === undefined) return steps[0]?.priceCents;",
    caughtBy: [
      `${WEIGHT} › a way that is priced by weight › is not offered where a product has lost its weight, and never costs too little`,
      `${WEIGHT} › a way that is priced by weight › lets nobody order what has no weight where there is no other way`,
    ],
  },
  {
    name: "delivery-weighs-one-unit",
    breaks: "Five sweaters are sent for the price of one",
    file: "server/checkout/rules.ts",
    find: "sum + line.quantity * (line.weightGrams ?? 0)",
    replace: "sum + (line.weightGrams ?? 0)",
    caughtBy: [PARCEL],
  },
  {
    name: "delivery-forgets-the-unweighed",
    breaks: "A product without a weight is charged as if it weighed nothing",
    file: "server/checkout/rules.ts",
    find: "grams: isWeighed ? grams : undefined",
    replace: "grams: isWeighed || lines.length > 0 ? grams : undefined",
    caughtBy: [
      `${WEIGHT} › a way that is priced by weight › is not offered where a product has lost its weight, and never costs too little`,
    ],
  },
  {
    name: "delivery-quoted-for-nothing",
    breaks: "The address form shows another price of delivery than the checkout charges",
    file: "server/checkout/quote-checkout.ts",
    find: "goodsToSend(shown)",
    replace: "goodsToSend(shown.slice(1))",
    caughtBy: [PARCEL],
  },
  {
    name: "weights-not-asked-for",
    breaks: "Prices by weight are saved, and then products without one cannot be ordered",
    file: "server/settings/weight-use.ts",
    find: "if (count === 0) return [];",
    replace: "if (count >= 0) return [];",
    caughtBy: [
      `${WEIGHT} › a way that is priced by weight › is not saved while products on sale have none: said at its field, with their names`,
    ],
  },
  {
    name: "published-without-a-weight",
    breaks: "A new product is on sale that nobody can order, as its parcel has no price",
    file: "server/catalog/labels/require-weight.ts",
    find: "isUnweighed(after) && !isUnweighed(before)",
    replace: "isUnweighed(after) && isUnweighed(before)",
    caughtBy: [
      `${WEIGHT} › while delivery is priced by weight › nothing is published without a weight, and none on sale loses it`,
      `${WEIGHT} › while delivery is priced by weight › no undo takes the weight of what is on sale`,
    ],
  },
  {
    name: "delivery-country-before-state",
    breaks: "Hawaii is sent to for the price of the mainland",
    file: "common/delivery.ts",
    find: "return (hasStates && among(`${country}-${state}`)) || among(country) || everywhere;",
    replace: "return among(country) || (hasStates && among(`${country}-${state}`)) || everywhere;",
    caughtBy: [`${ZONE} › is the one %s`],
  },
  {
    name: "delivery-everywhere-before-country",
    breaks: "A country with prices of its own is sent to for those of everywhere else",
    file: "common/delivery.ts",
    find: "|| among(country) || everywhere;",
    replace: "|| everywhere || among(country);",
    caughtBy: [`${ZONE} › is the one %s`],
  },
  {
    name: "delivery-unknown-country-is-home",
    breaks: "A country that the shop does not know costs what the nearest one does",
    file: "common/delivery.ts",
    find: "if (country === undefined) return everywhere;",
    replace: "if (country === undefined) return zones[0];",
    caughtBy: [
      `${ZONE} › is the one %s`,
      `${ZONE} › is none where the shop does not deliver to, a country that it does not know included`,
      `${CHECKOUT} › in zones of its own › %s is refused at its field, before any payment`,
    ],
  },
  {
    name: "delivery-without-a-state",
    breaks: "Whoever leaves the state out is sent to for the price of the other states",
    file: "common/delivery.ts",
    find: `  if (hasStates && state === undefined) return "needs-state";\n`,
    replace: "",
    caughtBy: [`${ZONE} › cannot be told without the state where one of its states is a place`],
  },
  {
    name: "zone-by-sent-code",
    breaks: "A country of a made-up name has the delivery of the code that is sent with it",
    file: "server/checkout/agree-delivery.ts",
    find: "function getZone(ctx: Context, { country, state, postalCode }: Whereto): DeliveryZone {",
    replace:
      "function getZone(ctx: Context, { state, postalCode, ...to }: Whereto): DeliveryZone {\n  const country = to.countryCode ?? to.country;",
    caughtBy: [
      `${CHECKOUT} › in zones of its own › %s is refused at its field, before any payment`,
      `${CHECKOUT} › in zones of its own › a country that it does not know is everywhere else, whatever code is sent with it`,
    ],
  },
  {
    name: "delivery-to-anywhere",
    breaks: "Orders come from where the shop does not deliver to",
    file: "server/checkout/agree-delivery.ts",
    find: "  if (zone) return zone;\n",
    replace:
      "  const [first] = zones;\n  if (zone ?? first) return (zone ?? first) as DeliveryZone;\n",
    caughtBy: [
      `${CHECKOUT} › in zones of its own › %s is refused at its field, before any payment`,
    ],
  },
  {
    name: "delivery-another-way",
    breaks: "A way that does not go there becomes another one, at another price than was shown",
    file: "server/checkout/agree-delivery.ts",
    find: "delivery.method === chosen) : first;",
    replace: "delivery.method === chosen) ?? first : first;",
    caughtBy: [`${CHECKOUT} › in zones of its own › a method that does not go there is refused`],
  },
  {
    name: "delivery-cut-off-late",
    breaks:
      "Who orders at the cut-off hour is promised a parcel that leaves the next day for today",
    file: "common/delivery.ts",
    find: "time >= cutOff",
    replace: "time > cutOff",
    caughtBy: [`${DAYS} › begin a day later from the cut-off hour on, on the shop's own clock`],
  },
  {
    name: "delivery-cut-off-in-greenwich",
    breaks: "The cut-off hour counts on another clock than the shop's",
    file: "common/delivery.ts",
    find: `.toLocaleString("sv-SE", { timeZone,`,
    replace: `.toLocaleString("sv-SE", { timeZone: timeZone && "UTC",`,
    caughtBy: [`${DAYS} › begin a day later from the cut-off hour on, on the shop's own clock`],
  },
  {
    name: "delivery-works-on-sundays",
    breaks: "Working days count weekends, and every date is promised too soon",
    file: "common/delivery.ts",
    find: "if (!isWeekend(at)) left--;",
    replace: "if (!isWeekend(at) || left > 0) left--;",
    caughtBy: [`${DAYS} › count from the next working day, and leave weekends out`],
  },
  {
    name: "delivery-sent-on-saturdays",
    breaks: "An order of a Saturday is promised as if it left that day",
    file: "common/delivery.ts",
    find: "return isWorking && isWeekend(day) ?",
    replace: "return isWorking && isWeekend(day) && day < 0 ?",
    caughtBy: [`${DAYS} › count from the next working day, and leave weekends out`],
  },
  {
    name: "delivery-during-a-pause",
    breaks: "During a pause the shop promises the days of an order that it sends now",
    file: "common/delivery.ts",
    find: "const begins = isPaused ? Date.parse(pause.until) : now;",
    replace: "const begins = isPaused ? now : now;",
    caughtBy: [`${DAYS} › begin when a pause is over, in which nothing is sent`],
  },
  {
    name: "delivery-place-in-two-zones",
    breaks: "A country has two prices, and nobody can say which one holds",
    file: "server/settings/delivery-problems.ts",
    find: "before.find((zone) => zone.places.some(",
    replace: "before.slice(1).find((zone) => zone.places.some(",
    caughtBy: [`${CHECKOUT} › %s is refused at its field`],
  },
];
