import { useEffect } from "react";
import { api, ask } from "../../api.ts";
import { UNATTENDED } from "./unattended.ts";
import { usePolling } from "./use-polling.ts";

const SIGNS_OF_LIFE = ["keydown", "pointerdown"] as const;

/** Whether somebody has done something on the page since it was looked last. */
let isAttended = false;

/**
 * Asks now and then, and when somebody comes back to the page, whether the session still stands: a role
 * that was taken, an account that was deleted, or the time of an admin's session ends it, and the answer
 * to that signs out. An admin who types long without a call is there all the same, and it says so.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, noteActivity);
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, noteActivity);
    };
  }, []);
  usePolling(poll);
}

function noteActivity(): void {
  isAttended = true;
}

function poll(): void {
  const init = isAttended ? {} : UNATTENDED;
  isAttended = false;
  void ask(api.GET("/api/users/me", init), "");
}
