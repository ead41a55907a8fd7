import { orderMessages } from "../../../common/messages/orders.ts";
import { requireUser, unlessSignedOut, useUserOrLeave } from "../../features/account/signed-in.ts";
import { loadMyOrders } from "../../features/orders/load-orders.ts";
import { MyOrders } from "../../features/orders/my-orders.tsx";
import { ownMeta } from "../../page-meta.ts";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/my-orders";

const PATH = "my-orders";

export async function clientLoader() {
  requireUser(PATH);
  return { orders: unlessSignedOut(await loadMyOrders(), PATH) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={orderMessages.loading} />;
}

export function meta() {
  return ownMeta(orderMessages.title);
}

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  useUserOrLeave(PATH);
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="mb-8 type-title">{orderMessages.title}</h1>
      <MyOrders orders={loaderData.orders} />
    </div>
  );
}
