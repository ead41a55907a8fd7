import { Type } from "typebox";
import { IdParams, refusals } from "../../platform/contract.ts";
import type { Routes } from "../../platform/http/app.ts";
import { workAndAnswer } from "../../platform/http/idempotency/work-and-answer.ts";
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

const tags = ["Admin"];
const config = { door: { may: "manage products" } } as const;

/** A product is changed and deleted at either address; an operation's name stands for one of them. */
const PRODUCT_PATHS = [
  ["/api/products/:id", ""],
  ["/api/admin/products/:id", "InAdmin"],
] as const;

export function catalogAdminRoutes(app: Routes): void {
  app.get(
    "/api/admin/products",
    {
      config,
      schema: {
        tags,
        operationId: "listAdminProducts",
        summary: "All products, drafts included",
        description:
          "Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how " +
          "many there are, `Link` where the next window is.",
        querystring: AdminProductQuery,
        response: { 200: Type.Array(AdminProductSummary), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const list = await listAdminProducts(request.ctx, request.query);
      return sendList(request, reply, request.query, list);
    },
  );

  app.get(
    "/api/admin/products/:id",
    {
      config,
      schema: {
        tags,
        operationId: "getAdminProduct",
        summary: "One product, drafts included",
        params: IdParams,
        response: { 200: AdminProduct, ...refusals(401, 403, 404) },
      },
    },
    (request) => getAdminProduct(request.ctx, request.params.id),
  );

  app.post(
    "/api/admin/products",
    {
      config,
      schema: {
        tags,
        operationId: "createProduct",
        summary: "Add a product",
        body: ProductInput,
        response: { 201: AdminProduct, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, (ctx) => createProduct(ctx, request.body));
    },
  );

  app.post(
    "/api/admin/products/:id/duplicate",
    {
      config,
      schema: {
        tags,
        operationId: "duplicateProduct",
        summary: "Add a draft like a product",
        description:
          "With its texts, its facts and its colours and sizes; with article numbers of its own, no " +
          "units and no pictures.",
        params: IdParams,
        response: { 201: AdminProduct, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, (ctx) => duplicateProduct(ctx, request.params.id));
    },
  );

  app.post(
    "/api/admin/products/bulk",
    {
      config,
      schema: {
        tags,
        operationId: "changeInBulk",
        summary: "Change many products at once",
        description:
          "Those of `ids`, or all that meet `filters`. What was applied is undone by its `batchId`.",
        body: BulkChange,
        response: { 200: BulkResult, ...refusals(400, 401, 403) },
      },
    },
    (request, reply) => workAndAnswer(request, reply, (ctx) => changeInBulk(ctx, request.body)),
  );

  app.get(
    "/api/admin/color-tones",
    {
      config,
      schema: {
        tags,
        operationId: "listColorTones",
        summary: "What colors look like in their dots",
        description:
          "Those of `colors` as a product that has them all shows them, then the others whose tones " +
          "admins have set.",
        querystring: ColorToneQuery,
        response: { 200: Type.Array(ColorTone), ...refusals(400, 401, 403) },
      },
    },
    (request) => listColorTones(request.ctx, request.query.colors),
  );

  app.put(
    "/api/admin/color-tones",
    {
      config,
      schema: {
        tags,
        operationId: "setColorTone",
        summary: "Set the tone of a color",
        description:
          "Wherever the color is shown, whether its name is written in capitals or not. With null it " +
          "is looked up by its name again.",
        body: ColorToneInput,
        response: { 200: ColorTone, ...refusals(400, 401, 403) },
      },
    },
    (request) => setColorTone(request.ctx, request.body),
  );

  for (const [path, where] of PRODUCT_PATHS) {
    app.put(
      path,
      {
        config,
        schema: {
          tags,
          operationId: `updateProduct${where}`,
          summary: "Change a product",
          description: "What is left out stays as it is.",
          params: IdParams,
          body: ProductInput,
          response: { 200: AdminProduct, ...refusals(400, 401, 403, 404, 409) },
        },
      },
      (request) => updateProduct(request.ctx, request.params.id, request.body),
    );

    app.delete(
      path,
      {
        config,
        schema: {
          tags,
          operationId: `deleteProduct${where}`,
          summary: "Delete a product",
          description: "Orders keep it; what an open checkout holds is still delivered.",
          params: IdParams,
          response: { 204: Type.Null(), ...refusals(401, 403, 404) },
        },
      },
      async (request, reply) => {
        await deleteProduct(request.ctx, request.params.id);
        return reply.code(204).send(null);
      },
    );
  }
}
