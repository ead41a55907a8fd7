import { Type } from "typebox";
import { findOrderRow } from "../orders/read-orders.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { sendList } from "../platform/http/send-list.ts";
import { cancelReturn } from "./cancel-return.ts";
import {
  AdminReturn,
  AdminReturnQuery,
  NewReturn,
  ReceivedReturn,
  ReturnEnd,
  ReturnNumbers,
  ReturnNumbersQuery,
  ReturnOptions,
  WaitingReturns,
} from "./contract.ts";
import { countWaiting } from "./count-waiting.ts";
import { endReview } from "./end-review.ts";
import { readOptions } from "./read-options.ts";
import { findReturn, getAdminReturn, listReturns } from "./read-returns.ts";
import { receiveReturn } from "./receive-return.ts";
import { requestReturn } from "./request-return.ts";
import { readReturnNumbers } from "./return-numbers.ts";
import { numbersToCsv } from "./return-numbers-file.ts";
import { returnWithdrawn } from "./return-withdrawn.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

/** The team's work with what comes back. */
export const returnAdminRoutes = {
  listReturns: route({
    at: "GET /api/admin/returns",
    ...base,
    summary: "Returns, the newest first",
    description: "`waiting` are those in which something is left to do.",
    querystring: AdminReturnQuery,
    response: { 200: Type.Array(AdminReturn), ...refusals(400, 401, 403) },
    handle: (request, reply) =>
      sendList(request, reply, request.query, listReturns(request.ctx, request.query)),
  }),

  findReturn: route({
    at: "GET /api/admin/return-codes/:code",
    ...base,
    summary: "A return by the code on its slip, in any letters",
    params: Type.Object({ code: Type.String({ maxLength: 40 }) }),
    response: { 200: AdminReturn, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => findReturn(ctx, params.code),
  }),

  countWaitingReturns: route({
    at: "GET /api/admin/returns/waiting",
    ...base,
    summary: "How many returns and withdrawals wait for a person",
    response: { 200: WaitingReturns, ...refusals(401, 403) },
    handle: ({ ctx }) => countWaiting(ctx),
  }),

  returnWithdrawn: route({
    at: "POST /api/admin/withdrawals/:id/return",
    ...base,
    summary: "Announce what was withdrawn from as a return, which deals with the withdrawal",
    description:
      "Without window and fee. Its customer is mailed the slip. What was declared in words is taken as the whole order. Asked again it is the same return.",
    params: IdParams,
    response: { 200: AdminReturn, ...refusals(401, 403, 404, 409) },
    handle: ({ ctx, params }) => returnWithdrawn(ctx, params.id),
  }),

  readReturnNumbers: route({
    at: "GET /api/admin/returns/numbers",
    ...base,
    summary: "Sold and returned units of a period by product, size and reason",
    description: "The last `days`, or those `from` one `to` another, by the calendar of `zone`.",
    querystring: ReturnNumbersQuery,
    response: { 200: ReturnNumbers, ...refusals(400, 401, 403) },
    handle: ({ ctx, query }) => readReturnNumbers(ctx, query),
  }),

  readReturnNumbersFile: route({
    at: "GET /api/admin/returns/numbers.csv",
    ...base,
    summary: "The same as a file",
    querystring: ReturnNumbersQuery,
    response: {
      200: { content: { "text/csv": { schema: Type.String() } } },
      ...refusals(400, 401, 403),
    },
    handle: async ({ ctx, query }, reply) => {
      const numbers = await readReturnNumbers(ctx, query);
      const name = `selvedge-returns-${numbers.from}-${numbers.to}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(numbersToCsv(numbers));
    },
  }),

  getReturn: route({
    at: "GET /api/admin/returns/:id",
    ...base,
    summary: "One return",
    params: IdParams,
    response: { 200: AdminReturn, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => getAdminReturn(ctx, params.id),
  }),

  receiveReturn: route({
    at: "POST /api/admin/returns/:id/received",
    ...base,
    summary: "Write down what was in the parcel",
    description:
      "Good units go back on the shelf; accepted ones are refunded, or exchanged once all that is to be exchanged was judged. A 409 where somebody has judged it meanwhile, and where what is wanted instead is sold out: `refundInstead` pays it back.",
    params: IdParams,
    body: ReceivedReturn,
    response: { 200: AdminReturn, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => receiveReturn(ctx, params.id, body),
  }),

  cancelReturnForCustomer: route({
    at: "POST /api/admin/returns/:id/cancel",
    ...base,
    summary: "Call a return off while nothing of it has come",
    params: IdParams,
    response: { 200: AdminReturn, ...refusals(401, 403, 404, 409) },
    handle: async ({ ctx, params }) => {
      await cancelReturn(ctx, params.id);
      return getAdminReturn(ctx, params.id);
    },
  }),

  endReturn: route({
    at: "POST /api/admin/returns/:id/end",
    ...base,
    summary: "End a return of which something was left for a person",
    params: IdParams,
    body: ReturnEnd,
    response: { 200: AdminReturn, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => endReview(ctx, params.id, body.note),
  }),

  readReturnsOfOrder: route({
    at: "GET /api/admin/orders/:id/returns",
    ...base,
    summary: "What of an order can be sent back, and what was",
    params: IdParams,
    response: { 200: ReturnOptions, ...refusals(401, 403, 404) },
    handle: async ({ ctx, params }) => readOptions(ctx, await findOrderRow(ctx, params.id)),
  }),

  requestReturnForCustomer: route({
    at: "POST /api/admin/orders/:id/returns",
    ...base,
    summary: "Announce for a customer that something comes back",
    params: IdParams,
    body: NewReturn,
    response: { 200: ReturnOptions, ...refusals(400, 401, 403, 404, 409) },
    handle: async ({ ctx, params, body }) => {
      const { orderId } = await requestReturn(ctx, params.id, body);
      return readOptions(ctx, await findOrderRow(ctx, orderId));
    },
  }),
};
