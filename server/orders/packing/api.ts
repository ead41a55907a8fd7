import { Type } from "typebox";
import { SKIPPED_HEADER } from "../../../common/address-files.ts";
import { IdParams, refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { AdminOrder } from "../admin-contract.ts";
import { writeAddresses } from "./address-file.ts";
import {
  AddressQuery,
  Hold,
  OrderIds,
  PackAnswer,
  Packed,
  ShipAnswer,
  ShipRequest,
} from "./contract.ts";
import { packOrders, setPacked } from "./pack.ts";
import { setHold } from "./set-hold.ts";
import { shipOrders, unshipOrders } from "./ship.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

/** The team's work on the day on which orders are packed. */
export const packingRoutes = {
  setPacked: route({
    at: "PUT /api/admin/orders/:id/packed",
    ...base,
    summary: "Mark an order as packed, or as not packed after all",
    description: "An order that is held, cancelled or sent is a 409. Its first time stays.",
    params: IdParams,
    body: Packed,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => setPacked(ctx, params.id, body.packed),
  }),

  setHold: route({
    at: "PUT /api/admin/orders/:id/hold",
    ...base,
    summary: "Hold an order back, or release it",
    description: "Nothing of a held order is packed or sent. The customer does not see it.",
    params: IdParams,
    body: Hold,
    response: { 200: AdminOrder, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => setHold(ctx, params.id, body.reason),
  }),

  packOrders: route({
    at: "POST /api/admin/orders/pack",
    ...base,
    summary: "Mark several orders as packed; those that cannot be are skipped",
    body: OrderIds,
    response: { 200: PackAnswer, ...refusals(400, 401, 403) },
    handle: ({ ctx, body }) => packOrders(ctx, body.ids),
  }),

  shipOrders: route({
    at: "POST /api/admin/orders/ship",
    ...base,
    summary: "Send several orders, each in one parcel; those that cannot be sent are skipped",
    description:
      "Their mails wait for `undoSeconds` of the settings, until which `unship` takes them back. A list with a mistake sends nothing and names its lines, as `parcels.3.trackingNumber`.",
    body: ShipRequest,
    response: { 200: ShipAnswer, ...refusals(400, 401, 403) },
    handle: ({ ctx, body }) => shipOrders(ctx, body.parcels),
  }),

  unshipOrders: route({
    at: "POST /api/admin/orders/unship",
    ...base,
    summary: "Take orders back that were just sent together, before their mails leave",
    body: OrderIds,
    response: { 200: PackAnswer, ...refusals(400, 401, 403) },
    handle: ({ ctx, body }) => unshipOrders(ctx, body.ids),
  }),

  readAddresses: route({
    at: "GET /api/admin/orders/addresses.csv",
    ...base,
    summary: "The addresses of several orders, for a carrier's program",
    description:
      "Orders of erased customers have no row; `X-Skipped-Orders` names them by their numbers.",
    querystring: AddressQuery,
    response: {
      200: { content: { "text/csv": { schema: Type.String() } } },
      ...refusals(400, 401, 403, 404),
    },
    handle: async ({ ctx, query }, reply) => {
      const { file, skipped } = await writeAddresses(ctx, query);
      if (skipped.length > 0) reply.header(SKIPPED_HEADER, skipped.join());
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="addresses.csv"')
        .header("cache-control", "no-store")
        .send(file as never);
    },
  }),
};
