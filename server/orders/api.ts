import { Type } from "typebox";
import { IdParams, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { deleteAddress, listAddresses } from "./addresses.ts";
import { Address, Order } from "./contract.ts";
import { revokeOrderLinks } from "./order-links.ts";
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
        operationId: "listMyOrders",
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
        operationId: "getOrder",
        summary: "One order",
        params: IdParams,
        response: { 200: Order, ...refusals(401, 404) },
      },
    },
    (request) => getOrder(request.ctx, request.params.id),
  );

  app.delete(
    "/api/orders/:id/links",
    {
      config,
      schema: {
        tags,
        operationId: "revokeOrderLinks",
        summary: "Turn off the links to an order that were mailed so far",
        params: IdParams,
        response: { 204: Type.Null(), ...refusals(401, 404) },
      },
    },
    async (request, reply) => {
      await revokeOrderLinks(request.ctx, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

export function addressRoutes(app: Routes): void {
  app.get(
    "/api/addresses",
    {
      config,
      schema: {
        tags: ["Addresses"],
        operationId: "listAddresses",
        summary: "Where the caller had orders sent to, the last used first",
        response: { 200: Type.Array(Address), ...refusals(401) },
      },
    },
    (request) => listAddresses(request.ctx),
  );

  app.delete(
    "/api/addresses/:id",
    {
      config,
      schema: {
        tags: ["Addresses"],
        operationId: "deleteAddress",
        summary: "Forget an address",
        params: IdParams,
        response: { 204: Type.Null(), ...refusals(401, 404) },
      },
    },
    async (request, reply) => {
      await deleteAddress(request.ctx, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
