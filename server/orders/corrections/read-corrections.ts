import { toDollars } from "../../../common/money.ts";
import { NO_PICTURE } from "../../../common/picture-url.ts";
import { listVariantsOf } from "../../catalog/stock/variants-of-products.ts";
import type { Context } from "../../platform/context.ts";
import { findOrderRow, getMine, type LineRow, type OrderRow, selectLines } from "../read-orders.ts";
import { findGuestOf } from "./ask-new-email.ts";
import type { CorrectionOptions, SwappableLine } from "./contract.ts";
import { whyNotCorrected } from "./require-unpacked.ts";

/** Nobody learns how many units the shop has. */
const MOST_LEFT_SHOWN = 99;

/** What the caller can correct of an order of theirs. Throws `not-found` for anybody else's. */
export async function readMyCorrections(ctx: Context, id: string): Promise<CorrectionOptions> {
  const { _id } = await getMine(ctx, id);
  return readCorrections(ctx, await findOrderRow(ctx, _id));
}

/** What of an order the caller can correct. */
export async function readCorrections(ctx: Context, order: OrderRow): Promise<CorrectionOptions> {
  const { id, number, shippingInfo } = order;
  const lines = (await selectLines(ctx, [order])).get(id) ?? [];
  const [refusal, swappable, guest] = await Promise.all([
    whyNotCorrected(ctx, order),
    describeLines(ctx, lines),
    findGuestOf(ctx, order),
  ]);
  return {
    order: { _id: id, orderNumber: number },
    ...(refusal !== undefined && { refusal }),
    shippingInfo,
    lines: swappable,
    ...(guest && { email: guest.guestEmail }),
  };
}

async function describeLines(ctx: Context, lines: readonly LineRow[]): Promise<SwappableLine[]> {
  const products = [...new Set(lines.map(({ productId }) => productId))];
  const bought = new Set(lines.map(({ variantId }) => variantId));
  const others = Map.groupBy(
    (await listVariantsOf(ctx, products)).filter(({ id }) => !bought.has(id)),
    ({ productId }) => productId,
  );
  return lines.map((line) => ({
    productId: String(line.productId),
    ...{ color: line.color, size: line.size, name: line.name, quantity: line.quantity },
    image: line.image || NO_PICTURE,
    price: toDollars(line.priceCents),
    ...(line.returnedUnits > 0 && { isPartlyBack: true }),
    variants: (others.get(line.productId) ?? []).map(({ color, size, left }) => {
      return { color, size, left: Math.max(0, Math.min(left, MOST_LEFT_SHOWN)) };
    }),
  }));
}
