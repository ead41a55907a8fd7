import { priceNoteMessages as messages } from "../../common/messages/price-note.ts";
import { whereTaxed } from "../tax/where-taxed.ts";
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
  const taxed = whereTaxed(tax, { countryCode: country });
  // In the United States: each state has its own, and somewhere there is none.
  if ("missing" in taxed) return tax.mode === "added" ? messages.plusTax : messages.withTax;
  return taxed.place && messages.withVat;
}
