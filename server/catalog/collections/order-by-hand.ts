import type { Context } from "../../platform/context.ts";
import type { ProductIndex } from "../search/product-index.ts";
import { add, newSet, type SlotSet } from "../search/slot-set.ts";

/**
 * The slots that come first in a collection, pins before the others; undefined where nobody put it in order.
 * Those of products that are not in it may be among them.
 */
export function orderByHand(
  { collections }: Pick<Context, "collections">,
  index: ProductIndex,
  name: string | undefined,
): { order: Int32Array; set: SlotSet } | undefined {
  const { pinned = [], productOrder = [] } = (name && collections.find(name)) || {};
  if (pinned.length + productOrder.length === 0) return undefined;
  const ids = new Set([...pinned, ...productOrder]);
  const order = Int32Array.from([...ids].flatMap((id) => index.slotOf(id) ?? []));
  const set = newSet(index.size);
  for (const slot of order) add(set, slot);
  return { order, set };
}
