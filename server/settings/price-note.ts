import { priceNoteMessages as messages } from "../../common/messages/price-note.ts";
import { defaultRegion } from "../tax/shown-price.ts";
import { whereTaxed } from "../tax/where-taxed.ts";
import type { Settings } from "./contract.ts";

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

function taxPart(tax: Settings["tax"], country: string): string | undefined {
  const taxed = whereTaxed(tax, { countryCode: country });
  // In the United States: each state has its own, and somewhere there is none.
  if ("missing" in taxed) return tax.mode === "added" ? messages.plusTax : messages.withTax;
  return taxed.place && messages.withVat;
}
