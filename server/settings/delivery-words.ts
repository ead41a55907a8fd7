import { isDeepStrictEqual } from "node:util";
import type { DeliveryMethod } from "../../common/delivery.ts";
import { zonesIn } from "../../common/delivery-places.ts";
import { deliveryMessages as said } from "../../common/messages/delivery.ts";
import { promiseMessages as messages } from "../../common/messages/promises.ts";
import { formatCents } from "../../common/money.ts";
import { placeName } from "../../common/place-name.ts";
import type { ShopFront } from "../../common/shop-front.ts";
import type { Wording } from "../../common/wording.ts";
import { type Settings, SUBJECTS } from "./contract.ts";
import { namedPlaces } from "./named-places.ts";
import { mergeWords } from "./words/merge-words.ts";

type Promised = Pick<Settings, "delivery" | "tax"> & {
  returns: Pick<Settings["returns"], "days">;
  /** For which something is promised before there is an address, in ISO 3166-1 alpha-2. */
  country: string;
};

/** How many places a sentence names. */
const MOST_NAMED = 3;

/**
 * What texts of the program promise, where settings of delivery or returns are not those that it comes with. Call it
 * when the shop's language and currency are those of its settings.
 */
export function promisedWords(settings: Promised): Wording {
  const words = mergeWords(deliveryWords(settings), returnWords(settings.returns));
  return mergeWords(words, taxWords(settings.tax));
}

/** What pages need of delivery to a country; undefined while it is as the shop comes. */
export function deliveryFront({
  delivery,
  country,
}: Pick<Promised, "delivery" | "country">): ShopFront["delivery"] {
  if (isDeepStrictEqual(delivery, SUBJECTS.delivery.defaults)) return undefined;
  const { zones } = delivery;
  // Of a country of which zones name states alone, that of the first one.
  const found = zonesIn(zones, country)[0]?.zone ?? zones[0];
  const [method] = found?.methods ?? [];
  if (!found || !method) return undefined;
  const zone = zones.length > 1 ? found.name : undefined;
  return { method, ...(zone !== undefined && { zone }), line: lineOf(method, zone) };
}

/** What product pages say: "Delivery $4.90, free from $100.00". */
function lineOf(method: DeliveryMethod, zone: string | undefined): string {
  const { paid, isFreeBelow, freeFromCents } = pricesOf(method);
  if (paid.length === 0) return zone ? said.freeTo(zone) : said.freeDelivery;
  const least = formatCents(Math.min(...paid));
  const most = formatCents(Math.max(...paid));
  const range = least === most ? least : said.between(least, most);
  const price = isFreeBelow ? said.upTo(most) : range;
  const line = zone ? said.priceTo(zone, price) : said.price(price);
  return freeFromCents > 0 ? `${line}, ${said.freeFrom(formatCents(freeFromCents))}` : line;
}

interface Prices {
  /** Those that are charged; none where the way is free. */
  paid: number[];
  /** Whether some step costs nothing, and a later one does. */
  isFreeBelow: boolean;
  /** Free from this worth of goods on, in cents, whether a step or the setting says so; 0: never. */
  freeFromCents: number;
}

function pricesOf({ by, steps, freeFromCents }: DeliveryMethod): Prices {
  const isWorth = by === "worth";
  const reached = steps.filter(
    ({ from }) => !isWorth || freeFromCents === 0 || from < freeFromCents,
  );
  const last = reached.findLastIndex(({ priceCents }) => priceCents > 0);
  const freeStep = isWorth ? reached[last + 1]?.from : undefined;
  const prices = (isWorth ? reached.slice(0, last + 1) : reached).map(
    ({ priceCents }) => priceCents,
  );
  return {
    paid: prices.filter((cents) => cents > 0),
    isFreeBelow: prices.includes(0),
    freeFromCents: last < 0 ? 0 : (freeStep ?? freeFromCents),
  };
}

function deliveryWords(settings: Promised): Wording {
  const front = deliveryFront(settings);
  if (!front) return {};
  const { zones } = settings.delivery;
  const isEverywhere = zones.some(({ places }) => places.length === 0);
  const places = namesOf(namedPlaces(zones));
  const { zone } = front;
  const isFreeToAll = zones.every(
    ({ methods: [first] }) => first && pricesOf(first).paid.length === 0,
  );
  const everywhere = isEverywhere ? undefined : places;
  return {
    bannerMessages: {
      shipping: isEverywhere ? messages.everywhere : messages.places(places),
    },
    cartPanelMessages: {
      shippingAway: messages.away("{amount}"),
      // Elsewhere it may cost something: the cart names the zone beside both.
      ...(zone && { shippingFree: said.freeDelivery }),
    },
    homePageMessages: {
      trust: { shipping: promiseOf(front, isFreeToAll ? everywhere : zone) },
    },
  };
}

/** The promise of the home page. @param freeTo where a free way leads to; undefined: every country */
function promiseOf(
  { method, zone }: NonNullable<ShopFront["delivery"]>,
  freeTo: string | undefined,
) {
  const { paid, freeFromCents } = pricesOf(method);
  if (paid.length === 0) {
    const text = freeTo === undefined ? messages.freeEverywhere : messages.freeText(freeTo);
    return { title: messages.freeTitle, text };
  }
  if (freeFromCents > 0) {
    const amount = formatCents(freeFromCents);
    const text = zone ? messages.freeFromTo(amount, zone) : messages.freeFromText(amount);
    return { title: messages.freeTitle, text };
  }
  return {
    title: messages.paidTitle(formatCents(Math.min(...paid))),
    text: zone ? messages.paidTo(zone) : messages.paidText,
  };
}

function namesOf(places: readonly string[]): string {
  const named = places.slice(0, MOST_NAMED).map(placeName).join(", ");
  const left = places.length - MOST_NAMED;
  return left > 0 ? messages.morePlaces(left, named) : named;
}

/** The cart promises that tax is counted at the checkout: it is in the prices already. */
function taxWords({ mode }: Settings["tax"]): Wording {
  return mode === "included" ? { cartPanelMessages: { note: messages.taxIsIn } } : {};
}

function returnWords({ days }: Promised["returns"]): Wording {
  if (days === SUBJECTS.returns.defaults.days) return {};
  const trust =
    days > 0
      ? { title: messages.returnsTitle(days) }
      : { title: messages.noReturnsTitle, text: messages.noReturnsText };
  const delivered =
    days > 0
      ? {
          preview: messages.deliveredPreview(days),
          text: messages.deliveredText(days, "{greeting}"),
        }
      : {
          preview: messages.deliveredPreviewFinal,
          text: messages.deliveredFinal("{greeting}"),
        };
  return {
    homePageMessages: { trust: { returns: trust } },
    mailMessages: { orders: { delivered } },
    paperMessages: { thanks: days > 0 ? messages.thanks(days) : messages.thanksFinal },
  };
}
