import { redirect } from "react-router";
import type { User } from "../../../server/users/contract.ts";
import { getSession, isOnTeam } from "../../session.ts";
import { loginPath } from "../account/login-path.ts";

/**
 * For a clientLoader: the admin who uses this browser. Throws the way to /login for anybody else, or
 * to `elsewhere`; the API asks again, whatever the browser says.
 */
export function requireAdmin(elsewhere: string = loginPath()): User {
  const { user } = getSession();
  if (!user || !isOnTeam(user)) throw redirect(elsewhere);
  return user;
}
