import { Type } from "typebox";
import { refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { FILE_ROWS, readOrderFigures, readProductFigures, readReport } from "./dashboard.ts";
import {
  FileQuery,
  Opening,
  OrderFigures,
  ProductFigures,
  Report,
  ReportQuery,
} from "./dashboard-contract.ts";
import { fileNameOf, toCsv } from "./dashboard-files.ts";
import { type OpeningSettings, readOpening } from "./opening.ts";

const tags = ["Admin"];
const config = { door: { may: "see reports" } } as const;

export function dashboardRoutes(app: Routes, settings: OpeningSettings): void {
  // As long as the shop takes no others, tests are what there is to look at.
  const counted = { countsTests: settings.takesTestPayments };
  app.get(
    "/api/admin/dashboard/products",
    {
      config,
      schema: {
        tags,
        operationId: "readProductFigures",
        summary: "How many products there are",
        response: { 200: ProductFigures, ...refusals(401, 403) },
      },
    },
    (request) => readProductFigures(request.ctx),
  );

  app.get(
    "/api/admin/dashboard/opening",
    {
      config,
      schema: {
        tags,
        operationId: "readOpening",
        summary: "What is left to do before a new shop opens",
        response: { 200: Opening, ...refusals(401, 403) },
      },
    },
    (request) => readOpening(request.ctx, settings),
  );

  app.get(
    "/api/admin/dashboard/orders",
    {
      config,
      schema: {
        tags,
        operationId: "readOrderFigures",
        summary: "Revenue, number of orders and the last of them",
        description: "Revenue is what paid orders brought in, less what was refunded.",
        response: { 200: OrderFigures, ...refusals(401, 403) },
      },
    },
    (request) => readOrderFigures(request.ctx, counted),
  );

  app.get(
    "/api/admin/dashboard/report",
    {
      config,
      schema: {
        tags,
        operationId: "readReport",
        summary: "Sales, stock and carts of a period's days",
        description:
          "The last `days`, or those `from` one `to` another, by the calendar of `zone`.",
        querystring: ReportQuery,
        response: { 200: Report, ...refusals(400, 401, 403) },
      },
    },
    (request) => readReport(request.ctx, request.query, counted),
  );

  app.get(
    "/api/admin/dashboard/file",
    {
      config,
      schema: {
        tags,
        operationId: "readReportFile",
        summary: "One series of the report as a file",
        querystring: FileQuery,
        response: {
          200: { content: { "text/csv": { schema: Type.String() } } },
          ...refusals(400, 401, 403),
        },
      },
    },
    async (request, reply) => {
      const { series = "days", ...query } = request.query;
      const most = { bestSellers: FILE_ROWS, lowStock: FILE_ROWS };
      const report = await readReport(request.ctx, query, counted, most);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${fileNameOf(report, series)}"`)
        .send(toCsv(report, series));
    },
  );
}
