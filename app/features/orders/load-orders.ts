import { orderTexts } from "../../../common/order-texts.ts";
import type { Order, SharedOrder } from "../../../server/orders/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";

export function loadMyOrders(): Promise<Outcome<Order[]>> {
  return ask(api.GET("/api/orders/my-orders"), orderTexts.loadFailed);
}

export function loadOrder(id: string): Promise<Outcome<Order>> {
  return ask(api.GET("/api/orders/{id}", { params: { path: { id } } }), orderTexts.detailsFailed);
}

/** The order that a mailed link opens, for whoever has it. */
export async function loadSharedOrder(id: string, key: string): Promise<Outcome<SharedOrder>> {
  const call = api.GET("/api/orders/shared", { params: { query: { key } } });
  const outcome = await ask(call, orderTexts.detailsFailed);
  if (!outcome.ok || outcome.data._id === id) return outcome;
  // The key of another order than the address names.
  return { ok: false, status: 404, message: orderTexts.noDetails, refusal: undefined };
}
