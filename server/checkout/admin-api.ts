import { Type } from "typebox";
import { IdParams, refusals } from "../platform/contract.ts";
import { workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { sendWindow } from "../platform/http/name-window.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { windowQuery } from "../platform/keyset.ts";
import { CheckoutHold, GivenBack } from "./admin-contract.ts";
import { giveBackHold } from "./give-back-hold.ts";
import { listHolds } from "./list-holds.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

export const checkoutAdminRoutes = {
  listHolders: route({
    at: "GET /api/admin/holds",
    ...base,
    summary: "Which checkouts have put what aside, until when",
    description:
      "`X-Total-Count` says how many there are, `Link` where the windows beside this one are.",
    querystring: Type.Object(windowQuery),
    response: { 200: Type.Array(CheckoutHold), ...refusals(400, 401, 403) },
    handle: async (request, reply) =>
      sendWindow(request, reply, await listHolds(request.ctx, request.query)),
  }),

  giveBack: route({
    at: "POST /api/admin/holds/:id/give-back",
    ...base,
    summary: "Put what a checkout holds back on the shelf",
    description: "Its customer puts none of it aside for half an hour. 409 while it is being paid.",
    params: IdParams,
    response: { 200: GivenBack, ...refusals(401, 403, 404, 409) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, async (ctx) => ({
        units: await giveBackHold(ctx, request.params.id),
      })),
  }),
};
