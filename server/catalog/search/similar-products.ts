import type { ProductIndex } from "./product-index.ts";
import { allOf, type SlotSet, slotsOf, without } from "./slot-set.ts";

/**
 * Other products of the same gender and category, nearest first: the same kind of garment, then the same
 * material, then the nearest price, then the latest. None for a product that is not on sale.
 */
export function findSimilar(index: ProductIndex, id: number, count: number): number[] {
  const slot = index.slotOf(id);
  if (slot === undefined) return [];
  const [gender, category] = [index.withSame("gender", slot), index.withSame("category", slot)];
  const [garment, material] = [index.withSame("garment", slot), index.withSame("material", slot)];
  const kin = allOf([gender, category]);
  const tiers = [
    () => allOf([kin, garment, material]),
    () => without(allOf([kin, garment]), material),
    () => without(allOf([kin, material]), garment),
    () => without(without(kin, garment), material),
  ];
  const found: number[] = [];
  for (const tier of tiers) {
    if (found.length === count) break;
    found.push(...listNearest(index, slot, tier(), count - found.length));
  }
  return found;
}

/** The products among these with the nearest prices. */
function listNearest(index: ProductIndex, self: number, among: SlotSet, count: number): number[] {
  const cents = index.centsAt(self);
  let nearest: { id: number; away: number }[] = [];
  for (const slot of slotsOf(among)) {
    if (slot === self) continue;
    const away = Math.abs(index.centsAt(slot) - cents);
    const last = nearest[count - 1];
    if (last && away > last.away) continue;
    nearest.push({ id: index.idAt(slot), away });
    nearest = nearest.sort((a, b) => a.away - b.away || b.id - a.id).slice(0, count);
  }
  return nearest.map(({ id }) => id);
}
