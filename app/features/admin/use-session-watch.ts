import { useEffect } from "react";
import { api, ask } from "../../api.ts";
import { UNATTENDED } from "./unattended.ts";
import { useLookNowAndThen } from "./use-look-now-and-then.ts";

const DEEDS = ["keydown", "pointerdown"] as const;

/** Whether somebody has done something on the page since it was looked last. */
let isAttended = false;

/**
 * Asks now and then, and when somebody comes back to the page, whether the session still stands: a
 * role that was taken, an account that was deleted, or the time of an admin's session ends it, and the
 * answer to that signs out. Whoever types long without a call is there all the same, and it says so.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    for (const deed of DEEDS) window.addEventListener(deed, noteDeed);
    return () => {
      for (const deed of DEEDS) window.removeEventListener(deed, noteDeed);
    };
  }, []);
  useLookNowAndThen(look);
}

function noteDeed(): void {
  isAttended = true;
}

function look(): void {
  const init = isAttended ? {} : UNATTENDED;
  isAttended = false;
  void ask(api.GET("/api/users/me", init), "");
}
