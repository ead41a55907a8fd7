import { Readable } from "node:stream";
import { Type } from "typebox";
import { importApiMessages, importMessages } from "../../../common/messages/admin/import.ts";
import { IdParams, refusals } from "../../platform/contract.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { type FileProblem, readForm } from "../../platform/http/forms.ts";
import { nameWindow } from "../../platform/http/name-window.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { AdminProductFilters } from "../products/contract.ts";
import { adminConditions } from "../products/filters.ts";
import {
  ImportApply,
  ImportCheck,
  ImportForm,
  ImportRow,
  ImportRowsQuery,
  ImportSummary,
  ProductImport,
} from "./contract.ts";
import { exportProducts, templateFile } from "./export-products.ts";
import {
  applyImport,
  checkImport,
  createImport,
  getImport,
  listImportRows,
  listImports,
} from "./imports.ts";

const base = { door: { may: "manage products" }, tags: ["Admin"] } satisfies RouteBase;
const CSV = "text/csv; charset=utf-8";
const csvFile = { content: { "text/csv": { schema: Type.String() } } };

export const csvRoutes = {
  exportProducts: route({
    at: "GET /api/admin/products/export.csv",
    ...base,
    summary: "Products as CSV, a row for each variant",
    description:
      "Those that meet the filters of the list. Cells that a spreadsheet would calculate begin " +
      "with an apostrophe, which an import takes away.",
    querystring: AdminProductFilters,
    response: { 200: csvFile, ...refusals(400, 401, 403) },
    handle: async (request, reply) => {
      const where = await adminConditions(request.ctx, request.query);
      reply.header("content-disposition", 'attachment; filename="products.csv"').type(CSV);
      return reply.send(asBody(exportProducts(request.ctx, where)));
    },
  }),

  getImportTemplate: route({
    at: "GET /api/admin/imports/template.csv",
    ...base,
    summary: "A file to fill in, with a product as an example",
    response: { 200: csvFile, ...refusals(401, 403) },
    handle: async ({ ctx }, reply) => {
      reply.header("content-disposition", 'attachment; filename="products-template.csv"').type(CSV);
      return reply.send(templateFile(ctx));
    },
  }),

  createImport: route({
    at: "POST /api/admin/imports",
    ...base,
    summary: "Send a CSV file of products",
    description:
      "Nothing is changed yet: check it, then apply it. The file is kept for a day, and only for " +
      "whoever sent it.",
    consumes: ["multipart/form-data"],
    body: ImportForm,
    response: { 201: ProductImport, ...refusals(400, 401, 403, 413, 415) },
    // The body is a stream of parts; readForm takes it apart.
    validatorCompiler: () => () => true,
    handle: async (request, reply) => {
      const { file } = await readForm(request, [], refusedFile);
      if (!file) throw badField("file", importMessages.file.missing);
      return reply.code(201).send(await createImport(request.ctx, file));
    },
  }),

  listImports: route({
    at: "GET /api/admin/imports",
    ...base,
    summary: "The last files that you sent",
    response: { 200: Type.Array(ImportSummary), ...refusals(401, 403) },
    handle: (request) => listImports(request.ctx),
  }),

  getImport: route({
    at: "GET /api/admin/imports/:id",
    ...base,
    summary: "A file that you sent, and how far it is",
    params: IdParams,
    response: { 200: ProductImport, ...refusals(401, 403, 404) },
    handle: (request) => getImport(request.ctx, request.params.id),
  }),

  checkImport: route({
    at: "POST /api/admin/imports/:id/check",
    ...base,
    summary: "See what a file would change",
    description: "Answers once the check is over; `GET` says meanwhile how far it is.",
    params: IdParams,
    body: ImportCheck,
    response: { 200: ProductImport, ...refusals(400, 401, 403, 404, 409) },
    handle: (request) => checkImport(request.ctx, request.params.id, request.body.mapping),
  }),

  listImportRows: route({
    at: "GET /api/admin/imports/:id/rows",
    ...base,
    summary: "What the check found, row by row",
    description: "`X-Total-Count` says how many there are, `Link` where the next window is.",
    params: IdParams,
    querystring: ImportRowsQuery,
    response: { 200: Type.Array(ImportRow), ...refusals(400, 401, 403, 404, 409) },
    handle: async (request, reply) => {
      const found = await listImportRows(request.ctx, request.params.id, request.query);
      nameWindow(request, reply, found, found.total);
      return found.rows;
    },
  }),

  applyImport: route({
    at: "POST /api/admin/imports/:id/apply",
    ...base,
    summary: "Import what the check found, all of it or nothing",
    description:
      "Answers once it is done, and goes on when the caller leaves. Stock is changed by its " +
      "difference to what the check saw, so that sales meanwhile stay. 409 where other values have " +
      "changed since the check, also such as put on sale at $0.00 what the check did not count, or " +
      "less stock is left than is to be taken away; `errors` names each by its line.",
    params: IdParams,
    body: ImportApply,
    response: { 200: ProductImport, ...refusals(400, 401, 403, 404, 409) },
    handle: (request) => applyImport(request.ctx, request.params.id, request.body),
  }),
};

/** A stream of text is sent as it comes; the description of the API knows it as a text. */
function asBody(parts: AsyncIterable<string>): string {
  return Readable.from(parts) as unknown as string;
}

function refusedFile(field: string, problem: FileProblem): AppError {
  const message = importApiMessages[problem];
  const kind = problem === "tooHeavy" ? "too-large" : "bad-input";
  return new AppError(kind, "bad_file", message, { errors: [{ field, message }] });
}
