import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import type { WindowQuery } from "../../../../server/platform/keyset.ts";
import { api, ask } from "../../../api.ts";
import { askedIn, askWindow } from "../ask-window.ts";
import { rememberOpenCases } from "./open-cases.ts";

export const SHOWN = ["open", "reviewed", "flight"] as const;
export type Shown = (typeof SHOWN)[number];

/** The list that an address of the page shows; the open cases for an unknown one. */
export function shownBy(address: URLSearchParams): Shown {
  return SHOWN.find((shown) => shown === address.get("show")) ?? "open";
}

function placeIn(address: URLSearchParams): WindowQuery {
  return askedIn(address, ["after", "before"]);
}

export function loadCases(state: "open" | "reviewed", address: URLSearchParams) {
  const query = { ...placeIn(address), state };
  const call = api.GET("/api/admin/payments/cases", { params: { query } });
  return askWindow(call, adminPaymentMessages.loadFailed);
}

export function loadInFlight(address: URLSearchParams) {
  const call = api.GET("/api/admin/payments/in-flight", { params: { query: placeIn(address) } });
  return askWindow(call, adminPaymentMessages.loadFailed);
}

export async function loadOverview() {
  const outcome = await ask(api.GET("/api/admin/payments"), adminPaymentMessages.loadFailed);
  if (outcome.ok) rememberOpenCases(outcome.data.openCases);
  return outcome;
}

export function loadHistory(id: string) {
  const call = api.GET("/api/admin/payments/:id", { params: { path: { id } } });
  return ask(call, adminPaymentMessages.historyFailed);
}
