import type { ShouldRevalidateFunctionArgs } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { FeedPanel } from "../../features/admin/dashboard/feed-panel.tsx";
import { Figures } from "../../features/admin/dashboard/figures.tsx";
import { LateOrdersLine } from "../../features/admin/dashboard/late-orders.tsx";
import { RecentOrders } from "../../features/admin/dashboard/recent-orders.tsx";
import { ReportSection } from "../../features/admin/dashboard/report-section.tsx";
import { WaitingReturnLines } from "../../features/admin/dashboard/waiting-returns.tsx";
import { FirstStepsPanel } from "../../features/admin/first-steps/first-steps-panel.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import type { Route } from "./+types/dashboard";

export async function clientLoader() {
  requireAdmin();
  const [products, orders, feed, firstSteps, late, waiting] = await Promise.all([
    ask(api.GET("/api/admin/dashboard/products"), errorMessages.loadFailed),
    ask(api.GET("/api/admin/dashboard/orders"), errorMessages.loadFailed),
    ask(api.GET("/api/admin/feed"), errorMessages.loadFailed),
    ask(api.GET("/api/admin/first-steps"), errorMessages.loadFailed),
    ask(api.GET("/api/admin/orders/late/count"), errorMessages.loadFailed),
    ask(api.GET("/api/admin/returns/waiting"), errorMessages.loadFailed),
  ]);
  return {
    products: unlessSignedOut(products),
    orders: unlessSignedOut(orders),
    feed: unlessSignedOut(feed),
    firstSteps: unlessSignedOut(firstSteps),
    late,
    waiting,
  };
}
clientLoader.hydrate = true as const;

/** Another period does not change the figures of all time. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentUrl.search === args.nextUrl.search && args.defaultShouldRevalidate;
}

export function meta() {
  return privateMeta(adminMessages.links.dashboard);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { products, orders, feed, firstSteps, late, waiting } = loaderData;
  return (
    <AdminPage title={adminMessages.links.dashboard}>
      <div className="grid gap-4">
        <FirstStepsPanel firstSteps={firstSteps} />
        <LateOrdersLine count={late} />
        <WaitingReturnLines count={waiting} />
        <Figures products={products} orders={orders} />
        {orders.ok && <RecentOrders orders={orders.data.recent} />}
      </div>
      <ReportSection />
      <div className="mt-4">
        <FeedPanel feed={feed} />
      </div>
    </AdminPage>
  );
}
