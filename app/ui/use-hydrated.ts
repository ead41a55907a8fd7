import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether React has taken over the server's HTML: until then forms are disabled. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
