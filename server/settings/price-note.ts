import { priceNoteMessages as messages } from "../../common/messages/price-note.ts";
import { EU_COUNTRIES } from "../../common/tax.ts";
import type { Settings } from "./contract.ts";
import { getSettings } from "./read-settings.ts";
import { defaultRegion } from "./shown-region.ts";

type Noted = Pick<Settings, "prices" | "tax" | "delivery">;

/**
 * What stands at each price: "incl. VAT, plus delivery". Undefined where nothing is to.
 * @param country whose prices are shown, in ISO 3166-1 alpha-2
 */
export function priceNote(
  { prices, tax, delivery }: Noted,
  country = defaultRegion(tax),
): string | undefined {
  if (!prices.noteAtPrices) return undefined;
  const isCharged = delivery.zones.some(({ methods }) =>
    methods.some(({ steps }) => steps.some(({ priceCents }) => priceCents > 0)),
  );
  const parts = [taxPart(tax, country), isCharged ? messages.plusDelivery : messages.freeDelivery];
  return parts.filter((part) => part !== undefined).join(", ");
}

/** The settings that it is made of. */
export function notedIn(ctx: Parameters<typeof getSettings>[0]): Noted {
  return {
    prices: getSettings(ctx, "prices"),
    tax: getSettings(ctx, "tax"),
    delivery: getSettings(ctx, "delivery"),
  };
}

function taxPart(tax: Settings["tax"], country: string): string | undefined {
  const { mode, euCountry, unitedKingdom, states } = tax;
  if (mode === "none") return undefined;
  // In the United States: each state has its own, and somewhere there is none.
  if (country === "US" && states.length > 0)
    return mode === "added" ? messages.plusTax : messages.withTax;
  const isInUnion = (EU_COUNTRIES as readonly string[]).includes(country);
  const isBritish = country === "GB" || country === "IM";
  return (isInUnion && euCountry !== "") || (isBritish && unitedKingdom)
    ? messages.withVat
    : undefined;
}
