import { IdParams, refusals } from "../../platform/contract.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { route } from "../../platform/http/route.ts";
import { deviceName } from "../../users/sessions/device-name.ts";
import { beginExpress } from "./begin-express.ts";
import {
  ExpressEnd,
  ExpressKey,
  ExpressOrder,
  ExpressRequest,
  ShippingAnswer,
  ShippingQuestion,
  ShippingRefusal,
} from "./contract.ts";
import { finishExpress } from "./finish-express.ts";
import { quoteExpress } from "./quote-express.ts";

const tags = ["Checkout"];

export const expressRoutes = {
  beginExpress: route({
    at: "POST /api/express",
    door: "guest",
    tags,
    summary: "Open a PayPal order for the caller's cart, before anybody knows where it goes",
    description:
      "PayPal asks for the address. 403 `express_off` where the shop has no express button, and `no_guests` where it wants an account and there is no token.",
    body: ExpressRequest,
    response: { 201: ExpressOrder, ...refusals(400, 401, 403, 409, 429, 503) },
    preHandler: ({ ctx, ip }) => countOrRefuse(ctx.limits.expressFromAddress, ip),
    handle: async ({ ctx, body }, reply) => reply.code(201).send(await beginExpress(ctx, body)),
  }),

  finishExpress: route({
    at: "POST /api/express/:id/finish",
    door: "guest",
    tags,
    summary: "Take what was approved at PayPal back into the shop, to be shown and confirmed",
    description:
      "Charges nothing: `POST /api/checkout/:id/confirm` does. A caller without a token becomes a guest by the e-mail that PayPal gives; the answer is the same whether or not it has an account. 400 says at which field of `shippingInfo` the address cannot be used.",
    params: IdParams,
    body: ExpressKey,
    response: { 200: ExpressEnd, ...refusals(400, 401, 403, 404, 409, 429, 503) },
    preHandler: ({ ctx, ip }) => countOrRefuse(ctx.limits.expressFromAddress, ip),
    handle: ({ ctx, params, body, ip, headers }) => {
      const device = deviceName(headers["user-agent"]);
      return finishExpress(ctx, params.id, { key: body.key, ip, ...(device && { device }) });
    },
  }),

  quoteExpress: route({
    at: "POST /api/webhooks/paypal/shipping/:id",
    door: "everyone",
    tags,
    summary: "PayPal's question what it costs to send a purchase to an address",
    description: "As PayPal's shipping callbacks have it. Writes nothing.",
    params: IdParams,
    body: ShippingQuestion,
    response: { 200: ShippingAnswer, 422: ShippingRefusal, ...refusals(400, 404, 429) },
    handle: async ({ ctx, params, body }, reply) => {
      const answer = await quoteExpress(ctx, params.id, body);
      return answer.status === 200
        ? reply.code(200).send(answer.body)
        : reply.code(422).send(answer.body);
    },
  }),
};
