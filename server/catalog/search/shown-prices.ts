import { TAX_CLASSES } from "../../../common/tax.ts";
import { centsWith, type ShownRates } from "../../tax/shown-rates.ts";
import { type Columns, type Order, reorder } from "./slot-orders.ts";
import { newSet } from "./slot-set.ts";

interface Products {
  readonly slots: ReadonlyMap<number, number>;
  readonly columns: Columns;
  /** Rises whenever one of them may have another price or slot. */
  readonly moves: number;
}

/** The prices of products as a region is shown them, by slot, and their orders. */
export function createShownPrices(products: Products, rates: ShownRates) {
  const orders = new Map<Order, Int32Array>();
  let upTo = -1;
  let shown = new Int32Array();

  function cents(): Int32Array {
    if (upTo === products.moves) return shown;
    upTo = products.moves;
    orders.clear();
    const { entered, taxClass } = products.columns;
    shown = entered.map((price, slot) =>
      centsWith(rates, price, TAX_CLASSES[taxClass[slot] ?? 0] ?? "other"),
    );
    return shown;
  }

  return {
    cents,
    inOrder(order: Order): Int32Array {
      const columns = { ...products.columns, cents: cents() };
      const come = [...products.slots.values()];
      const nothing = { former: new Int32Array(), changed: newSet(0) };
      const made = orders.get(order) ?? reorder(order, columns, { ...nothing, come });
      orders.set(order, made);
      return made;
    },
  };
}
