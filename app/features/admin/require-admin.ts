import { redirect } from "react-router";
import type { User } from "../../../server/users/contract.ts";
import { getSession, isOnTeam } from "../../session.ts";
import { loginPath } from "../account/login-path.ts";

/**
 * For a clientLoader: the admin of this browser. For others it throws a redirect to `elsewhere`. The API
 * checks permissions by itself.
 */
export function requireAdmin(elsewhere: string = loginPath()): User {
  const { user } = getSession();
  if (!user || !isOnTeam(user)) throw redirect(elsewhere);
  return user;
}
