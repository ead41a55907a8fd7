import { priceNoteMessages as messages } from "../../common/messages/price-note.ts";
import { EU_COUNTRIES } from "../../common/tax.ts";
import type { Settings } from "./contract.ts";
import { getSettings } from "./read-settings.ts";
import { defaultRegion, takesVat } from "./shown-region.ts";

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
  const isInUnion = (EU_COUNTRIES as readonly string[]).includes(country);
  const isBritish = country === "GB" || country === "IM";
  if (!isInUnion && !isBritish) return undefined;
  const costs = delivery.zones.some(({ methods }) =>
    methods.some(({ steps }) => steps.some(({ priceCents }) => priceCents > 0)),
  );
  const parts = [
    ...(tax.mode !== "none" && takesVat(tax, country) ? [messages.withVat] : []),
    ...(costs ? [messages.plusDelivery] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/** The settings that it is made of. */
export function notedIn(ctx: Parameters<typeof getSettings>[0]): Noted {
  return {
    tax: getSettings(ctx, "tax"),
    delivery: getSettings(ctx, "delivery"),
    identity: getSettings(ctx, "identity"),
  };
}
