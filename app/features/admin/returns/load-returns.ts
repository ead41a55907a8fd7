import { adminReturnMessages as messages } from "../../../../common/messages/admin/returns.ts";
import type {
  AdminReturn,
  AdminReturnQuery,
  ReturnOptions,
} from "../../../../server/returns/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { askedIn, askWindow } from "../ask-window.ts";

const ROWS = 50;

/** The returns for an address of the list: without a filter those that wait. */
export function loadReturns(address: URLSearchParams) {
  const { status = "waiting", ...asked } = askedIn(address, [
    "status",
    "search",
    "after",
    "before",
  ]);
  const query = {
    ...asked,
    limit: ROWS,
    ...(status !== "all" && { status }),
  } as AdminReturnQuery;
  return askWindow(api.GET("/api/admin/returns", { params: { query } }), messages.loadFailed);
}

export function loadReturn(id: string): Promise<Outcome<AdminReturn>> {
  const call = api.GET("/api/admin/returns/:id", { params: { path: { id } } });
  return ask(call, messages.loadFailed);
}

/** The returns of an order, and what of it can be sent back. */
export function loadReturnsOf(id: string): Promise<Outcome<ReturnOptions>> {
  const call = api.GET("/api/admin/orders/:id/returns", { params: { path: { id } } });
  return ask(call, messages.loadFailed);
}
