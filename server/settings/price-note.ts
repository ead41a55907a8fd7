import { zonesIn } from "../../common/delivery-places.ts";
import { priceNoteMessages as messages } from "../../common/messages/price-note.ts";
import { promiseMessages } from "../../common/messages/promises.ts";
import { vatCountry } from "../../common/vat-countries.ts";
import type { Settings } from "./contract.ts";
import { getSettings } from "./read-settings.ts";
import { defaultRegion, dependsOnRegion, takesVat } from "./shown-region.ts";
import type { TaxSettings } from "./subjects/tax.ts";

type Noted = Pick<Settings, "tax" | "delivery" | "identity">;

/**
 * What stands at each price that is shown for a country: "incl. VAT, plus delivery". Undefined outside the European
 * Union and the United Kingdom, whose laws ask for it (Directive 98/6/EC; in Germany PAngV, § 6), and where there is
 * nothing to say.
 * @param country in ISO 3166-1 alpha-2
 */
export function priceNote(
  { tax, delivery, identity }: Noted,
  country = defaultRegion(tax) || identity.country,
): string | undefined {
  if (vatCountry(country) === undefined) return undefined;
  // The first way of a zone is meant where nobody has chosen another.
  const costs = zonesIn(delivery.zones, country).some(({ zone: { methods } }) =>
    methods[0]?.steps.some(({ priceCents }) => priceCents > 0),
  );
  const parts = [
    ...(tax.mode !== "none" && takesVat(tax, country) ? [messages.withVat] : []),
    ...(costs ? [messages.plusDelivery] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/**
 * What the cart says of tax beside its prices, where these depend on a shopper's country; undefined: what it says
 * everywhere else.
 */
export function cartNote(tax: TaxSettings, country = defaultRegion(tax)): string | undefined {
  return dependsOnRegion(tax) && takesVat(tax, country) ? promiseMessages.taxIsIn : undefined;
}

/** The settings that it is made of. */
export function notedIn(ctx: Parameters<typeof getSettings>[0]): Noted {
  return {
    tax: getSettings(ctx, "tax"),
    delivery: getSettings(ctx, "delivery"),
    identity: getSettings(ctx, "identity"),
  };
}
