import { useEffect, useState } from "react";

/**
 * The secret of a mailed link. It stands behind the `#` of the address, which no server and no proxy is
 * told, and is taken out of it, so that the history does not keep it. Undefined until the browser has
 * looked; empty where there is none.
 */
export function useLinkSecret(): string | undefined {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "";
    setSecret((known) => known || found);
    if (found) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return secret;
}
