/** Somebody who carries parcels. */
export interface Carrier {
  name: string;
  /** Where a parcel is looked up, with `{number}` for its number; empty: nowhere. */
  url: string;
  /** PayPal's name for it (Orders v2, `shipment_carrier`); left out where PayPal gets the name as "other". */
  paypal?: string;
}

/** The carriers that every shop knows, by the keys under which parcels keep them. */
export const CARRIERS: Readonly<Record<string, Carrier>> = {
  ups: { name: "UPS", url: "https://www.ups.com/track?tracknum={number}", paypal: "UPS" },
  usps: {
    name: "USPS",
    url: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}",
    paypal: "USPS",
  },
  fedex: {
    name: "FedEx",
    url: "https://www.fedex.com/fedextrack/?trknbr={number}",
    paypal: "FEDEX",
  },
  "dhl-express": {
    name: "DHL Express",
    url: "https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}",
    paypal: "DHL",
  },
  "dhl-germany": {
    name: "DHL Paket",
    url: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}",
  },
  dpd: { name: "DPD", url: "https://tracking.dpd.de/status/en_US/parcel/{number}" },
  gls: { name: "GLS", url: "https://gls-group.eu/track/{number}" },
  hermes: {
    name: "Hermes",
    url: "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}",
    paypal: "HERMES_DE",
  },
  "royal-mail": {
    name: "Royal Mail",
    url: "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
    paypal: "ROYAL_MAIL",
  },
  evri: { name: "Evri", url: "https://www.evri.com/track/parcel/{number}" },
  "an-post": {
    name: "An Post",
    url: "https://www.anpost.com/Post-Parcels/Track/History?item={number}",
    paypal: "AN_POST",
  },
  colissimo: {
    name: "Colissimo",
    url: "https://www.laposte.fr/outils/suivre-vos-envois?code={number}",
    paypal: "FR_COLISSIMO",
  },
  "austrian-post": {
    name: "Österreichische Post",
    url: "https://www.post.at/sv/sendungsdetails?snr={number}",
  },
  "canada-post": {
    name: "Canada Post",
    url: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}",
  },
  "australia-post": {
    name: "Australia Post",
    url: "https://auspost.com.au/mypost/track/#/details/{number}",
  },
};

/** The place of a parcel's number in a carrier's address. */
export const NUMBER_PLACE = "{number}";

/** The address where a parcel is looked up; undefined where the carrier has none. */
export function trackingUrl({ url }: Carrier, trackingNumber: string): string | undefined {
  if (url === "" || trackingNumber === "") return undefined;
  return url.replace(NUMBER_PLACE, () => encodeURIComponent(trackingNumber));
}

/**
 * A tracking number as it is kept: in capitals, without the blanks and hyphens of its groups. Undefined for
 * what is none: 6 to 40 letters and digits, four of them digits at least (UPU S10 has 13, UPS 18, FedEx up to 34).
 */
export function readTrackingNumber(typed: string): string | undefined {
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return /^[A-Z0-9]{6,40}$/.test(number) && /(\d.*){4}/.test(number) ? number : undefined;
}
