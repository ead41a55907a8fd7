import type { DataRouter } from "react-router";
import { texts } from "../../../common/texts.ts";
import { notify } from "../../ui/toast.tsx";

type Place = DataRouter["state"]["location"];

interface Browser {
  /** The browser's Navigation API, where it has one. */
  navigation?: EventTarget;
  /** The router: what it says by `useNavigation` comes with the next rendering, which is too late. */
  __reactRouterDataRouter?: DataRouter;
}

interface NavigateEvent extends Event {
  navigationType: string;
  /** Asked for by the browser's own controls or by a link. */
  userInitiated: boolean;
}

const TOAST = { duration: 4000 };

const { navigation, __reactRouterDataRouter: router } = window as Browser;
// In development it is the server that loads the page anew.
if (navigation && router && import.meta.env.PROD) watch(navigation, router);

/**
 * For a page whose code cannot be fetched: the shop runs in another edition by now, or there is no
 * network. The router's answer is to load the page one is on anew. This loads the page one wants
 * instead; without a network it says so and stays, and what was typed is not lost.
 */
function watch(navigation: EventTarget, router: DataRouter): void {
  /** Kinds of page, by the beginning of their address, that the router does not try again. */
  const lost = new Set<string>();

  async function loadWhole(place: Place) {
    const address = place.pathname + place.search;
    lost.add(kindOf(place));
    try {
      await fetch(address, { method: "HEAD" });
      window.location.assign(address);
    } catch {
      notify.error(texts.errors.loadFailed, TOAST);
      const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      void router.navigate(router.state.location, stay);
    }
  }

  navigation.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated) return;
    event.preventDefault();
    const { location: wanted } = router.state.navigation;
    // Else it was code fetched beforehand, for a link that was only pointed at.
    if (wanted) void loadWhole(wanted);
  });
  let going: Place | undefined;
  router.subscribe(({ navigation: { location: wanted } }) => {
    if (wanted && wanted !== going && lost.has(kindOf(wanted))) void loadWhole(wanted);
    going = wanted;
  });
}

function kindOf({ pathname }: Place): string {
  return pathname.split("/")[1] ?? "";
}
