import { accountMessages } from "../../../common/messages/account.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import type { Address } from "../../../server/orders/contract.ts";
import type { Session } from "../../../server/users/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";

export function loadAddresses(): Promise<Outcome<Address[]>> {
  return ask(api.GET("/api/addresses"), orderMessages.addresses.loadFailed);
}

export function loadSessions(): Promise<Outcome<Session[]>> {
  return ask(api.GET("/api/users/sessions"), accountMessages.sessions.loadFailed);
}
