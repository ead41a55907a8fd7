import { Type } from "typebox";
import { IdParams, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { Order } from "./contract.ts";
import { getOrder, listMyOrders } from "./read-orders.ts";

const tags = ["Orders"];
const config = { door: "owner" } as const;

export function orderRoutes(app: Routes): void {
  app.get(
    "/api/orders/my-orders",
    {
      config,
      schema: {
        tags,
        summary: "The caller's orders, newest first",
        response: { 200: Type.Array(Order), ...refusals(401) },
      },
    },
    (request) => listMyOrders(request.ctx),
  );

  app.get(
    "/api/orders/:id",
    {
      config,
      schema: {
        tags,
        summary: "One order",
        params: IdParams,
        response: { 200: Order, ...refusals(401, 404) },
      },
    },
    (request) => getOrder(request.ctx, request.params.id),
  );
}
