import { useEffect } from "react";

const EVERY_MS = 60_000;

/** Calls `look` now and then, and when somebody comes back to the page; not while nobody sees it. */
export function useLookNowAndThen(look: () => void): void {
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") look();
    };
    const timer = setInterval(lookIfSeen, EVERY_MS);
    document.addEventListener("visibilitychange", lookIfSeen);
    window.addEventListener("focus", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
      window.removeEventListener("focus", lookIfSeen);
    };
  }, [look]);
}
