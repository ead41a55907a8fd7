import type { Readable } from "node:stream";
import { Type } from "typebox";
import type { PaypalClient } from "../payments/paypal/client.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { idOfCall } from "../platform/http/idempotency/honour-keys.ts";
import { sendList } from "../platform/http/send-list.ts";
import {
  AdminOrder,
  AdminOrderQuery,
  AdminOrderRow,
  PaperQuery,
  RefundRequest,
  StatusChange,
  TeamNote,
} from "./admin-contract.ts";
import { deleteOrder } from "./delete-order.ts";
import { getAdminOrder, listAdminOrders } from "./get-admin-order.ts";
import { listOrders } from "./list-orders.ts";
import { invoice, packingSlip, packingSlips } from "./papers/order-papers.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { setOrderStatus } from "./set-order-status.ts";
import { setTeamNote } from "./set-team-note.ts";

const tags = ["Admin"];
const config = { door: { may: "manage orders" } } as const;

const Pdf = Type.Unsafe<Readable>({ type: "string", format: "binary", description: "A PDF" });
const PAPERS = [
  ["packing-slip.pdf", "getPackingSlip", "An order's packing slip, without prices", packingSlip],
  ["invoice.pdf", "getInvoice", "An order's invoice", invoice],
] as const;

/** What the team does with orders. */
export function orderAdminRoutes(app: Routes, paypal: PaypalClient): void {
  app.get(
    "/api/admin/orders",
    {
      config,
      schema: {
        tags,
        operationId: "listOrders",
        summary: "All orders, newest first unless sorted otherwise",
        description:
          "Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how " +
          "many match, `Link` where the windows beside this one are.",
        querystring: AdminOrderQuery,
        response: { 200: Type.Array(AdminOrderRow), ...refusals(400, 401, 403) },
      },
    },
    (request, reply) => {
      const list = listOrders(request.ctx, request.query);
      return sendList(request, reply, request.query, list);
    },
  );

  app.get(
    "/api/admin/orders/:id",
    {
      config,
      schema: {
        tags,
        operationId: "getAdminOrder",
        summary: "One order with all that the team knows of it",
        params: IdParams,
        response: { 200: AdminOrder, ...refusals(401, 403, 404) },
      },
    },
    (request) => getAdminOrder(request.ctx, request.params.id),
  );

  app.put(
    "/api/admin/orders/:id",
    {
      config,
      schema: {
        tags,
        operationId: "setOrderStatus",
        summary: "Set an order's status",
        description:
          "The customer is mailed of Shipped, Delivered and Cancelled. An order that was restocked and leaves Cancelled takes its units back: a 409 when others have bought them.",
        params: IdParams,
        body: StatusChange,
        response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    (request) => setOrderStatus(request.ctx, paypal, request.params.id, request.body),
  );

  app.delete(
    "/api/admin/orders/:id",
    {
      config,
      schema: {
        tags,
        operationId: "deleteOrder",
        summary: "Delete an order that is not paid, or refunded whole",
        params: IdParams,
        response: { 204: Type.Null(), ...refusals(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      await deleteOrder(request.ctx, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/admin/orders/:id/refunds",
    {
      config,
      schema: {
        tags,
        operationId: "refundOrder",
        summary: "Send money of an order back through PayPal",
        description:
          "Answers the order; while PayPal's answer is not known the refund is `created`, and the shop asks again by itself.",
        params: IdParams,
        body: RefundRequest,
        response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    (request) => {
      const { ctx, params, body } = request;
      return refundOrder(ctx, paypal, params.id, { _id: idOfCall(request), ...body });
    },
  );

  app.get(
    "/api/admin/orders/packing-slips.pdf",
    {
      config,
      schema: {
        tags,
        operationId: "getPackingSlips",
        summary: "The packing slips of several orders in one document",
        querystring: PaperQuery,
        response: { 200: Pdf, ...refusals(400, 401, 403, 404) },
      },
      serializerCompiler: () => (data) => JSON.stringify(data),
    },
    async (request, reply) => {
      const orders = await listAdminOrders(request.ctx, request.query.ids);
      return reply
        .type("application/pdf")
        .header("content-disposition", 'attachment; filename="packing-slips.pdf"')
        .header("cache-control", "no-store")
        .send(await packingSlips(orders));
    },
  );

  for (const [path, operationId, summary, make] of PAPERS) {
    app.get(
      `/api/admin/orders/:id/${path}`,
      {
        config,
        schema: {
          tags,
          operationId,
          summary,
          params: IdParams,
          response: { 200: Pdf, ...refusals(401, 403, 404) },
        },
        // A file, not JSON.
        serializerCompiler: () => (data) => JSON.stringify(data),
      },
      async (request, reply) => {
        const order = await getAdminOrder(request.ctx, request.params.id);
        const name = path.replace(".", `-${order.orderNumber}.`);
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${name}"`)
          .header("cache-control", "no-store")
          .send(await make(order));
      },
    );
  }

  app.put(
    "/api/admin/orders/:id/note",
    {
      config,
      schema: {
        tags,
        operationId: "setTeamNote",
        summary: "The team's note on an order, which no customer sees",
        params: IdParams,
        body: TeamNote,
        response: { 200: AdminOrder, ...refusals(400, 401, 403, 404) },
      },
    },
    (request) => setTeamNote(request.ctx, request.params.id, request.body.note),
  );
}
