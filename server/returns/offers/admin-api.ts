import { Type } from "typebox";
import { IdParams, refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { AdminReturn } from "../contract.ts";
import { getAdminReturn } from "../read-returns.ts";
import { NewOffer, OfferChoice, OfferChoicesQuery, OfferPreview } from "./contract.ts";
import { endOffer } from "./end-offer.ts";
import { findChoices } from "./find-choices.ts";
import { offerExchange, previewOffer } from "./offer-exchange.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

/** What the team offers instead of what came back. */
export const offerAdminRoutes = {
  findOfferChoices: route({
    at: "GET /api/admin/returns/:id/choices",
    ...base,
    summary: "What can be offered instead, by an article's name or a SKU",
    params: IdParams,
    querystring: OfferChoicesQuery,
    response: { 200: Type.Array(OfferChoice), ...refusals(400, 401, 403, 404) },
    handle: ({ ctx, params, query }) => findChoices(ctx, params.id, query.search),
  }),

  previewOffer: route({
    at: "POST /api/admin/returns/:id/offer/preview",
    ...base,
    summary: "What another product would cost whom",
    params: IdParams,
    body: NewOffer,
    response: { 200: OfferPreview, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => previewOffer(ctx, params.id, body),
  }),

  offerExchange: route({
    at: "POST /api/admin/returns/:id/offer",
    ...base,
    summary: "Offer another product for what came back",
    description:
      "Of a return in review. Where what came back pays it, it is sent at once and the rest is refunded; else its customer pays the difference first. Mistakes are said at their line, as `lines.0.variantId`.",
    params: IdParams,
    body: NewOffer,
    response: { 200: AdminReturn, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, params, body }) => offerExchange(ctx, params.id, body),
  }),

  withdrawOffer: route({
    at: "DELETE /api/admin/returns/:id/offer",
    ...base,
    summary: "Take an offer back that nobody has paid",
    params: IdParams,
    response: { 200: AdminReturn, ...refusals(401, 403, 404, 409) },
    handle: async ({ ctx, params }) => {
      await endOffer(ctx, params.id, "withdrawn");
      return getAdminReturn(ctx, params.id);
    },
  }),
};
