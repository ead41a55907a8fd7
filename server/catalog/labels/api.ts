import { refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { LabelQuery, LabelTable } from "./contract.ts";
import { listLabels } from "./list-labels.ts";

const base = { door: { may: "manage products" }, tags: ["Admin"] } satisfies RouteBase;

export const labelRoutes = {
  listLabels: route({
    at: "GET /api/admin/labels",
    ...base,
    summary: "What the labels of products lack, by market",
    description:
      "A part of the table at a time, the newest products first, drafts included. It reads a few rules of each market, and is no legal advice.",
    querystring: LabelQuery,
    response: { 200: LabelTable, ...refusals(400, 401, 403) },
    handle: ({ ctx, query }) => listLabels(ctx, query),
  }),
};
