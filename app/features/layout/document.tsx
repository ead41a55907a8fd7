import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, redirectDocument, Scripts, ScrollRestoration } from "react-router";
import { getLocale } from "../../../common/locale.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { isPaymentPage } from "../../../common/payment-page.ts";
import type { Route } from "../../+types/root";
import { ScriptNonce } from "../../ui/script-nonce.ts";
import { scriptJson } from "../../ui/structured-data.tsx";
import { carryToasts, Toasts } from "../../ui/toast.tsx";
import { ErrorPage, errorMeta } from "./error-page.tsx";
import { FollowLinks } from "./follow-links.tsx";

const FONTS = [besley, instrumentSans];

export const clientMiddleware = [keepPaymentApart];

export function meta({ error }: Route.MetaArgs) {
  return error ? errorMeta(error) : [{ title: shopMessages.name }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale().language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#b3202c" />
        {FONTS.map((href) => (
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
        <ChosenLocale />
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
        <Scripts />
      </body>
    </html>
  );
}

/** The shop's locale, for scripts that come later; nothing while it is the one that the shop comes with. */
function ChosenLocale() {
  const nonce = use(ScriptNonce);
  const chosen = globalThis.shopLocale;
  if (!chosen) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson lets nothing out of the script
      dangerouslySetInnerHTML={{ __html: `shopLocale=${scriptJson(chosen)}` }}
    />
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
 * Middleware of the router, before each navigation. The payment page needs a document of its own, since
 * the content security policy that allows the payment provider's script comes with the document. So the
 * browser reloads whenever it enters or leaves that page. The confirmation is shown in either document.
 */
async function keepPaymentApart({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/order-confirmation") return;
  if (isPaymentPage(pathname) === isPaymentPage(sent)) return;
  const address = pathname + search;
  // Without a network this throws, and the shop's error page appears instead of the browser's.
  await fetch(address, { method: "HEAD" });
  carryToasts();
  throw redirectDocument(address);
}
