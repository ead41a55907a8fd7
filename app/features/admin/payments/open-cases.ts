import { useEffect } from "react";
import { api, ask } from "../../../api.ts";
import { newStore } from "../../../ui/store.ts";
import { UNATTENDED, usePolling } from "../use-polling.ts";

/** The number of payments that need a person, as far as this page knows: for the sidebar. */
export const [useOpenCases, rememberOpenCases] = newStore(0);

/** Keeps the number up to date while the admin area is open. */
export function useOpenCasesWatch(): void {
  useEffect(() => void askForOpenCases(), []);
  usePolling(askForOpenCases);
}

/** Fetches the number; a failed call is repeated with the next poll. */
export async function askForOpenCases(): Promise<void> {
  const outcome = await ask(api.GET("/api/admin/payments/open-cases", UNATTENDED), "");
  if (outcome.ok) rememberOpenCases(outcome.data.open);
}
