import { cityLine } from "./address-lines.ts";
import { getLocale } from "./locale.ts";
import { sellerMessages as messages } from "./messages/seller.ts";
import { shopMessages } from "./messages/shop.ts";
import type { Seller } from "./shop-front.ts";

/** What an imprint says of the seller, line by line. */
export function sellerLines(
  seller: Seller & { phone: string },
  language: string = getLocale().language,
): string[] {
  const { email, phone } = seller;
  return [
    legalNameOf(seller) || shopMessages.name,
    ...postalLines(seller, language),
    ...registerLines(seller),
    ...(email ? [messages.email(email)] : []),
    ...(phone ? [messages.phone(phone)] : []),
  ];
}

/** The same on one line for mails and papers, which have the phone elsewhere; empty where nothing is known. */
export function sellerLine(
  seller: Seller | undefined,
  language: string = getLocale().language,
): string {
  if (!seller) return "";
  const { email } = seller;
  return [
    legalNameOf(seller),
    ...postalLines(seller, language),
    ...registerLines(seller),
    ...(email ? [email] : []),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The legal name with its form, which many names have already. */
export function legalNameOf({ legalName, legalForm }: Seller): string {
  const ends = legalName.toLowerCase().endsWith(legalForm.toLowerCase());
  return ends ? legalName : `${legalName} ${legalForm}`.trim();
}

export function postalLines(seller: Seller, language: string = getLocale().language): string[] {
  const { street, zip, city, state, country } = seller;
  const place = cityLine({ city, state, postalCode: zip, countryCode: country });
  const name = country && new Intl.DisplayNames(language, { type: "region" }).of(country);
  // A state without a city would stand after a lonely comma.
  return [street, place.replace(/^, /, "").trim(), name ?? ""].filter(Boolean);
}

function registerLines({ register, registerNumber, representedBy, taxNumber }: Seller): string[] {
  const entry = [register, registerNumber].filter(Boolean).join(", ");
  return [
    ...(representedBy ? [messages.representedBy(representedBy)] : []),
    ...(entry ? [messages.register(entry)] : []),
    ...(taxNumber ? [messages.taxNumber(taxNumber)] : []),
  ];
}
