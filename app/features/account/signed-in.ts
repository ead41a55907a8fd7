import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import type { User } from "../../../server/users/contract.ts";
import type { Outcome } from "../../api.ts";
import { getSession, isOnTeam, useSession } from "../../session.ts";
import { adminPageShown, afterLogin, loginPath } from "./login-path.ts";

/** For a clientLoader: the user of this browser. Without a user it throws a redirect to /login. */
export function requireUser(wanted?: string): User {
  const { user } = getSession();
  if (!user) throw redirect(loginPath(wanted));
  return user;
}

/**
 * For a clientLoader: the outcome of a call that needs a user. If the session has ended it throws a
 * redirect to /login.
 */
export function unlessSignedOut<T>(
  outcome: Outcome<T>,
  wanted: string | undefined = adminPageShown(),
): Outcome<T> {
  if (!outcome.ok && outcome.status === 401) throw redirect(loginPath(wanted));
  return outcome;
}

/** The user of a page that needs one. Goes to /login if the session ends while the page is open. */
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
 * For login and registration: leads a visitor who arrives signed in to the next page; a guest may be on the
 * way to an account. Only on arrival: a visitor who signs in here goes on after the carts are merged.
 */
export function useWayOnWhenSignedIn(wanted: string): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => {
    const { user } = getSession();
    if (user && !user.isGuest) void navigate(afterLogin(wanted, isOnTeam(user)), { replace: true });
  }, []);
}
