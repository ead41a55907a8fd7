import { useEffect, useState } from "react";

/**
 * The parameters of a mailed link. They stand behind the `#` of the address, which browsers do not send to
 * servers or proxies, and are removed from the address, so that the history does not keep them. Undefined
 * until the address is read.
 */
export function useLink(): URLSearchParams | undefined {
  const [link, setLink] = useState<URLSearchParams>();
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1));
    setLink((known) => (known?.get("token") ? known : found));
    if (found.get("token"))
      window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return link;
}

/** The secret of a mailed link: undefined until the address is read, empty if the link has none. */
export function useLinkSecret(): string | undefined {
  const link = useLink();
  return link && (link.get("token") ?? "");
}
