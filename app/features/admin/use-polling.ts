import { useEffect } from "react";

/** For calls without a person's action, which do not extend an admin's session. */
export const UNATTENDED = { headers: { "x-unattended": "1" } };
const EVERY_MS = 60_000;

/** Calls `poll` every minute while the page is visible, and when it becomes visible or focused. */
export function usePolling(poll: () => void): void {
  useEffect(() => {
    const pollIfSeen = () => {
      if (document.visibilityState === "visible") poll();
    };
    const timer = setInterval(pollIfSeen, EVERY_MS);
    document.addEventListener("visibilitychange", pollIfSeen);
    window.addEventListener("focus", pollIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollIfSeen);
      window.removeEventListener("focus", pollIfSeen);
    };
  }, [poll]);
}
