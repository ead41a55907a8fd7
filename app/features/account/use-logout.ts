import { useState } from "react";
import { useNavigate } from "react-router";
import { loginMessages } from "../../../common/messages/account.ts";
import { api, ask } from "../../api.ts";
import { signOut } from "../../session.ts";
import { notify } from "../../ui/toast.tsx";

/** Ends the session on the server and in this browser, then goes to `path`. */
export function useLogout(path: string) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function logout() {
    if (busy) return;
    setBusy(true);
    // Without a network the browser forgets the token all the same.
    await ask(api.POST("/api/users/logout"), "");
    signOut();
    notify.success(loginMessages.loggedOut);
    await navigate(path);
  }
  return { logout, busy };
}
