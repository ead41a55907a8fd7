import { useEffect, useSyncExternalStore } from "react";
import { api, ask } from "../../../api.ts";
import { newListeners } from "../../../ui/listeners.ts";
import { UNATTENDED } from "../unattended.ts";
import { usePolling } from "../use-polling.ts";

let open = 0;
const { subscribe, callAll } = newListeners();

/** How many payments need a person, as far as this page knows: for the sidebar. */
export function useOpenCases(): number {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => 0,
  );
}

export function rememberOpenCases(count: number): void {
  open = count;
  callAll();
}

/** Keeps the number up to date while the admin area is open. */
export function useOpenCasesWatch(): void {
  useEffect(() => void askForOpenCases(), []);
  usePolling(askForOpenCases);
}

/** A number that cannot be had is asked for again later. */
export async function askForOpenCases(): Promise<void> {
  const outcome = await ask(api.GET("/api/admin/payments/open-cases", UNATTENDED), "");
  if (outcome.ok) rememberOpenCases(outcome.data.open);
}
