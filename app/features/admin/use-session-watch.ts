import { api, ask } from "../../api.ts";
import { useLookNowAndThen } from "./use-look-now-and-then.ts";

/**
 * Asks now and then, and when somebody comes back to the page, whether the session still stands: a
 * role that was taken, or an account that was deleted, ends it, and the answer to that signs out.
 */
export function useSessionWatch(): void {
  useLookNowAndThen(look);
}

function look(): void {
  void ask(api.GET("/api/users/me"), "");
}
