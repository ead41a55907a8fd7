import { Readable } from "node:stream";
import { Type } from "typebox";
import { answers } from "../../../common/texts.ts";
import { IdParams, refusals } from "../../platform/contract.ts";
import { AppError, badField } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/app.ts";
import { type FileProblem, readForm } from "../../platform/http/forms.ts";
import { nameWindow } from "../../platform/http/name-window.ts";
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
import { createImportSessions } from "./import-sessions.ts";
import {
  applyImport,
  checkImport,
  createImport,
  getImport,
  listImportRows,
  listImports,
} from "./imports.ts";

const tags = ["Admin"];
const config = { door: { may: "manage products" } } as const;
const CSV = "text/csv; charset=utf-8";
const csvFile = { content: { "text/csv": { schema: Type.String() } } };

export function csvRoutes(app: Routes): void {
  const sessions = createImportSessions();

  app.get(
    "/api/admin/products/export.csv",
    {
      config,
      schema: {
        tags,
        operationId: "exportProducts",
        summary: "Products as CSV, a row for each variant",
        description:
          "Those that meet the filters of the list. Cells that a spreadsheet would calculate begin " +
          "with an apostrophe, which an import takes away.",
        querystring: AdminProductFilters,
        response: { 200: csvFile, ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const where = await adminConditions(request.ctx, request.query);
      reply.header("content-disposition", 'attachment; filename="products.csv"').type(CSV);
      return reply.send(asBody(exportProducts(request.ctx, where)));
    },
  );

  app.get(
    "/api/admin/imports/template.csv",
    {
      config,
      schema: {
        tags,
        operationId: "getImportTemplate",
        summary: "A file to fill in, with a product as an example",
        response: { 200: csvFile, ...refusals(401, 403) },
      },
    },
    async (_request, reply) => {
      reply.header("content-disposition", 'attachment; filename="products-template.csv"').type(CSV);
      return reply.send(templateFile());
    },
  );

  app.post(
    "/api/admin/imports",
    {
      config,
      // The body is a stream of parts; readForm takes it apart.
      validatorCompiler: () => () => true,
      schema: {
        tags,
        operationId: "createImport",
        summary: "Send a CSV file of products",
        description:
          "Nothing is changed yet: check it, then apply it. The file is kept for a day, and only for " +
          "whoever sent it.",
        consumes: ["multipart/form-data"],
        body: ImportForm,
        response: { 201: ProductImport, ...refusals(400, 401, 403, 413, 415) },
      },
    },
    async (request, reply) => {
      const { file } = await readForm(request, [], refusedFile);
      if (!file) throw badField("file", answers.imports.missing);
      return reply.code(201).send(await createImport(request.ctx, sessions, file));
    },
  );

  app.get(
    "/api/admin/imports",
    {
      config,
      schema: {
        tags,
        operationId: "listImports",
        summary: "The last files that you sent",
        response: { 200: Type.Array(ImportSummary), ...refusals(401, 403) },
      },
    },
    (request) => listImports(request.ctx, sessions),
  );

  app.get(
    "/api/admin/imports/:id",
    {
      config,
      schema: {
        tags,
        operationId: "getImport",
        summary: "A file that you sent, and how far it is",
        params: IdParams,
        response: { 200: ProductImport, ...refusals(401, 403, 404) },
      },
    },
    (request) => getImport(request.ctx, sessions, request.params.id),
  );

  app.post(
    "/api/admin/imports/:id/check",
    {
      config,
      schema: {
        tags,
        operationId: "checkImport",
        summary: "See what a file would change",
        description: "Answers once the check is over; `GET` says meanwhile how far it is.",
        params: IdParams,
        body: ImportCheck,
        response: { 200: ProductImport, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    (request) => checkImport(request.ctx, sessions, request.params.id, request.body.mapping),
  );

  app.get(
    "/api/admin/imports/:id/rows",
    {
      config,
      schema: {
        tags,
        operationId: "listImportRows",
        summary: "What the check found, row by row",
        description: "`X-Total-Count` says how many there are, `Link` where the next window is.",
        params: IdParams,
        querystring: ImportRowsQuery,
        response: { 200: Type.Array(ImportRow), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const found = await listImportRows(request.ctx, sessions, request.params.id, request.query);
      nameWindow(request, reply, found, found.total);
      return found.rows;
    },
  );

  app.post(
    "/api/admin/imports/:id/apply",
    {
      config,
      schema: {
        tags,
        operationId: "applyImport",
        summary: "Import what the check found, all of it or nothing",
        description:
          "Answers once it is done, and goes on when the caller leaves. Stock is changed by its " +
          "difference to what the check saw, so that sales meanwhile stay. 409 where other values have " +
          "changed since the check, also such as put on sale at $0.00 what the check did not count, or " +
          "less stock is left than is to be taken away; `errors` names each by its line.",
        params: IdParams,
        body: ImportApply,
        response: { 200: ProductImport, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    (request) => applyImport(request.ctx, sessions, request.params.id, request.body),
  );
}

/** A stream of text is sent as it comes; the description of the API knows it as a text. */
function asBody(parts: AsyncIterable<string>): string {
  return Readable.from(parts) as unknown as string;
}

function refusedFile(field: string, problem: FileProblem): AppError {
  const message = answers.imports[problem];
  const kind = problem === "tooHeavy" ? "too-large" : "bad-input";
  return new AppError(kind, "bad_file", message, { errors: [{ field, message }] });
}
