import { Outlet } from "react-router";
import { ErrorPage } from "../../features/layout/error-page.tsx";
import { ShopFrame } from "../../features/layout/shop-frame.tsx";
import type { Route } from "./+types/layout";

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
