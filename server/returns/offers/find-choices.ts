import { toDollars } from "../../../common/money.ts";
import { NO_PICTURE } from "../../../common/picture-url.ts";
import { describeLines, pricedFor } from "../../cart/store.ts";
import { findFreeVariants } from "../../catalog/stock/find-free-variants.ts";
import { findOrderRow } from "../../orders/read-orders.ts";
import type { Context } from "../../platform/context.ts";
import { getReturnRow } from "../read-returns.ts";
import type { OfferChoice } from "./contract.ts";

const MOST = 40;

/** What can be offered for a return by these words, at the prices of where its order went. */
export async function findChoices(
  ctx: Context,
  returnId: string,
  search = "",
): Promise<OfferChoice[]> {
  const { orderId } = await getReturnRow(ctx, returnId);
  const { shippingInfo } = await findOrderRow(ctx, orderId);
  const text = search.trim();
  const found = text === "" ? [] : await findFreeVariants(ctx, text, MOST);
  const units = found.map((variantId) => ({ variantId, quantity: 1 }));
  const rows = units.length === 0 ? [] : await describeLines(ctx, units);
  return pricedFor(ctx, rows, shippingInfo.countryCode ?? "").map((row) => ({
    variantId: row.variantId,
    ...{ name: row.name, color: row.color, size: row.size, sku: row.sku },
    image: row.image || NO_PICTURE,
    price: toDollars(row.priceCents),
    left: row.left,
  }));
}
