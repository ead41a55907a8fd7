import { Type } from "typebox";
import { IdParams, refusals } from "../../platform/contract.ts";
import { sendWindow } from "../../platform/http/name-window.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { windowQuery } from "../../platform/keyset.ts";
import { AdminWithdrawal, FinishedWithdrawal } from "./contract.ts";
import { finishWithdrawal } from "./finish-withdrawal.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { openForWithdrawal } from "./open-for-withdrawal.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

export const withdrawalRoutes = {
  openForWithdrawal: route({
    at: "PUT /api/orders/:id/withdrawal",
    door: "owner",
    tags: ["Orders"],
    summary: "Let this browser withdraw from lines of an order",
    description: "Its cookie shows the order's lines on /withdraw for half an hour.",
    params: IdParams,
    response: { 204: Type.Null(), ...refusals(401, 404) },
    handle: async ({ ctx, params }, reply) => {
      reply.header("set-cookie", await openForWithdrawal(ctx, params.id)).code(204);
      return null;
    },
  }),

  listWithdrawals: route({
    at: "GET /api/admin/withdrawals",
    ...base,
    summary: "What customers declared by the withdrawal function, the open ones first",
    description:
      "`X-Total-Count` says how many there are, `Link` where the windows beside this one are.",
    querystring: Type.Object(windowQuery),
    response: { 200: Type.Array(AdminWithdrawal), ...refusals(400, 401, 403) },
    handle: async (request, reply) =>
      sendWindow(request, reply, await listWithdrawals(request.ctx, request.query)),
  }),

  finishWithdrawal: route({
    at: "PUT /api/admin/withdrawals/:id",
    ...base,
    summary: "Say that a withdrawal is dealt with",
    description: "409 where somebody was faster.",
    params: IdParams,
    body: FinishedWithdrawal,
    response: { 200: AdminWithdrawal, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => finishWithdrawal(ctx, params.id, body.note),
  }),
};
