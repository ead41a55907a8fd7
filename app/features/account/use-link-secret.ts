import { useEffect, useState } from "react";

/**
 * The parameters of a mailed link. They stand behind the `#` of the address, which no server and no
 * proxy is told, and are taken out of it, so that the history does not keep them. Undefined until the
 * browser has looked.
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

/** The secret of a mailed link: undefined until the browser has looked, empty where there is none. */
export function useLinkSecret(): string | undefined {
  const link = useLink();
  return link && (link.get("token") ?? "");
}
