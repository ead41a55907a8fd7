import { toDollars } from "../../common/money.ts";
import { NO_PICTURE } from "../../common/picture-url.ts";
import { listVariantsOf } from "../catalog/stock/variants-of-products.ts";
import { type OrderRow, selectLines } from "../orders/read-orders.ts";
import type { Context } from "../platform/context.ts";
import { getSettings } from "../settings/read-settings.ts";
import type { ReturnOptions } from "./contract.ts";
import { listReturnsOf } from "./read-returns.ts";
import { countReturnable, isOver, termsOf, windowsOf } from "./returnable.ts";

/** Nobody learns how many units the shop has. */
const MOST_LEFT_SHOWN = 99;

/** What of an order its customer can send back, and for what. */
export async function readOptions(ctx: Context, order: OrderRow): Promise<ReturnOptions> {
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const [returnable, choices, returns] = await Promise.all([
    countReturnable(ctx, order, lines),
    listVariants(
      ctx,
      lines.map(({ productId }) => productId),
    ),
    listReturnsOf(ctx, order),
  ]);
  const { until, faultyUntil } = windowsOf(order);
  const { days, feeCents } = termsOf(order);
  return {
    order: { _id: order.id, orderNumber: order.number },
    days,
    ...(until && { until: until.toISOString() }),
    isOver: isOver(until, ctx.clock.now()),
    ...(faultyUntil && { faultyUntil: faultyUntil.toISOString() }),
    ...(feeCents > 0 && { fee: toDollars(feeCents) }),
    isSent: order.status === "Shipped" || order.status === "Delivered",
    exchange: getSettings(ctx, "returns").exchange,
    lines: lines.map((line) => ({
      productId: String(line.productId),
      ...{ color: line.color, size: line.size, name: line.name, quantity: line.quantity },
      image: line.image || NO_PICTURE,
      price: toDollars(line.priceCents),
      returnable: returnable.get(line.position) ?? 0,
      variants: choices.get(line.productId) ?? [],
    })),
    returns,
  };
}

async function listVariants(ctx: Context, productIds: readonly number[]) {
  const byProduct = Map.groupBy(
    await listVariantsOf(ctx, productIds),
    ({ productId }) => productId,
  );
  return new Map(
    [...byProduct].map(([id, ofProduct]) => [
      id,
      ofProduct.map(({ color, size, left }) => {
        return { color, size, left: Math.min(left, MOST_LEFT_SHOWN) };
      }),
    ]),
  );
}
