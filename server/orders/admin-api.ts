import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { adminOrderMessages } from "../../common/messages/admin/orders.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import { idOfCall } from "../platform/http/idempotency/honour-keys.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { sendList } from "../platform/http/send-list.ts";
import {
  AdminOrder,
  AdminOrderQuery,
  AdminOrderRow,
  CarrierChoice,
  NewParcel,
  PaperQuery,
  ParcelChange,
  ParcelParams,
  RefundRequest,
  StatusChange,
  TeamNote,
} from "./admin-contract.ts";
import { ShippingInfo, Swap } from "./contract.ts";
import { correctAddress } from "./corrections/correct-address.ts";
import { swapVariant } from "./corrections/swap-variant.ts";
import { deleteOrder } from "./delete-order.ts";
import { getAdminOrder, listAdminOrders } from "./get-admin-order.ts";
import { listOrders } from "./list-orders.ts";
import { invoice, packingSlip, packingSlips } from "./papers/order-papers.ts";
import { Pdf, sendPdf } from "./papers/send-paper.ts";
import { sortSlips } from "./papers/sort-slips.ts";
import { listCarriers } from "./parcels/read-parcels.ts";
import { correctParcel, sendParcel } from "./parcels/send-parcel.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { setOrderStatus } from "./set-order-status.ts";
import { setTeamNote } from "./set-team-note.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

/** The team's work with orders. */
export const orderAdminRoutes = {
  listOrders: route({
    at: "GET /api/admin/orders",
    ...base,
    summary: "All orders, newest first unless sorted otherwise",
    description:
      "Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how " +
      "many match, `Link` where the windows beside this one are.",
    querystring: AdminOrderQuery,
    response: { 200: Type.Array(AdminOrderRow), ...refusals(400, 401, 403) },
    handle: (request, reply) => {
      const list = listOrders(request.ctx, request.query);
      return sendList(request, reply, request.query, list);
    },
  }),

  getAdminOrder: route({
    at: "GET /api/admin/orders/:id",
    ...base,
    summary: "One order with all that the team knows of it",
    params: IdParams,
    response: { 200: AdminOrder, ...refusals(401, 403, 404) },
    handle: (request) => getAdminOrder(request.ctx, request.params.id),
  }),

  correctAddressForCustomer: route({
    at: "PUT /api/admin/orders/:id/address",
    ...base,
    summary: "Correct where an order goes, while nobody has packed it",
    description:
      "Country and state stay: delivery and tax were agreed for them. PayPal's seller protection is for the address that PayPal was told.",
    params: IdParams,
    body: ShippingInfo,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
    handle: async ({ ctx, params, body }) => {
      await correctAddress(ctx, params.id, body);
      return getAdminOrder(ctx, params.id);
    },
  }),

  swapVariantForCustomer: route({
    at: "POST /api/admin/orders/:id/swap",
    ...base,
    summary: "Swap a line for another size or color, while nobody has packed it",
    params: IdParams,
    body: Swap,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
    handle: async ({ ctx, params, body }) => {
      await swapVariant(ctx, params.id, body);
      return getAdminOrder(ctx, params.id);
    },
  }),

  setOrderStatus: route({
    at: "PUT /api/admin/orders/:id",
    ...base,
    summary: "Set an order's status",
    description:
      "The customer is mailed of Shipped, Delivered and Cancelled. An order that was restocked and leaves Cancelled takes its units back: a 409 when others have bought them.",
    params: IdParams,
    body: StatusChange,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
    handle: (request) => setOrderStatus(request.ctx, request.params.id, request.body),
  }),

  listCarriers: route({
    at: "GET /api/admin/orders/carriers",
    ...base,
    summary: "Who carries parcels, the shop's own carriers first",
    response: { 200: Type.Array(CarrierChoice), ...refusals(401, 403) },
    handle: async ({ ctx }) => listCarriers(ctx),
  }),

  sendParcel: route({
    at: "POST /api/admin/orders/:id/parcels",
    ...base,
    summary: "Send a parcel of an order",
    description:
      "An order that is Processing becomes Shipped with its first parcel, and one that had arrived in part is Shipped again. The customer is mailed of each, and PayPal hears its number.",
    params: IdParams,
    body: NewParcel,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => sendParcel(ctx, params.id, body),
  }),

  correctParcel: route({
    at: "PUT /api/admin/orders/:id/parcels/:parcelId",
    ...base,
    summary: "Correct a parcel's carrier and number",
    description: "The customer is mailed again, and PayPal hears the new number.",
    params: ParcelParams,
    body: ParcelChange,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404) },
    handle: ({ ctx, params, body }) => {
      return correctParcel(ctx, params.id, { parcelId: params.parcelId, ...body });
    },
  }),

  deleteOrder: route({
    at: "DELETE /api/admin/orders/:id",
    ...base,
    summary: "Delete an order that is not paid, or refunded whole",
    params: IdParams,
    response: { 204: Type.Null(), ...refusals(401, 403, 404, 409) },
    handle: (request) => deleteOrder(request.ctx, request.params.id),
  }),

  refundOrder: route({
    at: "POST /api/admin/orders/:id/refunds",
    ...base,
    summary: "Send money of an order back through PayPal",
    description:
      "Answers the order; while PayPal's answer is not known the refund is `created`, and the shop asks again by itself.",
    params: IdParams,
    body: RefundRequest,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
    handle: (request) => {
      const { ctx, params, body } = request;
      return refundOrder(ctx, params.id, { _id: idOfCall(request), ...body });
    },
  }),

  getPackingSlips: route({
    at: "GET /api/admin/orders/packing-slips.pdf",
    ...base,
    summary: "The packing slips of several orders in one document",
    querystring: PaperQuery,
    response: { 200: Pdf, ...refusals(400, 401, 403, 404) },
    serializerCompiler: () => (data) => JSON.stringify(data),
    handle: async (request, reply) => {
      const { ids, sort } = request.query;
      const orders = sortSlips(await listAdminOrders(request.ctx, ids), sort);
      return sendPdf(
        reply,
        adminOrderMessages.papers.files.slips,
        await packingSlips(orders, request.ctx.shop.url()),
      );
    },
  }),

  getPackingSlip: route({
    at: "GET /api/admin/orders/:id/packing-slip.pdf",
    summary: "An order's packing slip, without prices",
    ...paper("packing-slip", packingSlip),
  }),

  getInvoice: route({
    at: "GET /api/admin/orders/:id/invoice.pdf",
    summary: "An order's invoice",
    ...paper("invoice", invoice),
  }),

  setTeamNote: route({
    at: "PUT /api/admin/orders/:id/note",
    ...base,
    summary: "The team's note on an order, which no customer sees",
    params: IdParams,
    body: TeamNote,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404) },
    handle: (request) => setTeamNote(request.ctx, request.params.id, request.body.note),
  }),
};

/** A route of one of an order's papers. */
function paper(
  name: "invoice" | "packing-slip",
  make: (order: AdminOrder, shopUrl: string) => Promise<Readable>,
) {
  return {
    ...base,
    params: IdParams,
    response: { 200: Pdf, ...refusals(401, 403, 404) },
    // A file, not JSON.
    serializerCompiler: () => (data: unknown) => JSON.stringify(data),
    handle: async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const order = await getAdminOrder(request.ctx, request.params.id);
      const pdf = await make(order, request.ctx.shop.url());
      return sendPdf(reply, adminOrderMessages.papers.files[name](order.orderNumber), pdf);
    },
  };
}
