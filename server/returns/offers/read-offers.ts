import { toDollars } from "../../../common/money.ts";
import { NO_PICTURE } from "../../../common/picture-url.ts";
import { selectCheckoutLines } from "../../checkout/store.ts";
import { listOrdersOfCheckouts } from "../../orders/find-orders.ts";
import { listCredits } from "../../orders/refunds/order-money.ts";
import type { ReturnRow } from "../../orders/returns/store.ts";
import type { Context } from "../../platform/context.ts";
import type { Offer } from "../contract.ts";
import { isWaiting, listOffers } from "./store.ts";

/** What the team offers or has sent for returns, by their ids; what was declined is nowhere. */
export async function readOffers(
  ctx: Context,
  rows: readonly ReturnRow[],
): Promise<Map<string, Offer[]>> {
  const found = (await listOffers(ctx, rows)).filter(({ status }) => status !== "replaced");
  const orders = await listOrdersOfCheckouts(
    ctx,
    found.map(({ id }) => id),
  );
  const described = await Promise.all(
    found.map(async (checkout): Promise<[string, Offer]> => {
      const { id, returnId, totalCents, expiresAt } = checkout;
      const [lines, credits] = await Promise.all([
        selectCheckoutLines(ctx, id),
        listCredits(ctx, { checkoutId: id }),
      ]);
      const order = orders.get(id);
      const offer = {
        lines: lines.map(({ name, image, color, size, quantity }) => {
          return { ...{ name, color, size, quantity }, image: image || NO_PICTURE };
        }),
        value: toDollars(credits.reduce((sum, { amountCents }) => sum + amountCents, 0)),
        toPay: toDollars(totalCents),
        ...(isWaiting(checkout) && { heldUntil: expiresAt.toISOString() }),
        ...(order && { orderId: order.id, orderNumber: order.number }),
      };
      return [returnId ?? "", offer];
    }),
  );
  const byReturn = Map.groupBy(described, ([returnId]) => returnId);
  return new Map([...byReturn].map(([id, offers]) => [id, offers.map(([, offer]) => offer)]));
}
