import { Type } from "typebox";
import { IdParams, refusals } from "../../platform/contract.ts";
import { workAndAnswer } from "../../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { sendList } from "../../platform/http/send-list.ts";
import { listColorTones, setColorTone } from "../tones/set-tones.ts";
import { changeInBulk } from "./bulk-change.ts";
import { createProduct, deleteProduct, updateProduct } from "./change-product.ts";
import {
  AdminProduct,
  AdminProductQuery,
  AdminProductSummary,
  BulkChange,
  BulkResult,
  ColorTone,
  ColorToneInput,
  ColorToneQuery,
  ProductInput,
} from "./contract.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { getAdminProduct, listAdminProducts } from "./list-admin-products.ts";

const base = { door: { may: "manage products" }, tags: ["Admin"] } satisfies RouteBase;

const updateRoute = route({
  at: "PUT /api/products/:id",
  ...base,
  summary: "Change a product",
  description: "What is left out stays as it is.",
  params: IdParams,
  body: ProductInput,
  response: { 200: AdminProduct, ...refusals(400, 401, 403, 404, 409) },
  handle: (request) => updateProduct(request.ctx, request.params.id, request.body),
});
const deleteRoute = route({
  at: "DELETE /api/products/:id",
  ...base,
  summary: "Delete a product",
  description: "Orders keep it; what an open checkout holds is still delivered.",
  params: IdParams,
  response: { 204: Type.Null(), ...refusals(401, 403, 404) },
  handle: (request) => deleteProduct(request.ctx, request.params.id),
});

export const catalogAdminRoutes = {
  listAdminProducts: route({
    at: "GET /api/admin/products",
    ...base,
    summary: "All products, drafts included",
    description:
      "Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how " +
      "many there are, `Link` where the next window is.",
    querystring: AdminProductQuery,
    response: { 200: Type.Array(AdminProductSummary), ...refusals(400, 401, 403) },
    handle: async (request, reply) => {
      const list = await listAdminProducts(request.ctx, request.query);
      return sendList(request, reply, request.query, list);
    },
  }),

  getAdminProduct: route({
    at: "GET /api/admin/products/:id",
    ...base,
    summary: "One product, drafts included",
    params: IdParams,
    response: { 200: AdminProduct, ...refusals(401, 403, 404) },
    handle: (request) => getAdminProduct(request.ctx, request.params.id),
  }),

  createProduct: route({
    at: "POST /api/admin/products",
    ...base,
    summary: "Add a product",
    body: ProductInput,
    response: { 201: AdminProduct, ...refusals(400, 401, 403, 409) },
    handle: async (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, (ctx) => createProduct(ctx, request.body));
    },
  }),

  duplicateProduct: route({
    at: "POST /api/admin/products/:id/duplicate",
    ...base,
    summary: "Add a draft like a product",
    description:
      "With its texts, its facts and its colors and sizes; with article numbers of its own, no " +
      "units and no pictures.",
    params: IdParams,
    response: { 201: AdminProduct, ...refusals(401, 403, 404, 409) },
    handle: async (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, (ctx) => duplicateProduct(ctx, request.params.id));
    },
  }),

  changeInBulk: route({
    at: "POST /api/admin/products/bulk",
    ...base,
    summary: "Change many products at once",
    description:
      "Those of `ids`, or all that meet `filters`. What was applied is undone by its `batchId`.",
    body: BulkChange,
    response: { 200: BulkResult, ...refusals(400, 401, 403) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, (ctx) => changeInBulk(ctx, request.body)),
  }),

  listColorTones: route({
    at: "GET /api/admin/color-tones",
    ...base,
    summary: "What colors look like in their dots",
    description:
      "Those of `colors` as a product that has them all shows them, then the others whose tones " +
      "admins have set.",
    querystring: ColorToneQuery,
    response: { 200: Type.Array(ColorTone), ...refusals(400, 401, 403) },
    handle: (request) => listColorTones(request.ctx, request.query.colors),
  }),

  setColorTone: route({
    at: "PUT /api/admin/color-tones",
    ...base,
    summary: "Set the tone of a color",
    description:
      "Wherever the color is shown, whether its name is written in capitals or not. With null it " +
      "is looked up by its name again.",
    body: ColorToneInput,
    response: { 200: ColorTone, ...refusals(400, 401, 403) },
    handle: (request) => setColorTone(request.ctx, request.body),
  }),

  // A product is changed and deleted at either address; an operation's name stands for one of them.
  updateProduct: updateRoute,
  deleteProduct: deleteRoute,
  updateProductInAdmin: { ...updateRoute, at: "PUT /api/admin/products/:id" as const },
  deleteProductInAdmin: { ...deleteRoute, at: "DELETE /api/admin/products/:id" as const },
};
