import { useEffect } from "react";
import { api, ask } from "../../api.ts";
import { UNATTENDED, usePolling } from "./use-polling.ts";

const SIGNS_OF_LIFE = ["keydown", "pointerdown"] as const;

/** Whether there was activity on the page since the last poll. */
let isAttended = false;

/**
 * Polls whether the session is still valid: it ends with its time, or when the role or the account is
 * removed, and then the answer signs out. The poll also reports activity, such as typing without other
 * calls, which extends an admin's session.
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
