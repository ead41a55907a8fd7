import { useEffect } from "react";

const EVERY_MS = 60_000;

/** Calls `poll` every minute, and when somebody comes back to the page; not while nobody sees it. */
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
