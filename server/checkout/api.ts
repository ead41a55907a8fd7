import type { FastifyRequest } from "fastify";
import { IdParams, refusals } from "../platform/contract.ts";
import { countOrRefuse } from "../platform/http/limits.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { requireUser } from "../users/store.ts";
import { checkCode } from "./check-code.ts";
import {
  Checkout,
  CheckoutRequest,
  CodeCheck,
  DiscountRequest,
  PaypalOrder,
  Quote,
  QuoteRequest,
  UsableCode,
} from "./contract.ts";
import { createCheckout } from "./create-checkout.ts";
import { setDiscount } from "./discount.ts";
import { quoteCheckout } from "./quote-checkout.ts";
import { regionOfAddress } from "./region.ts";
import { startPayment } from "./start-payment.ts";
import { readCheckout } from "./store.ts";

const tags = ["Checkout"];
const owner = { door: "owner", tags } satisfies RouteBase;

/** PayPal limits the shop's calls as a whole: no customer may use them up. */
const preHandler = async ({ ctx }: FastifyRequest) =>
  countOrRefuse(ctx.limits.paymentCallsOfCustomer, requireUser(ctx));

export const checkoutRoutes = {
  createCheckout: route({
    at: "POST /api/checkout",
    door: "signed-in",
    tags,
    summary: "Start a checkout of one's cart",
    description:
      "Items and total are compared with the server's own cart and prices; a difference is a 409. While the shop is paused, 503 `shop_paused` says until when.",
    body: CheckoutRequest,
    response: { 201: Checkout, ...refusals(400, 401, 409, 429, 503) },
    preHandler: async (request) => {
      const { limits } = request.ctx;
      await preHandler(request);
      await countOrRefuse(limits.checkoutsOfCustomer, requireUser(request.ctx));
      await countOrRefuse(limits.checkoutsFromAddress, request.ip);
    },
    handle: async (request, reply) => {
      const { ctx, body, ip } = request;
      const created = await createCheckout(ctx, body, ip);
      const { countryCode } = created.shippingInfo;
      const region = regionOfAddress(ctx, countryCode, request.headers.cookie);
      if (region !== undefined) reply.header("set-cookie", region);
      return reply.code(201).send(created);
    },
  }),

  checkCode: route({
    at: "POST /api/checkout/discount",
    door: "signed-in",
    tags,
    summary: "Check a discount code before there is a checkout",
    description: "Nothing is put aside: the checkout takes the code, if it is still to be had.",
    body: CodeCheck,
    response: { 200: UsableCode, ...refusals(400, 401, 409, 429) },
    handle: ({ ctx, body }) => checkCode(ctx, body),
  }),

  quoteCheckout: route({
    at: "POST /api/checkout/quote",
    door: "signed-in",
    tags,
    summary: "What one's cart would cost, sent to an address",
    description:
      "Nothing is put aside. 400 at `shippingInfo.country` where the shop does not deliver to, and at `shippingInfo.state` where the price depends on it.",
    body: QuoteRequest,
    response: { 200: Quote, ...refusals(400, 401, 409, 429) },
    handle: ({ ctx, body, ip }) => quoteCheckout(ctx, body, ip),
  }),

  readCheckout: route({
    at: "GET /api/checkout/:id",
    ...owner,
    summary: "One checkout",
    params: IdParams,
    response: { 200: Checkout, ...refusals(401, 404) },
    handle: (request) => readCheckout(request.ctx, request.params.id),
  }),

  setDiscount: route({
    at: "POST /api/checkout/:id/discount",
    ...owner,
    summary: "Set or clear the discount code",
    description:
      "While it is unpaid. One of the shop's codes and the newsletter's go together; another of the same kind replaces it. A payment opened for the old total ends.",
    params: IdParams,
    body: DiscountRequest,
    response: { 200: Checkout, ...refusals(400, 401, 404, 409, 429) },
    handle: ({ ctx, params, body, ip }) => setDiscount(ctx, params.id, body, ip),
  }),

  startPayment: route({
    at: "POST /api/checkout/:id/paypal-order",
    ...owner,
    summary: "The PayPal order to approve",
    params: IdParams,
    response: { 200: PaypalOrder, ...refusals(401, 404, 409, 429, 503) },
    preHandler,
    handle: ({ ctx, params, ip }) => startPayment(ctx, params.id, ip),
  }),
};
