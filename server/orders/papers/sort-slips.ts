import { parcelOf } from "../../../common/parcel.ts";
import type { AdminOrder } from "../admin-contract.ts";

/**
 * Packing slips in the order in which things are fetched: by the article that stands first in the parcel, or by the
 * order's number. Without one they stay as they are.
 */
export function sortSlips(
  orders: readonly AdminOrder[],
  sort: "article" | "order" | undefined,
): AdminOrder[] {
  if (sort === undefined) return [...orders];
  if (sort === "order") return orders.toSorted((a, b) => a.orderNumber - b.orderNumber);
  const sorted = orders.map((order) => ({ order, place: articleOf(order) }));
  sorted.sort(
    (a, b) => collator.compare(a.place, b.place) || a.order.orderNumber - b.order.orderNumber,
  );
  return sorted.map(({ order }) => order);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The first article of a parcel as it is fetched: its number, else its name, with color and size. */
function articleOf(order: AdminOrder): string {
  const [line] = parcelOf(order).lines.map(({ sku, name, color, size }) =>
    [sku || name, color, size].join("\u0001"),
  );
  return line ?? "\uFFFF";
}
