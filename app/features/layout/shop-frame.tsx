import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { bannerMessages, navMessages, shopMessages } from "../../../common/messages/shop.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { getSession, useSession } from "../../session.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import { CartDrawer } from "../cart/cart-drawer.tsx";
import { countUnits, getCartState, loadCart } from "../cart/cart-store.ts";
import { onCartWanted } from "../cart/open-cart.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SocialLinks } from "./social-links.tsx";

interface OpenPanel {
  name: "menu" | "cart";
  /** The location where it was opened: any navigation closes it. */
  at: string;
}

/** The frame around every page of the shop. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { key: place, pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [panel, setPanel] = useState<OpenPanel>();
  const open = panel?.at === place ? panel.name : undefined;
  const close = () => setPanel(undefined);
  useEffect(() => onCartWanted(() => setPanel({ name: "cart", at: place })), [place]);
  const [lostCode, setLostCode] = useState<ReactNode>();
  useEffect(() => {
    // Fetched after the first render, which does not need it.
    import("./lost-code.tsx").then(
      ({ LostCode }) => setLostCode(<LostCode />),
      () => undefined,
    );
  }, []);
  useCartOfVisitor();
  useFocusOnArrival(main, pathname);

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a link */}
      <a
        href="#main"
        // The router does not know a hash that the browser itself has gone to, nor the way back.
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only z-50 bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {navMessages.skip}
      </a>
      <TopBanner />
      <SiteHeader
        onMenu={() => setPanel({ name: "menu", at: place })}
        onCart={() => setPanel({ name: "cart", at: place })}
      />
      <LoadingThread />
      <p aria-hidden="true" className="page-width mb-8 hidden font-display text-2xl print:block">
        <span className="border-l-3 border-dashed border-thread pl-3">{shopMessages.name}</span>
      </p>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        // The footer stays below the window, so that it does not jump when data arrives.
        className="min-h-[calc(100dvh-6rem)] focus:outline-none"
      >
        {children}
      </main>
      <SiteFooter year={new Date().getUTCFullYear()} />
      <MobileMenu open={open === "menu"} onClose={close} />
      <CartDrawer open={open === "cart"} onClose={close} />
      {lostCode}
    </>
  );
}

/**
 * Focuses the start of a page after a navigation, as browsers do after loading a document, so that the Tab
 * key and screen readers continue from there.
 */
function useFocusOnArrival(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** Loads the cart of a new user, and refreshes a guest's stored cart. */
function useCartOfVisitor(): void {
  const userId = useSession().user?._id;
  useEffect(() => {
    // While React takes over the server's HTML, the user is not known yet.
    if (userId !== getSession().user?._id) return;
    if (userId !== undefined || countUnits(getCartState().cart) > 0) void loadCart();
  }, [userId]);
}

/** A red thread under the header while the next page loads. */
function LoadingThread() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className="selvedge-edge fixed inset-x-0 top-0 z-50 animate-thread" />;
}

const MenuPanel = loadOnUse(async () => (await import("./menu-panel.tsx")).MenuPanel, NotLoaded);

function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title={navMessages.menu}>
      <MenuPanel />
    </Drawer>
  );
}

function TopBanner() {
  const { region, pause } = getShopFront();
  return (
    <aside aria-label={bannerMessages.label} className="bg-thread text-on-thread print:hidden">
      <div className="page-width grid min-h-10 grid-cols-[1fr] items-center gap-4 md:grid-cols-[1fr_auto_1fr]">
        <div className="hidden md:block">
          <SocialLinks />
        </div>
        <p className="py-2 text-center text-xs font-medium tracking-wide sm:text-sm">
          {pause?.banner ?? bannerMessages.shipping}
          {region && (
            // As a document: whoever has chosen comes back to this page by its address.
            <a href="/region" className="mx-2 inline-block underline">
              {region}
            </a>
          )}
        </p>
        {shopMessages.phone && (
          <a
            href={shopMessages.phoneHref}
            className="hidden justify-self-end py-2 text-sm whitespace-nowrap tabular-nums hover:underline md:block"
          >
            {shopMessages.phone}
          </a>
        )}
      </div>
    </aside>
  );
}
