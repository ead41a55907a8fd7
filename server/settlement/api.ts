import { Checkout, PaymentDeclined, PayRequest } from "../checkout/contract.ts";
import { Order } from "../orders/contract.ts";
import type { Provider } from "../payments/provider.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { countOrRefuse, type Limits } from "../platform/http/limits.ts";
import { requireUser } from "../users/store.ts";
import { finalizeCheckout, payCheckout } from "./pay-checkout.ts";

const tags = ["Checkout"];
const config = { door: "owner" } as const;

export function settlementRoutes(app: Routes, provider: Provider, limits: Limits): void {
  app.put(
    "/api/checkout/:id/pay",
    {
      config,
      preHandler: ({ ctx }) => countOrRefuse(limits.paymentCallsOfCustomer, requireUser(ctx)),
      schema: {
        tags,
        operationId: "payCheckout",
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
      },
    },
    async (request, reply) => {
      const answer = await payCheckout(request.ctx, provider, request.params.id, request.body);
      if (answer.status === 402) return reply.code(402).send(answer.body);
      if (answer.status === 202 && answer.retryAfter !== undefined) {
        reply.header("retry-after", answer.retryAfter);
      }
      return reply.code(answer.status).send(answer.body);
    },
  );

  app.post(
    "/api/checkout/:id/finalize",
    {
      config,
      schema: {
        tags,
        operationId: "finalizeCheckout",
        summary: "The order of a paid checkout",
        params: IdParams,
        response: { 200: Order, ...refusals(401, 404, 409) },
      },
    },
    (request) => finalizeCheckout(request.ctx, request.params.id),
  );
}
