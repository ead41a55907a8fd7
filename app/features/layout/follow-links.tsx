import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "../../ui/plain-click.ts";

/** The time for which a pointer or the focus stays on a link before its page is fetched. */
const INTENT_MS = 80;

/** Follows the links of all pages (`Link`), and fetches a public page as soon as somebody aims at its link. */
export function FollowLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkAt(event);
      if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const address = addressOf(link);
      const replace = address === addressOf(window.location);
      const preventScrollReset = link.dataset.link === "stay";
      void navigate(address, { replace, preventScrollReset });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    let timer: number | undefined;
    function aim(event: Event) {
      window.clearTimeout(timer);
      const link = linkAt(event);
      if (!link) return;
      const address = addressOf(link);
      const wait = event.type === "touchstart" ? 0 : INTENT_MS;
      timer = window.setTimeout(() => void fetchAhead(address), wait);
    }
    const signs = ["pointerover", "focusin", "touchstart"];
    for (const sign of signs) document.addEventListener(sign, aim, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, aim);
    };
  }, []);
  return null;
}

async function fetchAhead(address: string): Promise<void> {
  // Without a network nothing comes ahead.
  const code = await import("./fetch-ahead.ts").catch(() => undefined);
  code?.fetchAhead(address);
}

/** A link within the shop; menus may lead elsewhere as well. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>("a[data-link]:not([href^='https:'])")
    : null;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash;
}
