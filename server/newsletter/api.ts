import { Type } from "typebox";
import { Refusal, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import type { Limits } from "../platform/http/limits.ts";
import { SubscriberKey, Subscription, Told } from "./contract.ts";
import { subscribe, subscribeAgain } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

const tags = ["Newsletter"];
const config = { door: "everyone" } as const;
const ToUnsubscribePage = Type.Null({
  description: "Leads to the page to unsubscribe on",
  headers: { location: { type: "string", description: "Its address" } },
});
const FORM = "application/x-www-form-urlencoded";

export function newsletterRoutes(app: Routes, limits: Limits): void {
  app.post(
    "/api/newsletter",
    {
      config,
      schema: {
        tags,
        operationId: "subscribe",
        summary: "Subscribe to the newsletter",
        description: "A known address gets the same answer and no second mail.",
        body: Subscription,
        response: { 200: Told, ...refusals(400, 429) },
      },
    },
    (request) => subscribe(request.ctx, { limits, address: request.ip }, request.body.email),
  );

  app.post(
    "/api/newsletter/subscribe-again",
    {
      config,
      schema: {
        tags,
        operationId: "subscribeAgain",
        summary: "Take an unsubscription back",
        querystring: SubscriberKey,
        response: { 200: Told, ...refusals(404, 429) },
      },
    },
    ({ ctx, ip, query }) => subscribeAgain(ctx, { limits, address: ip }, query.key ?? ""),
  );

  app.register(async (scope) => oneClickRoutes(scope));
}

/** In a scope of their own: no other route takes a form for a body. */
function oneClickRoutes(app: Routes): void {
  // What mail programs send. The form says nothing that the address does not.
  app.addContentTypeParser(FORM, { parseAs: "string" }, (_request, _body, done) => done(null, {}));
  app.post(
    "/api/newsletter/unsubscribe",
    {
      config,
      schema: {
        tags,
        operationId: "unsubscribe",
        summary: "Unsubscribe by one click, as mail programs do (RFC 8058)",
        consumes: [FORM, "multipart/form-data", "application/json"],
        querystring: SubscriberKey,
        response: { 200: Told, ...refusals(404) },
      },
    },
    (request) => unsubscribe(request.ctx, request.query.key ?? ""),
  );

  app.get(
    "/api/newsletter/unsubscribe",
    {
      config,
      schema: {
        tags,
        operationId: "leadToUnsubscribe",
        summary: "The page to unsubscribe on, for older mail programs. Changes nothing",
        querystring: SubscriberKey,
        response: { 303: ToUnsubscribePage, default: Refusal },
      },
    },
    ({ query }, reply) => {
      reply.redirect(`/unsubscribe?${new URLSearchParams({ key: query.key ?? "" })}`, 303);
    },
  );
}
