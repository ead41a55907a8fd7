import { useState } from "react";

/** An action that a click begins, and whether it is under way: then another click begins nothing. */
export function useAction<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  async function run(...args: Args): Promise<void> {
    if (busy) return;
    setBusy(true);
    await act(...args).finally(() => setBusy(false));
  }
  return [run, busy] as const;
}
