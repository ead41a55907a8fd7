import type { Random } from "../../faults/lab/random.ts";
import { type Bill, reckon, type Wish } from "../oracle/reckon.ts";
import { addressIn, type Cell, nameOf } from "./destinations.ts";
import type { Good } from "./goods.ts";
import type { Stage } from "./stages.ts";

/** What somebody wants to buy, and where it goes. */
export interface Cart {
  cell: Cell;
  address: ReturnType<typeof addressIn>;
  /** In the order in which the shop has them. */
  lines: CartLine[];
  /** The place of the way of delivery in its zone, as the oracle takes it. */
  method: number;
  wishes: Wish[];
  /** Whether the customer has proven their address, and gets the invoice by mail. */
  isProven: boolean;
  /** Whether the customer has said beforehand where they live, and sees the prices of there. */
  hasSaidCountry: boolean;
}

export interface CartLine {
  good: Good;
  variantId: number;
  size: string;
  quantity: number;
}

/** The newsletter's code of a cart has its letters once there is a customer. */
export const NEWSLETTER = "FIRST";
const NEWSLETTER_PERCENT = 10;

export function anyCart(random: Random, cell: Cell, goods: readonly Good[], stage: Stage): Cart {
  const ofClass = goods.filter(({ taxClass }) => (cell.taxClass ?? taxClass) === taxClass);
  const chosen = [random.pick(ofClass)];
  for (let more = random.below(4); more > 0; more--) chosen.push(random.pick(goods));
  const lines = new Map<number, CartLine>();
  for (const good of chosen) {
    const { variantId, size } = random.pick(good.variants);
    const quantity = random.below(12) === 0 ? 12 + random.below(9) : 1 + random.below(4);
    lines.set(variantId, { good, variantId, size, quantity });
  }
  const { code, hasNewsletter = false } = stage;
  const isCoded = code !== undefined && random.below(3) > 0;
  const isSubscribed = hasNewsletter && random.below(3) === 0;
  return {
    cell,
    address: addressIn(cell.to),
    lines: [...lines.values()].sort((a, b) => a.variantId - b.variantId),
    method: random.below(2),
    wishes: [
      ...(isCoded ? [code] : []),
      ...(isSubscribed
        ? [
            {
              code: NEWSLETTER,
              kind: "newsletter" as const,
              value: NEWSLETTER_PERCENT,
              minimumCents: 0,
            },
          ]
        : []),
    ],
    // A list is for those who have.
    isProven: random.below(2) === 0 || (isCoded && code.isForList === true),
    hasSaidCountry: random.below(3) > 0,
  };
}

/** What the cart is to cost by the oracle. */
export function billOf({ cell, lines, method, wishes }: Cart, { terms, code }: Stage): Bill {
  return reckon(terms, {
    ...{ to: cell.to, method, wishes },
    lines: lines.map(({ good, quantity }) => ({
      ...{ goods: good, quantity },
      isInCode: !code?.isOfCollection || good.isInCollection,
    })),
  });
}

/** A cart in the words of a report. */
export function describeCart({ cell, lines, wishes, method }: Cart): string {
  const goods = lines.map(
    ({ good, quantity }) => `${quantity} × ${good.id} (${good.taxClass} ${good.enteredCents})`,
  );
  return `to ${nameOf(cell)}: ${goods.join(", ")}; codes ${wishes.map(({ code }) => code).join(" ") || "none"}, way ${method}`;
}
