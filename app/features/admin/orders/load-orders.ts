import { adminOrderMailMessages } from "../../../../common/messages/admin/order-mails.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { orderMessages } from "../../../../common/messages/orders.ts";
import type { AdminOrder, AdminOrderQuery } from "../../../../server/orders/admin-contract.ts";
import type { OrderMail } from "../../../../server/orders/mails/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { askWindow, startOfDay } from "../ask-window.ts";

const ROWS = 100;

/** The orders for an address of the list. The server refuses wrong values. */
export function loadOrders(address: URLSearchParams) {
  const { from, to, ...asked } = Object.fromEntries(address);
  const query = {
    ...asked,
    limit: ROWS,
    ...(from && { from: startOfDay(from) ?? from }),
    ...(to && { to: startOfDay(to, 1) ?? to }),
  } as AdminOrderQuery;
  return askWindow(
    api.GET("/api/admin/orders", { params: { query } }),
    adminOrderMessages.loadFailed,
  );
}

export function loadOrder(id: string): Promise<Outcome<AdminOrder>> {
  const call = api.GET("/api/admin/orders/:id", { params: { path: { id } } });
  return ask(call, orderMessages.detailsFailed);
}

/** The mails of an order to its customer, the latest first. */
export function loadMails(id: string): Promise<Outcome<OrderMail[]>> {
  const call = api.GET("/api/admin/orders/:id/mails", { params: { path: { id } } });
  return ask(call, adminOrderMailMessages.loadFailed);
}
