import { Type } from "typebox";
import { refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { FILE_ROWS, readOrderFigures, readProductFigures, readReport } from "./dashboard.ts";
import {
  FileQuery,
  OrderFigures,
  ProductFigures,
  Report,
  ReportQuery,
} from "./dashboard-contract.ts";
import { fileNameOf, toCsv } from "./dashboard-files.ts";

const base = { door: { may: "see reports" }, tags: ["Admin"] } satisfies RouteBase;

export const dashboardRoutes = {
  readProductFigures: route({
    at: "GET /api/admin/dashboard/products",
    ...base,
    summary: "How many products there are",
    response: { 200: ProductFigures, ...refusals(401, 403) },
    handle: (request) => readProductFigures(request.ctx),
  }),

  readOrderFigures: route({
    at: "GET /api/admin/dashboard/orders",
    ...base,
    summary: "Revenue, number of orders and the last of them",
    description: "Revenue is what paid orders brought in, less what was refunded.",
    response: { 200: OrderFigures, ...refusals(401, 403) },
    handle: (request) => readOrderFigures(request.ctx),
  }),

  readReport: route({
    at: "GET /api/admin/dashboard/report",
    ...base,
    summary: "Sales, stock and carts of a period's days",
    description: "The last `days`, or those `from` one `to` another, by the calendar of `zone`.",
    querystring: ReportQuery,
    response: { 200: Report, ...refusals(400, 401, 403) },
    handle: (request) => readReport(request.ctx, request.query),
  }),

  readReportFile: route({
    at: "GET /api/admin/dashboard/file",
    ...base,
    summary: "One series of the report as a file",
    querystring: FileQuery,
    response: {
      200: { content: { "text/csv": { schema: Type.String() } } },
      ...refusals(400, 401, 403),
    },
    handle: async (request, reply) => {
      const { series = "days", ...query } = request.query;
      const report = await readReport(request.ctx, query, FILE_ROWS);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${fileNameOf(report, series)}"`)
        .send(toCsv(report, series));
    },
  }),
};
