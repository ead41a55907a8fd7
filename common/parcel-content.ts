import { parcelMessages as messages } from "./messages/parcels.ts";
import { shownWord } from "./shown-words.ts";

interface Line {
  productId: string;
  color: string;
  size: string;
}

/** The units of a parcel in words, with the names that its order's items have. */
export function parcelContent(
  { lines }: { lines: readonly (Line & { quantity: number })[] },
  items: readonly (Line & { name: string })[],
): string[] {
  return lines.map(({ productId, color, size, quantity }) => {
    const item = items.find(
      (one) => one.productId === productId && one.color === color && one.size === size,
    );
    return messages.units(item?.name ?? "", size, shownWord("color", color), quantity);
  });
}
