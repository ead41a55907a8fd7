import { Type } from "typebox";
import { Refusal, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { type RouteBase, route, serve } from "../platform/http/route.ts";
import { SubscriberKey, Subscription, Told } from "./contract.ts";
import { subscribe, subscribeAgain, unsubscribe } from "./subscribe.ts";

const base = { door: "everyone", tags: ["Newsletter"] } satisfies RouteBase;
const ToUnsubscribePage = Type.Null({
  description: "Leads to the page to unsubscribe on",
  headers: { location: { type: "string", description: "Its address" } },
});
const FORM = "application/x-www-form-urlencoded";

export const newsletterRoutes = {
  subscribe: route({
    at: "POST /api/newsletter",
    ...base,
    summary: "Subscribe to the newsletter",
    description: "A known address gets the same answer and no second mail.",
    body: Subscription,
    response: { 200: Told, ...refusals(400, 429) },
    handle: (request) => subscribe(request.ctx, request.ip, request.body.email),
  }),

  subscribeAgain: route({
    at: "POST /api/newsletter/subscribe-again",
    ...base,
    summary: "Take an unsubscription back",
    querystring: SubscriberKey,
    response: { 200: Told, ...refusals(404, 429) },
    handle: ({ ctx, ip, query }) => subscribeAgain(ctx, ip, query.key ?? ""),
  }),
};

/** Registers the one-click routes in a scope of their own: no other route takes a form for a body. */
export function serveOneClick(app: Routes): void {
  app.register(async (scope) => {
    // Mail programs send a form; the key in the address says all that is needed.
    scope.addContentTypeParser(FORM, { parseAs: "string" }, (_request, _body, done) =>
      done(null, {}),
    );
    serve(scope, oneClickRoutes);
  });
}

export const oneClickRoutes = {
  unsubscribe: route({
    at: "POST /api/newsletter/unsubscribe",
    ...base,
    summary: "Unsubscribe by one click, as mail programs do (RFC 8058)",
    consumes: [FORM, "multipart/form-data", "application/json"],
    querystring: SubscriberKey,
    response: { 200: Told, ...refusals(404) },
    handle: (request) => unsubscribe(request.ctx, request.query.key ?? ""),
  }),

  leadToUnsubscribe: route({
    at: "GET /api/newsletter/unsubscribe",
    ...base,
    summary: "The page to unsubscribe on, for older mail programs. Changes nothing",
    querystring: SubscriberKey,
    response: { 303: ToUnsubscribePage, default: Refusal },
    handle: ({ query }, reply) => {
      reply.redirect(`/unsubscribe?${new URLSearchParams({ key: query.key ?? "" })}`, 303);
    },
  }),
};
