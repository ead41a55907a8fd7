import { useEffect } from "react";
import { api, ask } from "../../api.ts";

const EVERY_MS = 60_000;

/**
 * Asks now and then, and when somebody comes back to the page, whether the session still stands: a
 * role that was taken, or an account that was deleted, ends it, and the answer to that signs out.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void ask(api.GET("/api/users/me"), "");
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);
}
