import {
  Checkout,
  ConfirmRequest,
  NotConfirmed,
  PaymentDeclined,
  PayRequest,
} from "../checkout/contract.ts";
import { Order } from "../orders/contract.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import { countOrRefuse } from "../platform/http/limits.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { requireUser } from "../users/store.ts";
import { confirmCheckout } from "./confirm-checkout.ts";
import { finalizeCheckout, payCheckout } from "./pay-checkout.ts";

const base = { door: "owner", tags: ["Checkout"] } satisfies RouteBase;

export const settlementRoutes = {
  payCheckout: route({
    at: "PUT /api/checkout/:id/pay",
    ...base,
    summary: "Settle with PayPal what was approved there",
    description:
      "The body is a hint; the server asks PayPal itself. 200: paid. 202: not paid yet, and money is on its way here or back, or may be; `paymentStatus` and `paymentMessage` say which, and `Retry-After` when to ask again. 402: PayPal said no, and nothing was charged; where the checkout is `declined` the same PayPal order can be approved again, where it is `unpaid` a new one has to be opened. 409: nothing was approved, or the checkout cannot be paid any more; nothing was charged.",
    params: IdParams,
    body: PayRequest,
    response: {
      200: Checkout,
      202: Checkout,
      402: PaymentDeclined,
      ...refusals(400, 401, 404, 409, 429, 503),
    },
    preHandler: ({ ctx }) => countOrRefuse(ctx.limits.paymentCallsOfCustomer, requireUser(ctx)),
    handle: async (request, reply) => {
      const answer = await payCheckout(request.ctx, request.params.id, request.body);
      if (answer.status === 402) return reply.code(402).send(answer.body);
      if (answer.status === 202 && answer.retryAfter !== undefined) {
        reply.header("retry-after", answer.retryAfter);
      }
      return reply.code(answer.status).send(answer.body);
    },
  }),

  confirmCheckout: route({
    at: "POST /api/checkout/:id/confirm",
    ...base,
    summary: "The shop's own button: confirm the order, and pay it",
    description:
      "Of a checkout that `needsConfirmation`, once it is approved at PayPal. `version` and `totalPrice` are those that its customer saw; where the order is another by now, 409 `order_differs` brings it along, and nothing is charged. The other answers are those of `pay`.",
    params: IdParams,
    body: ConfirmRequest,
    response: {
      200: Checkout,
      202: Checkout,
      402: PaymentDeclined,
      409: NotConfirmed,
      ...refusals(400, 401, 404, 429, 503),
    },
    preHandler: ({ ctx }) => countOrRefuse(ctx.limits.paymentCallsOfCustomer, requireUser(ctx)),
    handle: async (request, reply) => {
      const answer = await confirmCheckout(request.ctx, request.params.id, request.body);
      if (answer.status === 402) return reply.code(402).send(answer.body);
      if (answer.status === 409) return reply.code(409).send(answer.body);
      if (answer.status === 202 && answer.retryAfter !== undefined) {
        reply.header("retry-after", answer.retryAfter);
      }
      return reply.code(answer.status).send(answer.body);
    },
  }),

  finalizeCheckout: route({
    at: "POST /api/checkout/:id/finalize",
    ...base,
    summary: "The order of a paid checkout",
    params: IdParams,
    response: { 200: Order, ...refusals(401, 404, 409) },
    handle: (request) => finalizeCheckout(request.ctx, request.params.id),
  }),
};
