import type { DeliveryMethod, DeliveryZone } from "../../../common/delivery.ts";
import { formatNumber } from "../../../common/locale.ts";
import { orderApiMessages } from "../../../common/messages/orders.ts";
import { formatCents } from "../../../common/money.ts";
import type { PageTopic } from "../../../common/page-topics.ts";
import { placeName } from "../../../common/place-name.ts";
import { vatCountry } from "../../../common/vat-countries.ts";
import type { Settings } from "../../settings/contract.ts";
import { namedPlaces } from "../../settings/named-places.ts";

/** The settings that the demo's pages follow. */
export const FOLLOWED = ["accounts", "delivery", "identity", "returns", "tax"] as const;

/** What a page of the demo says of the shop as it comes, and what it says instead by settings of the shop's own. */
export interface Passage<Values> {
  topic: PageTopic;
  /** As it stands in the page's text or description, once. */
  passage: string;
  says: (values: Values, passage: string, seller: Seller) => string;
}

/** Where the shop sells from, as far as its settings tell. */
interface Seller {
  /** In ISO 3166-1 alpha-2; empty while nobody has said. */
  country: string;
  /** Whether no customs are between it and the countries of the European Union. */
  isInUnion: boolean;
}

export function sellerOf(
  { country }: Settings["identity"],
  { euCountry }: Settings["tax"],
): Seller {
  const home = country || euCountry;
  const vat = vatCountry(home);
  return { country: home, isInUnion: vat !== undefined && vat !== "GB" };
}

/** A language's passages, by what they follow. */
export type Passages = {
  [Followed in (typeof FOLLOWED)[number]]: readonly Passage<Settings[Followed]>[];
};

/** The words of a table of prices. */
export interface TableWords {
  head: readonly [where: string, way: string, price: string];
  everywhere: string;
  free: string;
  from: (amount: string, price: string) => string;
  freeFrom: (amount: string) => string;
  days: (count: string, isWorking: boolean, isOne: boolean) => string;
}

/** A row for each way of each zone. */
export function priceTable(zones: readonly DeliveryZone[], words: TableWords): string {
  const rows = zones.flatMap((zone) =>
    zone.methods.map((method) => [
      zone.name.trim() || placesOf([zone]) || words.everywhere,
      `${method.name.trim() || orderApiMessages.standardShipping}, ${daysOf(method, words)}`,
      priceOf(method, words),
    ]),
  );
  return [words.head, words.head.map(() => "---"), ...rows].map(asRow).join("\n");
}

/** The names of all places; empty where one of the zones is everywhere else. */
export function placesOf(zones: readonly DeliveryZone[]): string {
  if (zones.some(({ places }) => places.length === 0)) return "";
  return namedPlaces(zones).map(placeName).join(", ");
}

function priceOf({ by, steps, freeFromCents }: DeliveryMethod, words: TableWords): string {
  const prices = steps.map(({ from, priceCents }) => {
    const price = priceCents === 0 ? words.free : formatCents(priceCents);
    if (from === 0) return price;
    return words.from(by === "worth" ? formatCents(from) : `${formatNumber(from)} g`, price);
  });
  const isPaid = steps.some(({ priceCents }) => priceCents > 0);
  const free = isPaid && freeFromCents > 0 ? [words.freeFrom(formatCents(freeFromCents))] : [];
  return [...prices, ...free].join(", ");
}

function daysOf({ fromDays, toDays, days }: DeliveryMethod, words: TableWords): string {
  const count = fromDays === toDays ? String(toDays) : `${fromDays}–${toDays}`;
  return words.days(count, days === "working", toDays === 1);
}

/** What admins typed is shown as it is, not as Markdown. */
function asRow(cells: readonly string[]): string {
  const plain = cells.map((cell) => cell.replace(/[\\|`*_[\]<>#~]/g, "\\$&"));
  return `| ${plain.join(" | ")} |`;
}
