import { Type } from "typebox";
import { IdParams, refusals } from "../../platform/contract.ts";
import { workAndAnswer } from "../../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import {
  LookAhead,
  Sale,
  SaleChange,
  SaleInput,
  SalePreview,
  SalePreviewQuery,
} from "./contract.ts";
import { listSales, previewSale, readSale } from "./list-sales.ts";
import { beginLookAhead } from "./look-ahead.ts";
import { changeSale, createSale, endSale } from "./save-sale.ts";

const base = { door: { may: "manage products" }, tags: ["Admin"] } satisfies RouteBase;

export const saleRoutes = {
  listSales: route({
    at: "GET /api/admin/sales",
    ...base,
    summary: "All sales: running, to come and past",
    response: { 200: Type.Array(Sale), ...refusals(401, 403) },
    handle: ({ ctx }) => listSales(ctx),
  }),

  createSale: route({
    at: "POST /api/admin/sales",
    ...base,
    summary: "Plan a sale",
    description:
      "Without a beginning it begins at once. Which products of a collection, or of all, belong to it is " +
      "settled as it begins. 400 names, at the field, products that would not cost less and those that " +
      "another sale has at that time.",
    body: SaleInput,
    response: { 201: Sale, ...refusals(400, 401, 403) },
    handle: (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, (ctx) => createSale(ctx, request.body));
    },
  }),

  getSale: route({
    at: "GET /api/admin/sales/:id",
    ...base,
    summary: "A sale",
    params: IdParams,
    response: { 200: Sale, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => readSale(ctx, params.id),
  }),

  changeSale: route({
    at: "PUT /api/admin/sales/:id",
    ...base,
    summary: "Change a sale",
    description:
      "`version` is the one that was read; 409 where somebody was faster. While it runs, only its name and " +
      "its end can be another.",
    params: IdParams,
    body: SaleChange,
    response: { 200: Sale, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => changeSale(ctx, params.id, body),
  }),

  endSale: route({
    at: "POST /api/admin/sales/:id/end",
    ...base,
    summary: "End a sale that runs, or cancel one that is to come",
    params: IdParams,
    response: { 200: Sale, ...refusals(401, 403, 404, 409) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, (ctx) => endSale(ctx, request.params.id)),
  }),

  lookAhead: route({
    at: "POST /api/admin/sales/look-ahead",
    ...base,
    summary: "Look at the shop with the prices of a moment that is to come",
    description:
      "Sets a cookie for an hour, with which this browser's pages show them. It ends with the session.",
    body: LookAhead,
    response: { 204: Type.Null(), ...refusals(400, 401, 403) },
    handle: async ({ ctx, body }, reply) => beginLookAhead(ctx, body.at, reply),
  }),

  previewSale: route({
    at: "POST /api/admin/sales/preview",
    ...base,
    summary: "What the products of a sale would cost, before it is saved",
    querystring: SalePreviewQuery,
    body: SaleInput,
    response: { 200: SalePreview, ...refusals(400, 401, 403, 404) },
    handle: ({ ctx, query, body }) => previewSale(ctx, body, query.sale),
  }),
};
