import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import { getLocale } from "../../../common/locale.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { isPaymentPage } from "../../../common/payment-page.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { Route } from "../../+types/root";
import { ScriptNonce } from "../../ui/script-nonce.ts";
import { scriptJson } from "../../ui/structured-data.tsx";
import { carryToasts, Toasts } from "../../ui/toast.tsx";
import { ErrorPage, errorMeta } from "./error-page.tsx";
import { FollowLinks } from "./follow-links.tsx";

const FONTS = [besley, instrumentSans];

export const clientMiddleware = [keepApart];

export function meta({ error }: Route.MetaArgs) {
  return error ? errorMeta(error) : [{ title: shopMessages.name }];
}

export function Layout({ children }: { children: ReactNode }) {
  const { color = "#b3202c", fonts = FONTS } = globalThis.shopFront?.look ?? {};
  return (
    <html lang={getLocale().language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={color} />
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        {/* Only in the server's HTML: nobody reads them in a browser. */}
        {import.meta.env.SSR && <Verifications />}
        <Front />
        <noscript>
          <style>
            {".needs-script{display:none!important}.without-script{display:block!important}"}
          </style>
        </noscript>
      </head>
      <body>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Words />
        <Scripts />
      </body>
    </html>
  );
}

/** By these others see whose address this is. */
function Verifications() {
  return getShopFront().verifications?.map((element) => <meta key={element.name} {...element} />);
}

/** What scripts that come later know of the settings; nothing while the shop is as it comes. */
function Front() {
  const nonce = use(ScriptNonce);
  const front = globalThis.shopFront;
  return (
    front && (
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson lets nothing out of the script
        dangerouslySetInnerHTML={{ __html: `shopFront=${scriptJson(front)}` }}
      />
    )
  );
}

/** The shop's words. The router's own scripts run as soon as they are there: these stand before, and do not wait. */
function Words() {
  const { pathname } = useLocation();
  const words = globalThis.shopFront?.words;
  return (
    words && (
      <>
        <script src={words.shop} />
        {isAdmin(pathname) && <script src={words.admin} />}
      </>
    )
  );
}

export function Root() {
  return (
    <>
      <Outlet />
      <FollowLinks />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** The path of the document that the server sent; the router may have shown other pages since. */
const sent = typeof window === "undefined" ? "" : window.location.pathname;

/**
 * Middleware of the router, before each navigation. Some pages need a document of their own, so the browser
 * reloads whenever it enters or leaves them: those of payments, since the content security policy that allows
 * the payment provider's script comes with the document, the express one and the admin area besides, whose routes no
 * other document knows.
 * Who leaves that stays in its document, unless the shop has words or a look of its own: those come with the
 * document too. The confirmation is shown in any document.
 */
async function keepApart({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/order-confirmation") return;
  const isApart = (path: string) => (isPaymentPage(path) ? path : isAdmin(path));
  if (isApart(pathname) === isApart(sent)) return;
  if (isAdmin(sent) && !globalThis.shopFront && !isPaymentPage(pathname)) return;
  const address = pathname + search;
  // Without a network this throws, and the shop's error page appears instead of the browser's.
  await fetch(address, { method: "HEAD" });
  carryToasts();
  throw redirectDocument(address);
}

function isAdmin(path: string): boolean {
  return path.startsWith("/admin");
}
