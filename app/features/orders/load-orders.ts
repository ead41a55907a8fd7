import { orderMessages } from "../../../common/messages/orders.ts";
import type { Order } from "../../../server/orders/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";

export function loadMyOrders(): Promise<Outcome<Order[]>> {
  return ask(api.GET("/api/orders/my-orders"), orderMessages.loadFailed);
}

export function loadOrder(id: string): Promise<Outcome<Order>> {
  return ask(api.GET("/api/orders/:id", { params: { path: { id } } }), orderMessages.detailsFailed);
}
