import { redirect } from "react-router";
import type { User } from "../../../server/users/contract.ts";
import { loginPath } from "../account/login-path.ts";
import { requireUser } from "../account/signed-in.ts";

/**
 * For a clientLoader: the admin who uses this browser. Throws the way to /login for anybody else, or
 * to `elsewhere` for who is signed in; the API asks again, whatever the browser says.
 */
export function requireAdmin(elsewhere: string = loginPath()): User {
  const user = requireUser();
  if (user.role !== "admin") throw redirect(elsewhere);
  return user;
}
