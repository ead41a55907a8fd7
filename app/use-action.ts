import { useState } from "react";

/** An action for clicks, and whether it is under way: meanwhile another click does nothing. */
export function useAction<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  async function run(...args: Args): Promise<void> {
    if (busy) return;
    setBusy(true);
    await act(...args).finally(() => setBusy(false));
  }
  return [run, busy] as const;
}
