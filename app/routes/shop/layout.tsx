import { Outlet } from "react-router";
import { shopMessages } from "../../../common/messages/shop.ts";
import { ErrorPage, errorMeta } from "../../features/layout/error-page.tsx";
import { ShopFrame } from "../../features/layout/shop-frame.tsx";
import type { Route } from "./+types/layout";

/** The head of pages without `meta` of their own. */
export function meta({ error }: Route.MetaArgs) {
  if (error) return errorMeta(error);
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}
