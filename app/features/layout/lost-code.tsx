import { useEffect, useEffectEvent } from "react";
import { type Location, useLocation, useNavigate, useNavigation } from "react-router";
import { errorMessages } from "../../../common/messages/shop.ts";
import { notify } from "../../ui/toast.tsx";

interface NavigateEvent extends Event {
  navigationType: string;
  /** Whether the browser's own controls or a link began it. */
  userInitiated: boolean;
}

const TOAST = { duration: 4000 };

/** Kinds of page, by the first part of their path, whose code the router does not fetch again. */
const lost = new Set<string>();

/**
 * For a page whose code cannot be fetched: the shop has been updated, or there is no network. The router
 * would reload the current page. This component loads the wanted page instead; without a network it shows
 * a message and stays, so that typed text is not lost.
 */
export function LostCode() {
  const { location: wanted } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();

  const loadWhole = useEffectEvent(async ({ pathname, search }: Location) => {
    try {
      await fetch(pathname + search, { method: "HEAD" });
      window.location.assign(pathname + search);
    } catch {
      notify.error(errorMessages.loadFailed, TOAST);
      const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      void navigate(here, stay);
    }
  });
  const loadWanted = useEffectEvent(() => {
    // Without a wanted page, the code was prefetched for a link under the pointer.
    if (!wanted) return;
    lost.add(kindOf(wanted));
    void loadWhole(wanted);
  });

  useEffect(() => {
    // Not every browser has the Navigation API. In development the server loads the page anew.
    const { navigation } = window as { navigation?: EventTarget };
    if (!navigation || !import.meta.env.PROD) return;
    const onNavigate = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      if (navigationType !== "reload" || userInitiated) return;
      event.preventDefault();
      // Later, when the component has rendered with the wanted page.
      setTimeout(loadWanted);
    };
    navigation.addEventListener("navigate", onNavigate);
    return () => navigation.removeEventListener("navigate", onNavigate);
  }, []);
  useEffect(() => {
    if (wanted && lost.has(kindOf(wanted))) void loadWhole(wanted);
  }, [wanted]);
  return null;
}

function kindOf({ pathname }: Location): string {
  return pathname.split("/")[1] ?? "";
}
