import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import type { User } from "../../../server/users/contract.ts";
import type { Outcome } from "../../api.ts";
import { getSession, isOnTeam, useSession } from "../../session.ts";
import { adminPageShown, afterLogin, loginPath } from "./login-path.ts";

/** For a clientLoader: the user of this browser. Throws the way to /login when there is none. */
export function requireUser(wanted?: string): User {
  const { user } = getSession();
  if (!user) throw redirect(loginPath(wanted));
  return user;
}

/**
 * For a clientLoader: the outcome of a call that needs a user. Throws the way to /login when the
 * session turned out to have ended.
 */
export function unlessSignedOut<T>(
  outcome: Outcome<T>,
  wanted: string | undefined = adminPageShown(),
): Outcome<T> {
  if (!outcome.ok && outcome.status === 401) throw redirect(loginPath(wanted));
  return outcome;
}

/** The user of a page that needs one; leaves for /login when the session ends while it is open. */
export function useUserOrLeave(wanted?: string): User | undefined {
  const { user } = useSession();
  const navigate = useNavigate();
  const gone = user === undefined;
  useEffect(() => {
    if (gone) void navigate(loginPath(wanted), { replace: true });
  }, [gone, navigate, wanted]);
  return user;
}

/**
 * For login and register: sends on who arrives signed in. Only on arrival: whoever signs in there
 * goes on once their cart has come along.
 */
export function useWayOnWhenSignedIn(wanted: string): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => {
    const { user } = getSession();
    if (user) void navigate(afterLogin(wanted, isOnTeam(user)), { replace: true });
  }, []);
}
