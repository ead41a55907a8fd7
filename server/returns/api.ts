import { Type } from "typebox";
import { Pdf, sendPdf } from "../orders/papers/send-paper.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { NewReturn, ReturnOptions } from "./contract.ts";
import { cancelMyReturn, printMySlip, readMyOptions, requestMyReturn } from "./owner.ts";

const base = { door: "owner", tags: ["Returns"] } satisfies RouteBase;
const ReturnParams = Type.Object({ ...IdParams.properties, returnId: Type.String() });

export const returnRoutes = {
  readReturnOptions: route({
    at: "GET /api/orders/:id/returns",
    ...base,
    summary: "What of an order can be sent back, and what was",
    params: IdParams,
    response: { 200: ReturnOptions, ...refusals(401, 404) },
    handle: ({ ctx, params }) => readMyOptions(ctx, params.id),
  }),

  requestReturn: route({
    at: "POST /api/orders/:id/returns",
    ...base,
    summary: "Announce that something comes back",
    description:
      "What it is exchanged for is kept from now on. Mistakes are said at their line, as `lines.0.quantity`.",
    params: IdParams,
    body: NewReturn,
    response: { 200: ReturnOptions, ...refusals(400, 401, 404, 409) },
    handle: ({ ctx, params, body }) => requestMyReturn(ctx, params.id, body),
  }),

  cancelReturn: route({
    at: "DELETE /api/orders/:id/returns/:returnId",
    ...base,
    summary: "Call a return off while nothing of it has come",
    params: ReturnParams,
    response: { 200: ReturnOptions, ...refusals(401, 404, 409) },
    handle: ({ ctx, params }) => cancelMyReturn(ctx, params.id, params.returnId),
  }),

  printReturnSlip: route({
    at: "GET /api/orders/:id/returns/:returnId/slip",
    ...base,
    summary: "The slip for the parcel that comes back",
    params: ReturnParams,
    response: { 200: Pdf, ...refusals(401, 404) },
    // A file, not JSON.
    serializerCompiler: () => (data) => JSON.stringify(data),
    handle: async ({ ctx, params }, reply) => {
      const { code, pdf } = await printMySlip(ctx, params.id, params.returnId);
      return sendPdf(reply, `${code}.pdf`, pdf);
    },
  }),
};
