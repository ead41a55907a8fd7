import { getLocale } from "../../common/locale.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import { legalNameOf } from "../../common/seller.ts";
import { getShopFront } from "../../common/shop-front.ts";

/** Values for the places of a text, such as `{shop}`, by name. */
export type Places = Readonly<Record<string, string | undefined>>;

/** What a text may name of the shop; a place without a value stays as it is typed. */
export function shopPlaces(): Places {
  const { name, phone } = shopMessages;
  const { seller, keepsInvoicesFor } = getShopFront();
  const years = keepsInvoicesFor === undefined ? {} : yearsOf(String(keepsInvoicesFor));
  if (!seller) return { ...years, shop: name, phone };
  const { country, ...others } = seller;
  const region = new Intl.DisplayNames(getLocale().language, { type: "region" });
  return {
    ...years,
    ...others,
    postcode: others.zip,
    tax: others.taxNumber,
    shop: name,
    phone,
    seller: legalNameOf(seller) || name,
    country: country && region.of(country),
  };
}

/** By the names that the pages of each language give them. */
function yearsOf(years: string): Places {
  return { years, jahre: years };
}

/** The places of a text for which there is no value, each once. */
export function openPlaces(text: string, places: Places): string[] {
  const names = [...text.matchAll(/\{([^{}\n]+)\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(places, name) || !places[name]);
}
