import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, redirectDocument, Scripts, ScrollRestoration } from "react-router";
import { shopMessages } from "../common/messages/shop.ts";
import { isPaymentPage } from "../common/payment-page.ts";
import type { Route } from "./+types/root";
import "./app.css";
import { ErrorPage, errorMeta } from "./features/layout/error-page.tsx";
import { carryToasts, Toasts } from "./ui/toast.tsx";

const FONTS = [besley, instrumentSans];

export const clientMiddleware = [keepPaymentApart];

export function meta({ error }: Route.MetaArgs) {
  return error ? errorMeta(error) : [{ title: shopMessages.name }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
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

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** The page that the server sent; the router has shown others in its place since. */
const sent = typeof window === "undefined" ? "" : window.location.pathname;

/**
 * Of the router, before each page that it would show by itself: the payment page is a document of its
 * own, because the policy that lets the payment provider's script run comes with the document. So the
 * browser loads it whole, and whatever comes after it. The confirmation may stand in either document.
 */
async function keepPaymentApart({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/order-confirmation") return;
  if (isPaymentPage(pathname) === isPaymentPage(sent)) return;
  const address = pathname + search;
  // Without a network the shop's own page says so, and not the browser's.
  await fetch(address, { method: "HEAD" });
  carryToasts();
  throw redirectDocument(address);
}
