import { lazy, Suspense, use } from "react";
import { Outlet } from "react-router";
import { shopMessages } from "../../../common/messages/shop.ts";
import { ClosedPage, closedBy } from "../../features/layout/closed-shop.ts";
import { ErrorPage, errorMeta } from "../../features/layout/error-page.tsx";
import { keepClosed } from "../../features/layout/keep-closed.ts";
import { ShopFrame } from "../../features/layout/shop-frame.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [keepClosed];

/** The head of pages without `meta` of their own. */
export function meta({ error }: Route.MetaArgs) {
  if (error) return closedBy(error)?.meta ?? errorMeta(error);
  return [
    { title: shopMessages.name },
    { name: "description", content: shopMessages.description(shopMessages.name) },
  ];
}

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

const FetchedPage = lazy(async () => ({
  default: (await import("../../features/layout/opening-page.tsx")).OpeningPage,
}));

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const OpeningPage = use(ClosedPage) ?? FetchedPage;
  const closed = closedBy(error);
  if (closed) {
    return (
      <Suspense>
        <OpeningPage {...closed} />
      </Suspense>
    );
  }
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}
