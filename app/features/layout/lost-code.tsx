import { useEffect, useEffectEvent } from "react";
import { type Location, useLocation, useNavigate, useNavigation } from "react-router";
import { errorMessages } from "../../../common/messages/shop.ts";
import { notify } from "../../ui/toast.tsx";

interface NavigateEvent extends Event {
  navigationType: string;
  /** Asked for by the browser's own controls or by a link. */
  userInitiated: boolean;
}

const TOAST = { duration: 4000 };

/** Kinds of page, by the beginning of their address, whose code the router does not ask for again. */
const lost = new Set<string>();

/**
 * For a page whose code cannot be fetched: the shop runs in another edition by now, or there is no
 * network. The router's answer is to load the page one is on anew. This component loads the page one
 * wants instead; without a network it says so and stays, and what was typed is not lost.
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
    // Else the code was fetched beforehand, for a link that was only pointed at.
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
      // By then the page that is wanted has been rendered as such.
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
