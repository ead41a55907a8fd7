import { Type } from "typebox";
import { IdParams, refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { deleteAddress, listAddresses } from "./addresses.ts";
import { cancelMyOrder } from "./cancel-order.ts";
import { Address, Order, ShippingInfo, Swap } from "./contract.ts";
import { correctAddress } from "./corrections/correct-address.ts";
import { swapVariant } from "./corrections/swap-variant.ts";
import { getInvoice } from "./invoices/read-invoices.ts";
import { revokeOrderLinks } from "./order-links.ts";
import { Pdf, sendInvoice } from "./papers/send-paper.ts";
import { getMine, getOrder, listMyOrders } from "./read-orders.ts";

const InvoiceParams = Type.Object({ ...IdParams.properties, invoiceId: Type.String() });

const base = { door: "owner", tags: ["Orders"] } satisfies RouteBase;

export const orderRoutes = {
  listMyOrders: route({
    at: "GET /api/orders/my-orders",
    ...base,
    summary: "The caller's orders, newest first",
    response: { 200: Type.Array(Order), ...refusals(401) },
    handle: (request) => listMyOrders(request.ctx),
  }),

  getOrder: route({
    at: "GET /api/orders/:id",
    ...base,
    summary: "One order",
    params: IdParams,
    response: { 200: Order, ...refusals(401, 404) },
    handle: (request) => getOrder(request.ctx, request.params.id),
  }),

  getOrderInvoice: route({
    at: "GET /api/orders/:id/invoices/:invoiceId",
    ...base,
    summary: "An invoice or a credit note of an order",
    params: InvoiceParams,
    response: { 200: Pdf, ...refusals(401, 404) },
    // A file, not JSON.
    serializerCompiler: () => (data) => JSON.stringify(data),
    handle: async ({ ctx, params }, reply) => {
      const { _id } = await getOrder(ctx, params.id);
      return sendInvoice(reply, await getInvoice(ctx, _id, params.invoiceId));
    },
  }),

  cancelMyOrder: route({
    at: "POST /api/orders/:id/cancel",
    ...base,
    summary: "Cancel an order that nobody has packed yet",
    description: "All its money goes back through PayPal. A cancelled order stays as it is.",
    params: IdParams,
    response: { 200: Order, ...refusals(401, 404, 409) },
    handle: ({ ctx, params }) => cancelMyOrder(ctx, params.id),
  }),

  correctAddress: route({
    at: "PUT /api/orders/:id/address",
    ...base,
    summary: "Correct where an order goes, while nobody has packed it",
    description: "Country and state stay: delivery and tax were agreed for them.",
    params: IdParams,
    body: ShippingInfo,
    response: { 200: Order, ...refusals(400, 401, 404, 409) },
    handle: async ({ ctx, params, body }) => {
      const { _id } = await getMine(ctx, params.id);
      await correctAddress(ctx, _id, body);
      return getOrder(ctx, _id);
    },
  }),

  swapVariant: route({
    at: "POST /api/orders/:id/swap",
    ...base,
    summary: "Swap a line for another size or color, while nobody has packed it",
    params: IdParams,
    body: Swap,
    response: { 200: Order, ...refusals(400, 401, 404, 409) },
    handle: async ({ ctx, params, body }) => {
      const { _id } = await getMine(ctx, params.id);
      await swapVariant(ctx, _id, body);
      return getOrder(ctx, _id);
    },
  }),

  revokeOrderLinks: route({
    at: "DELETE /api/orders/:id/links",
    ...base,
    // A guest has nothing but these links once their session is over.
    door: "account",
    summary: "Turn off the links to an order that were mailed so far",
    params: IdParams,
    response: { 204: Type.Null(), ...refusals(401, 403, 404) },
    handle: (request) => revokeOrderLinks(request.ctx, request.params.id),
  }),
};

export const addressRoutes = {
  listAddresses: route({
    at: "GET /api/addresses",
    door: "owner",
    tags: ["Addresses"],
    summary: "Where the caller had orders sent to, the last used first",
    response: { 200: Type.Array(Address), ...refusals(401) },
    handle: (request) => listAddresses(request.ctx),
  }),

  deleteAddress: route({
    at: "DELETE /api/addresses/:id",
    door: "owner",
    tags: ["Addresses"],
    summary: "Forget an address",
    params: IdParams,
    response: { 204: Type.Null(), ...refusals(401, 404) },
    handle: (request) => deleteAddress(request.ctx, request.params.id),
  }),
};
