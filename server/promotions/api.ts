import { Type } from "typebox";
import { IdParams, refusals } from "../platform/contract.ts";
import { workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { AdminCode, AdminCodeRow, CodeChange, CodeInput, CodeSwitch } from "./contract.ts";
import { getCodeForAdmin, listCodes } from "./read-codes.ts";
import { changeCode, createCode, switchCode } from "./write-code.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

export const codeRoutes = {
  listCodes: route({
    at: "GET /api/admin/codes",
    ...base,
    summary: "The shop's codes, the newest first",
    response: { 200: Type.Array(AdminCodeRow), ...refusals(401, 403) },
    handle: ({ ctx }) => listCodes(ctx),
  }),

  createCode: route({
    at: "POST /api/admin/codes",
    ...base,
    summary: "Add a code",
    body: CodeInput,
    response: { 201: AdminCode, ...refusals(400, 401, 403) },
    handle: (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, (ctx) => createCode(ctx, request.body));
    },
  }),

  getCode: route({
    at: "GET /api/admin/codes/:id",
    ...base,
    summary: "One of the shop's codes, with those for whom it is",
    params: IdParams,
    response: { 200: AdminCode, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => getCodeForAdmin(ctx, params.id),
  }),

  changeCode: route({
    at: "PUT /api/admin/codes/:id",
    ...base,
    summary: "Change a code",
    description:
      "`version` is the one that was read; 409 where somebody was faster. Checkouts that have a use aside keep what they were shown.",
    params: IdParams,
    body: CodeChange,
    response: { 200: AdminCode, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => changeCode(ctx, params.id, body),
  }),

  switchCode: route({
    at: "PUT /api/admin/codes/:id/active",
    ...base,
    summary: "Switch a code on or off",
    params: IdParams,
    body: CodeSwitch,
    response: { 200: AdminCode, ...refusals(401, 403, 404) },
    handle: ({ ctx, params, body }) => switchCode(ctx, params.id, body.isActive),
  }),
};
