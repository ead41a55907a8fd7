import { IdParams, refusals } from "../contract.ts";
import { type RouteBase, route } from "../http/route.ts";
import { listOutbox, OutboxMail, OutboxPage, OutboxQuery, readOutboxMail } from "./outbox.ts";

const base = { door: { may: "see mails" }, tags: ["Admin"] } satisfies RouteBase;

export const outboxRoutes = {
  listOutbox: route({
    at: "GET /api/admin/outbox",
    ...base,
    summary: "Mails that were kept instead of sent, newest first, 50 at a time",
    querystring: OutboxQuery,
    response: { 200: OutboxPage, ...refusals(400, 401, 403) },
    handle: async ({ ctx: { shop }, query }) => ({
      keepsMails: !shop.sendsMails,
      ...(await listOutbox(shop.outboxDir, query.before)),
    }),
  }),

  readOutboxMail: route({
    at: "GET /api/admin/outbox/:id",
    ...base,
    summary: "One of them",
    params: IdParams,
    response: { 200: OutboxMail, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => readOutboxMail(ctx.shop.outboxDir, params.id),
  }),
};
