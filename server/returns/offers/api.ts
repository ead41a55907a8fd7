import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import {
  Checkout,
  ConfirmRequest,
  NotConfirmed,
  PaymentDeclined,
  PaypalOrder,
  PayRequest,
} from "../../checkout/contract.ts";
import { IdParams, refusals } from "../../platform/contract.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { requireUser } from "../../users/store.ts";
import { ReturnOptions } from "../contract.ts";
import { getOwn, readMyOptions } from "../owner.ts";
import { confirmOffer, declineOffer, payOffer, readOffer, startOfferPayment } from "./pay-offer.ts";

const base = { door: "owner", tags: ["Returns"] } satisfies RouteBase;
const params = Type.Object({ ...IdParams.properties, returnId: Type.String() });
/** PayPal limits the shop's calls as a whole: no customer may use them up. */
const preHandler = async ({ ctx }: FastifyRequest) =>
  countOrRefuse(ctx.limits.paymentCallsOfCustomer, requireUser(ctx));

/** What the customer does about an offer of which something is to be paid: as with any checkout. */
export const offerRoutes = {
  readOffer: route({
    at: "GET /api/orders/:id/returns/:returnId/offer",
    ...base,
    summary: "What is offered for a return, as a checkout",
    params,
    response: { 200: Checkout, ...refusals(401, 404) },
    handle: async ({ ctx, params: of }) => readOffer(ctx, await getOwn(ctx, of.id), of.returnId),
  }),

  startOfferPayment: route({
    at: "POST /api/orders/:id/returns/:returnId/offer/paypal-order",
    ...base,
    summary: "The PayPal order for what is left to pay",
    params,
    response: { 200: PaypalOrder, ...refusals(401, 404, 409, 429, 503) },
    preHandler,
    handle: async ({ ctx, params: of }) =>
      startOfferPayment(ctx, await getOwn(ctx, of.id), of.returnId),
  }),

  payOffer: route({
    at: "PUT /api/orders/:id/returns/:returnId/offer/pay",
    ...base,
    summary: "Settle with PayPal what was approved there",
    description: "Answers as `PUT /api/checkout/{id}/pay` does.",
    params,
    body: PayRequest,
    response: {
      200: Checkout,
      202: Checkout,
      402: PaymentDeclined,
      ...refusals(400, 401, 404, 409, 429, 503),
    },
    preHandler,
    handle: async ({ ctx, params: of, body }, reply) => {
      const answer = await payOffer(ctx, await getOwn(ctx, of.id), of.returnId, body);
      if (answer.status === 402) return reply.code(402).send(answer.body);
      return reply.code(answer.status).send(answer.body);
    },
  }),

  confirmOffer: route({
    at: "POST /api/orders/:id/returns/:returnId/offer/confirm",
    ...base,
    summary: "The shop's own button, where orders are confirmed with it",
    description: "Answers as `POST /api/checkout/{id}/confirm` does.",
    params,
    body: ConfirmRequest,
    response: {
      200: Checkout,
      202: Checkout,
      402: PaymentDeclined,
      409: NotConfirmed,
      ...refusals(400, 401, 404, 429, 503),
    },
    preHandler,
    handle: async ({ ctx, params: of, body }, reply) => {
      const answer = await confirmOffer(ctx, await getOwn(ctx, of.id), of.returnId, body);
      if (answer.status === 402) return reply.code(402).send(answer.body);
      if (answer.status === 409) return reply.code(409).send(answer.body);
      return reply.code(answer.status).send(answer.body);
    },
  }),

  declineOffer: route({
    at: "DELETE /api/orders/:id/returns/:returnId/offer",
    ...base,
    summary: "Say no to what is offered",
    params,
    response: { 200: ReturnOptions, ...refusals(401, 404, 409) },
    handle: async ({ ctx, params: of }) => {
      await declineOffer(ctx, await getOwn(ctx, of.id), of.returnId);
      return readMyOptions(ctx, of.id);
    },
  }),
};
