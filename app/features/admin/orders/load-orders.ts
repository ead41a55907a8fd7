import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { orderMessages } from "../../../../common/messages/orders.ts";
import type { AdminOrder, AdminOrderQuery } from "../../../../server/orders/admin-contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { askWindow } from "../ask-window.ts";

const ROWS = 100;

/** The orders that an address of the list asks for. Wrong values the server refuses. */
export function loadOrders(address: URLSearchParams) {
  const { from, to, ...asked } = Object.fromEntries(address);
  const query = {
    ...asked,
    limit: ROWS,
    ...(from && { from: localDay(from, 0) }),
    ...(to && { to: localDay(to, 1) }),
  } as AdminOrderQuery;
  return askWindow(
    api.GET("/api/admin/orders", { params: { query } }),
    adminOrderMessages.loadFailed,
  );
}

/** When a day begins where the reader is, or so many days later. */
function localDay(day: string, later: number): string {
  const begin = new Date(`${day}T00:00`);
  begin.setDate(begin.getDate() + later);
  return Number.isNaN(begin.getTime()) ? day : begin.toISOString();
}

export function loadOrder(id: string): Promise<Outcome<AdminOrder>> {
  const call = api.GET("/api/admin/orders/:id", { params: { path: { id } } });
  return ask(call, orderMessages.detailsFailed);
}
